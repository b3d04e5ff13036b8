import { Box } from "@chakra-ui/react";
import { SettingsGroup } from "../../components/pages/settings-group.tsx";
import { useRole } from "../../lib/session/session.ts";
import { IncomingSection } from "./incoming/incoming-section.tsx";
import { WebhooksSection } from "./webhooks-section.tsx";

/** What other systems are told, and what they may tell; for owners. */
export function OtherSystems() {
  if (useRole() !== "owner") return null;
  return (
    <Box mt="8">
      <SettingsGroup id="other-systems" title="Other Systems">
        <WebhooksSection />
        <IncomingSection />
      </SettingsGroup>
    </Box>
  );
}
