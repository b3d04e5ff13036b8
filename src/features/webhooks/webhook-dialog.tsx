import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import { type WebhookKind, webhookKinds } from "../../../db/enums.ts";
import { CheckboxField } from "../../components/forms/checkbox.tsx";
import { CopyField } from "../../components/forms/copy-field.tsx";
import { TextField } from "../../components/forms/form-fields.tsx";
import { AppDialog } from "../../components/overlays/app-dialog.tsx";
import { ShownOnceDialog } from "../../components/overlays/shown-once-dialog.tsx";
import { errorMessage, fieldIssues } from "../../lib/api/errors.ts";
import { kindLabels, useWebhookChanges, type Webhook } from "./webhook-queries.ts";

/** The secret, the one time it can be read. */
const ShownSecret = ({ secret }: { secret: string }) => (
  <Stack gap="3">
    <Text textWrap="pretty">
      Copy this secret now and give it to the receiver, which checks with it that a delivery comes
      from Baton. It cannot be shown again.
    </Text>
    <CopyField label="Secret" text={secret} />
  </Stack>
);

/** A dialog that shows a secret, whatever it was made for. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <AppDialog
    open
    onClose={onClose}
    // It is shown this once: a click beside it must not lose it.
    closable={false}
    title="New Secret"
    description="It signs every delivery from now on; the old one no longer does."
    footer={
      <Button variant="outline" onClick={onClose}>
        Done
      </Button>
    }
  >
    <ShownSecret secret={secret} />
  </AppDialog>
);

const kindsHint =
  "Questions are acceptance questions and those put to experts. A gap is told when it opens and when it closes.";

const newKinds: readonly WebhookKind[] = ["task"];

const isSameChoice = (one: readonly WebhookKind[], other: readonly WebhookKind[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;

/** Adds a webhook, or changes the one given. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const { create, update } = useWebhookChanges();
  // As it stood when the dialog opened, however often it is read anew meanwhile.
  const [opened] = useState(webhook);
  const [address, setAddress] = useState(webhook?.address ?? "");
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? newKinds);
  const hintId = useId();
  const change = webhook ? update : create;
  const issueOf = (field: string) =>
    fieldIssues(change.error).find(({ path }) => path === field)?.message;
  const kindsIssue = issueOf("kinds");
  const others =
    change.isError && !issueOf("address") && !kindsIssue
      ? errorMessage(change.error, "The webhook could not be saved.")
      : undefined;

  const isDirty =
    address !== (opened?.address ?? "") || !isSameChoice(kinds, opened?.kinds ?? newKinds);

  const submit = () => {
    const values = { address, kinds: [...kinds] };
    if (!opened) return create.mutate(values);
    // What was left as it stood may have been changed by another owner meanwhile.
    const changed = {
      ...(address === opened.address ? {} : { address }),
      ...(isSameChoice(kinds, opened.kinds) ? {} : { kinds: values.kinds }),
    };
    if (Object.keys(changed).length === 0) return onClose();
    update.mutate({ id: opened.id, ...changed }, { onSuccess: onClose });
  };
  const toggle = (kind: WebhookKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);

  return (
    <ShownOnceDialog
      title={webhook ? "Edit Webhook" : "New Webhook"}
      description="Baton tells this address what happens in the project."
      submitLabel={webhook ? "Save Changes" : "Add Webhook"}
      creation={change}
      isDirty={isDirty}
      made={create.isSuccess ? <ShownSecret secret={create.data.secret} /> : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        <TextField
          label="Address"
          type="url"
          placeholder="https://hooks.example.com/baton"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={issueOf("address") ?? others}
        />
        <Box as="fieldset" border="0" p="0" aria-describedby={hintId}>
          <Text as="legend" fontWeight="medium" mb="1.5">
            Tell of
          </Text>
          <Stack gap="1.5">
            {webhookKinds.map((kind) => (
              <CheckboxField
                key={kind}
                label={kindLabels[kind]}
                checked={kinds.includes(kind)}
                invalid={kindsIssue !== undefined}
                onChange={() => toggle(kind)}
              />
            ))}
          </Stack>
          <Text
            id={hintId}
            aria-live="polite"
            textStyle="xs"
            mt="2"
            color={kindsIssue ? "fg.error" : "fg.subtle"}
            textWrap="pretty"
          >
            {kindsIssue ?? kindsHint}
          </Text>
        </Box>
      </Stack>
    </ShownOnceDialog>
  );
}
