import { Button, HStack } from "@chakra-ui/react";
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
      text="Your account, conversations and all you wrote or uploaded, as a ZIP."
    >
      <HStack gap="2" wrap="wrap">
        <Button asChild variant="outline">
          <a href="/api/auth/export" download>
            <Download aria-hidden />
            Download My Data
          </a>
        </Button>
        <Button variant="outline" color="fg.error" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </HStack>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </SettingsSection>
  );
}
