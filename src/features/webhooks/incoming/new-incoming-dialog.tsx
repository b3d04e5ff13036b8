import { Stack, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type IncomingKind, incomingKinds } from "../../../../db/enums.ts";
import { CopyField } from "../../../components/forms/copy-field.tsx";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { ShownOnceDialog } from "../../../components/overlays/shown-once-dialog.tsx";
import { errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";

export const addsLabels: Record<IncomingKind, string> = { task: "Tasks", document: "Documents" };

const examples: Record<IncomingKind, string> = {
  task: `{"title": "Renew the certificate", "priority": "high", "endDate": "2026-12-01"}`,
  document: `{"title": "Release 4.2", "content": "What changed, in Markdown."}`,
};

const curl = (url: string, adds: IncomingKind) =>
  `curl -H 'Content-Type: application/json' ${url} -d '${examples[adds]}'`;

/** The address, the one time it can be read. */
const ShownAddress = ({ url, adds }: { url: string; adds: IncomingKind }) => (
  <Stack gap="4">
    <Text textWrap="pretty">
      Copy this address now. It is a secret, since whoever knows it can add to the project, and it
      cannot be shown again.
    </Text>
    <CopyField label="Address" text={url} rows={3} />
    <Stack gap="2">
      <Text color="fg.muted">To try it:</Text>
      <CopyField label="Example" text={curl(url, adds)} rows={5} isExtra />
    </Stack>
  </Stack>
);

/** Makes an address at which another system adds tasks or documents. */
export function NewIncomingDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [adds, setAdds] = useState<IncomingKind>("task");
  const create = useMutation(
    trpc.incomingWebhooks.create.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.incomingWebhooks.list.queryFilter()),
    }),
  );
  return (
    <ShownOnceDialog
      title="New Incoming Webhook"
      description="What comes in there is added in your name, until you revoke it."
      submitLabel="Create Address"
      creation={create}
      isDirty={name !== "" || adds !== "task"}
      made={
        create.isSuccess ? <ShownAddress url={create.data.url} adds={create.data.adds} /> : null
      }
      onSubmit={() => create.mutate({ name, adds })}
      onClose={onClose}
    >
      <Stack gap="4">
        <TextField
          label="Name"
          placeholder="Monitoring"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={
            create.isError
              ? errorMessage(create.error, "The address could not be created.")
              : undefined
          }
        />
        <SelectField
          label="Adds"
          value={adds}
          onChange={(event) =>
            setAdds(incomingKinds.find((kind) => kind === event.target.value) ?? adds)
          }
        >
          {incomingKinds.map((kind) => (
            <option key={kind} value={kind}>
              {addsLabels[kind]}
            </option>
          ))}
        </SelectField>
      </Stack>
    </ShownOnceDialog>
  );
}
