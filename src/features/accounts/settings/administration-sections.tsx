import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope, useSignedInUser } from "../../../lib/session/session.ts";

/** The way to the security log of the project, for its owners. */
function SecurityLogSection() {
  const trpc = useTRPC();
  const scope = useScope();
  // Answers owners alone; everybody else is told nothing of it.
  const { data: backups } = useQuery(trpc.administration.backups.queryOptions());
  if (!backups) return null;
  return (
    <SettingsSection
      title="Security Log"
      text="Who signed in, joined, was invited or removed, and what was deleted in your project."
    >
      <Button asChild variant="outline">
        <Link to={pagePath(scope, "account", "security-log")}>Open Security Log</Link>
      </Button>
    </SettingsSection>
  );
}

/** The ways to what owners and administrators look after. */
export function AdministrationSections() {
  const { isAdministrator } = useSignedInUser();
  return (
    <>
      <SecurityLogSection />
      {isAdministrator && (
        <SettingsSection
          title="Administration"
          text="Accounts, registration, storage and the security log of this whole Baton."
        >
          <Button asChild variant="outline">
            <Link to="/administration">Open Administration</Link>
          </Button>
        </SettingsSection>
      )}
    </>
  );
}
