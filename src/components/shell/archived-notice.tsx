import { Archive } from "lucide-react";
import { useCurrentProject } from "../../lib/session/session.ts";
import { ShellNotice } from "./shell-notice.tsx";

/** Says above every page why nothing can be changed. */
export function ArchivedNotice() {
  const project = useCurrentProject();
  if (!project?.archivedAt) return null;
  return (
    <ShellNotice label="Archived project" icon={Archive}>
      This project is archived. You can read it and ask about it, but nothing in it can be changed.
    </ShellNotice>
  );
}
