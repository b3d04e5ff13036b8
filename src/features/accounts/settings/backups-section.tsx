import { useQuery } from "@tanstack/react-query";
import { BackupStateText } from "../../../components/backup-state.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";

/** How the installation's backups stand, for those who answer for them. */
export function BackupsSection() {
  const trpc = useTRPC();
  const { data: state } = useQuery(trpc.administration.backups.queryOptions());
  if (!state) return null;
  return (
    <SettingsSection title="Backups" text="Copies of everything that Baton keeps on its server.">
      <BackupStateText state={state} />
    </SettingsSection>
  );
}
