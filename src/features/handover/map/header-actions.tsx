import { Button, IconButton, Menu, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Ellipsis, FileText, Settings2, UserX } from "lucide-react";
import { fullWidthOnPhone } from "../../../components/pages/page.tsx";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useCanEdit, useScope } from "../../../lib/session/session.ts";
import { AddAreaMenu, type AddAreaWay } from "../areas/add-area-menu.tsx";

type HeaderActionsProps = {
  /** Whether no area is there yet, whose ways stand in the page then. */
  isEmpty: boolean;
  onSetUp: () => void;
  onAdd: (way: AddAreaWay) => void;
};

const absence = "What If … Is Away?";
const report = "Report";

/** On a phone, what stands beside the way to an area elsewhere. */
function MoreMenu({ onSetUp }: Pick<HeaderActionsProps, "onSetUp">) {
  const scope = useScope();
  return (
    <Menu.Root positioning={{ placement: "bottom-end", strategy: "fixed" }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton hideFrom="sm" variant="outline" aria-label="More">
          <Ellipsis aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="set-up" onClick={onSetUp}>
            <Settings2 aria-hidden />
            Set Up
          </Menu.Item>
          <Menu.Item value="absence" asChild>
            <Link to={pagePath(scope, "handover", "absence")}>
              <UserX aria-hidden />
              {absence}
            </Link>
          </Menu.Item>
          <Menu.Item value="report" asChild>
            <Link to={pagePath(scope, "handover", "report")}>
              <FileText aria-hidden />
              {report}
            </Link>
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

/** What can be done about the handover as a whole. */
export function HeaderActions({ isEmpty, onSetUp, onAdd }: HeaderActionsProps) {
  const scope = useScope();
  const canEdit = useCanEdit();
  if (isEmpty) {
    return (
      canEdit && (
        <Button variant="outline" onClick={onSetUp}>
          <Settings2 aria-hidden />
          Set Up
        </Button>
      )
    );
  }
  // Two have room beside each other on a phone; four would take two rows.
  const look = canEdit ? ({ hideBelow: "sm" } as const) : fullWidthOnPhone;
  return (
    <>
      {canEdit && (
        <Button variant="outline" hideBelow="sm" onClick={onSetUp}>
          <Settings2 aria-hidden />
          <Text as="span" srOnly={{ base: true, md: false }}>
            Set Up
          </Text>
        </Button>
      )}
      <Button asChild variant="outline" {...look}>
        <Link to={pagePath(scope, "handover", "absence")}>{absence}</Link>
      </Button>
      <Button asChild variant="outline" {...look}>
        <Link to={pagePath(scope, "handover", "report")}>{report}</Link>
      </Button>
      {canEdit && (
        <>
          <AddAreaMenu onChoose={onAdd} />
          <MoreMenu onSetUp={onSetUp} />
        </>
      )}
    </>
  );
}
