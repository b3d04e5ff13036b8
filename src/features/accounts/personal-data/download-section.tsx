import { Button } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";

/** What Baton holds of the person, to take along. */
export const DownloadSection = () => (
  <SettingsSection title="Download" text="A ZIP of what you wrote and uploaded.">
    <Button asChild variant="outline">
      <a href="/api/auth/export" download>
        <Download aria-hidden />
        Download My Data
      </a>
    </Button>
  </SettingsSection>
);
