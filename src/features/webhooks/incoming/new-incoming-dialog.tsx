import { Button, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type IncomingKind, incomingKinds } from "../../../../db/enums.ts";
import { CopyField } from "../../../components/forms/copy-field.tsx";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { useFocusOnError } from "../../../components/forms/use-focus-on-error.ts";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
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
      <CopyField label="Example" text={curl(url, adds)} rows={5} />
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
  const form = useFocusOnError(create.error);
  const guard = useUnsavedChangesGuard(
    (name !== "" || adds !== "task") && !create.isSuccess,
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name, adds });
  };
  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        // The address is shown this once: a click beside it must not lose it.
        closable={!create.isSuccess}
        title="New Incoming Webhook"
        description="What comes in there is added in your name, until you revoke it."
        footer={
          create.isSuccess ? (
            <Button onClick={onClose}>Done</Button>
          ) : (
            <FormFooter
              form="new-incoming"
              onCancel={guard.requestClose}
              pending={create.isPending}
            >
              Create Address
            </FormFooter>
          )
        }
      >
        {create.isSuccess ? (
          <ShownAddress url={create.data.url} adds={create.data.adds} />
        ) : (
          <form ref={form} id="new-incoming" noValidate onSubmit={submit}>
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
          </form>
        )}
      </AppDialog>
      {guard.question}
    </>
  );
}
