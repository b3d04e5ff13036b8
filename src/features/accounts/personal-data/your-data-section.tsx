import { Button, Stack } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** What Baton holds of the person: to take along, and to delete. */
export function YourDataSection() {
  const [deleting, setDeleting] = useState(false);
  return (
    <SettingsSection
      title="Your Data"
      text="Download a ZIP of what you wrote and uploaded, or delete your account."
    >
      <Stack align="flex-start" gap="4">
        <Button asChild variant="outline">
          <a href="/api/auth/export" download>
            <Download aria-hidden />
            Download My Data
          </a>
        </Button>
        <Button variant="outline" color="fg.error" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </Stack>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </SettingsSection>
  );
}
