import { Button } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { trashDays } from "../../../db/enums.ts";
import { pagePath } from "../../lib/navigation/paths.ts";
import { useScope } from "../../lib/session/session.ts";
import { AppDialog } from "../overlays/app-dialog.tsx";

type GoneDialogProps = {
  open: boolean;
  kind: "task" | "meeting";
  onClose: () => void;
};

/** Says that what an address names is not there, and where to look for it. */
export function GoneDialog({ open, kind, onClose }: GoneDialogProps) {
  const scope = useScope();
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={kind === "task" ? "Task Not Found" : "Meeting Not Found"}
      description={`It was deleted, or it is not in your project. A deleted ${kind} can be restored from the Trash for ${trashDays} days.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button asChild>
            <Link to={pagePath(scope, "account", "trash")}>Open Trash</Link>
          </Button>
        </>
      }
    />
  );
}
