import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";

const DeleteAccountDialog = lazyDialog(() =>
  import("./delete-account-dialog.tsx").then((module) => module.DeleteAccountDialog),
);

/** At the foot of the page, away from what is done every day. */
export function DeleteAccountSection() {
  const [deleting, setDeleting] = useState(false);
  return (
    <SettingsSection
      title="Delete Account"
      text="You are told what goes and what stays before anything is deleted."
    >
      <Button variant="outline" color="fg.error" onClick={() => setDeleting(true)}>
        Delete Account
      </Button>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </SettingsSection>
  );
}
