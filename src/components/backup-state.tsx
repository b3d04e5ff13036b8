import { Text } from "@chakra-ui/react";
import type { BackupState } from "../../server/features/administration/administration.schema.ts";
import { formatDateTime } from "../lib/formats.ts";

function describe({ isOn, lastAt, count }: BackupState): string {
  if (!isOn) {
    return "No automatic backups. Set BACKUP_DIR on the server to have one made every night.";
  }
  if (lastAt === null) return "The first one will be made at 02:30 UTC.";
  const kept = count === 1 ? "It is the only one so far." : `The newest ${count} are kept.`;
  return `The last one was made on ${formatDateTime(lastAt)}. ${kept}`;
}

/** How the installation's backups stand, in a sentence or two. */
export const BackupStateText = ({ state }: { state: BackupState }) => (
  <>
    <Text>{describe(state)}</Text>
    {state.failure && <Text color="fg.error">{state.failure}</Text>}
  </>
);
