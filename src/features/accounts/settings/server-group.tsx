import { Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BackupStateText } from "../../../components/backup-state.tsx";
import { SettingsGroup } from "../../../components/pages/settings-group.tsx";
import { SettingsState } from "../../../components/pages/settings-list.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useRole, useScope, useSignedInUser } from "../../../lib/session/session.ts";

/** The way to the security log of the project, for its owners. */
export function SecurityLogSection() {
  const scope = useScope();
  if (useRole() !== "owner") return null;
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

/** How the backups stand, for the owners of a project. */
function BackupsSection() {
  const trpc = useTRPC();
  const read = useQuery(trpc.administration.backups.queryOptions());
  return (
    <SettingsSection title="Backups" text="Copies of everything that Baton stores.">
      <SettingsState read={read} noun="backups">
        {(state) => state && <BackupStateText state={state} />}
      </SettingsState>
    </SettingsSection>
  );
}

/** Whether there is anything of the server that this person looks after. */
export function useServerGroupShown() {
  const { isAdministrator } = useSignedInUser();
  const isOwner = useRole() === "owner";
  return isAdministrator || isOwner;
}

/** What owners and administrators look after on the whole server. */
export function ServerGroup(group: { id: string; title: string }) {
  const { isAdministrator } = useSignedInUser();
  const isOwner = useRole() === "owner";
  if (!useServerGroupShown()) return null;
  return (
    <SettingsGroup {...group}>
      {isAdministrator && (
        <SettingsSection
          title="Administration"
          text="Accounts, registration, storage and the security log of this server."
        >
          <Button asChild variant="outline">
            <Link to="/administration">Open Administration</Link>
          </Button>
        </SettingsSection>
      )}
      {isOwner && <BackupsSection />}
    </SettingsGroup>
  );
}
