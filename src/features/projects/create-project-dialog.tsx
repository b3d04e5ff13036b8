import { useState } from "react";
import { AppDialog } from "../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../components/overlays/unsaved-changes-guard.tsx";
import { useSession } from "../../lib/session/session.ts";
import { CreateProjectForm } from "./create-project-form.tsx";
import { tellNavigationError } from "./navigation-error.ts";

/** Makes a project and opens it. */
export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [isDirty, setIsDirty] = useState(false);
  const guard = useUnsavedChangesGuard(isDirty, onClose);
  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title="Create New Project"
        description="You stay a member of the project that you work in now."
      >
        <CreateProjectForm
          onDirtyChange={setIsDirty}
          onCancel={guard.requestClose}
          onCreated={({ project, user }) => {
            guard.close();
            void session.enterProject(user, project).catch(tellNavigationError);
          }}
        />
      </AppDialog>
      {guard.question}
    </>
  );
}
