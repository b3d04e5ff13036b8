import { Code, Text } from "@chakra-ui/react";
import type { BackupState } from "../../server/features/administration/administration.schema.ts";
import { formatDateTime } from "../lib/formats.ts";
import { useSignedInUser } from "../lib/session/session.ts";

function describe({ lastAt, count }: BackupState): string {
  if (lastAt === null) return "The first one will be made at 02:30 UTC.";
  const kept = count === 1 ? "It is the only one so far." : `The newest ${count} are kept.`;
  return `The last one was made on ${formatDateTime(lastAt)}. ${kept}`;
}

/** That no backups are made, and what to do: owners of a project do not run the server. */
function NoBackups() {
  const { isAdministrator } = useSignedInUser();
  return (
    <Text color="fg.muted" textWrap="pretty">
      {isAdministrator ? (
        <>
          No automatic backups. Set <Code>BACKUP_DIR</Code> on the server to have one made every
          night.
        </>
      ) : (
        "No automatic backups are made. Ask the person who runs this server."
      )}
    </Text>
  );
}

/** How the installation's backups stand, in a sentence or two. */
export const BackupStateText = ({ state }: { state: BackupState }) => (
  <>
    {state.isOn ? <Text>{describe(state)}</Text> : <NoBackups />}
    {state.failure && <Text color="fg.error">{state.failure}</Text>}
  </>
);
