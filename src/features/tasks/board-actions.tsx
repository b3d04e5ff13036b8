import { Box, Button, Menu } from "@chakra-ui/react";
import { FileDown, Plus, Tags } from "lucide-react";
import { ActionsMenu } from "../../components/overlays/actions-menu.tsx";

type BoardActionsProps = {
  hasTasks: boolean;
  hasTracks: boolean;
  onImport: () => void;
  onOpen: (dialog: "task" | "track" | "tracks") => void;
};

/** What changes the board as a whole; where there is little room, all but Add Task in one menu. */
export function BoardActions({ hasTasks, hasTracks, onImport, onOpen }: BoardActionsProps) {
  const others = [
    { label: "Manage Tracks", Icon: Tags, isReady: hasTracks, onClick: () => onOpen("tracks") },
    { label: "Import", Icon: FileDown, isReady: hasTasks && hasTracks, onClick: onImport },
    { label: "Add Track", Icon: Plus, isReady: hasTracks, onClick: () => onOpen("track") },
  ];
  return (
    <>
      {others.map(({ label, Icon, isReady, onClick }) => (
        <Button key={label} variant="outline" hideBelow="md" disabled={!isReady} onClick={onClick}>
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
      <Button px={{ base: "3", sm: "3.5" }} disabled={!hasTracks} onClick={() => onOpen("task")}>
        <Plus aria-hidden />
        Add Task
      </Button>
      <Box hideFrom="md" alignSelf="center">
        <ActionsMenu of="the board">
          {others.map(({ label, Icon, isReady, onClick }) => (
            <Menu.Item key={label} value={label} disabled={!isReady} onClick={onClick}>
              <Icon aria-hidden />
              {label}
            </Menu.Item>
          ))}
        </ActionsMenu>
      </Box>
    </>
  );
}
