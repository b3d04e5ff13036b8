import { Box, chakra, Stack, Text } from "@chakra-ui/react";
import { ChevronsUpDown } from "lucide-react";
import { type ReactNode, Suspense, useId, useState } from "react";
import { handoverSideTitles } from "../../../db/enums.ts";
import { usePlace } from "../../lib/navigation/use-place.ts";
import { useCurrentProject, useProjectName, useSignedInUser } from "../../lib/session/session.ts";
import { UserAvatar } from "../user-avatar.tsx";

export type AccountPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The id of the button it opens from, and gives the focus back to. */
  triggerId: string;
  /** The id that the panel has in the page. */
  contentId: string;
};

/** Renders the account panel, which belongs to a feature and may still have to load. */
export type RenderAccountPanel = (props: AccountPanelProps) => ReactNode;

/** Who is signed in, and where they stand, at the foot of the sidebar; opens the account panel. */
export function AccountButton({ renderPanel }: { renderPanel: RenderAccountPanel }) {
  const user = useSignedInUser();
  const side = useCurrentProject()?.side;
  const { name: projectName } = useProjectName();
  const ofSide = side ? ` · ${handoverSideTitles[side]}` : "";
  const isHere = usePlace() === "account";
  const triggerId = useId();
  const contentId = useId();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);

  return (
    <>
      <chakra.button
        type="button"
        id={triggerId}
        aria-haspopup="dialog"
        aria-expanded={open}
        // The drawer of phones keeps the focus, but for what its buttons say they open.
        aria-controls={open ? contentId : undefined}
        aria-current={isHere ? "page" : undefined}
        display="flex"
        alignItems="center"
        gap="2.5"
        w="full"
        px="2"
        py="1.5"
        borderRadius="l2"
        textAlign="start"
        cursor="pointer"
        transition="background-color 120ms"
        bg={open || isHere ? "bg.emphasized" : "transparent"}
        _hover={{ bg: open || isHere ? "bg.emphasized" : "bg.hover" }}
        onClick={() => {
          setOpened(true);
          setOpen(!open);
        }}
      >
        <UserAvatar user={user} />
        <Stack gap="0" minW="0" flex="1">
          <Text truncate fontWeight="medium">
            {user.name}
          </Text>
          <Text truncate textStyle="xs" color="fg.subtle" title={user.email}>
            {user.email}
          </Text>
          <Text truncate textStyle="xs" color="fg.subtle" title={`${projectName}${ofSide}`}>
            <span>{projectName}</span>
            {ofSide}
          </Text>
        </Stack>
        <Box as="span" color="fg.subtle" flexShrink="0">
          <ChevronsUpDown size={14} aria-hidden />
        </Box>
      </chakra.button>
      <Suspense>
        {opened && renderPanel({ open, onOpenChange: setOpen, triggerId, contentId })}
      </Suspense>
    </>
  );
}
