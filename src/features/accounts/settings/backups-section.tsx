import { Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { BackupState } from "../../../../server/features/administration/administration.schema.ts";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatDateTime } from "../../../lib/formats.ts";

function describe({ isOn, lastAt, count }: BackupState): string {
  if (!isOn) {
    return "None is made by itself. Set BACKUP_DIR on the server to have one made every night.";
  }
  if (lastAt === null) return "The first one will be made at 02:30 UTC.";
  const kept = count === 1 ? "It is the only one so far." : `The newest ${count} are kept.`;
  return `The last one was made on ${formatDateTime(lastAt)}. ${kept}`;
}

/** How the installation's backups stand, for those who answer for them. */
export function BackupsSection() {
  const trpc = useTRPC();
  const { data: state } = useQuery(trpc.administration.backups.queryOptions());
  if (!state) return null;
  return (
    <SettingsSection title="Backups" text="Copies of everything that Baton keeps on its server.">
      <Text>{describe(state)}</Text>
      {state.failure && <Text color="fg.error">{state.failure}</Text>}
    </SettingsSection>
  );
}
