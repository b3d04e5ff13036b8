import { Box, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { memberRoles, memberRoleTitles } from "../../../db/enums.ts";
import { invitationLimits } from "../../../server/features/invitations/invitations.schema.ts";
import { CopyField } from "../../components/forms/copy-field.tsx";
import { TextField } from "../../components/forms/form-fields.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { ShownOnceDialog } from "../../components/overlays/shown-once-dialog.tsx";
import { errorMessage, fieldIssues } from "../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { formatUnbrokenDate } from "../../lib/formats.ts";
import { isSame } from "../../lib/is-same.ts";
import { roleHints } from "./role-sentences.ts";

type CreatedInvitation = RouterOutputs["invitations"]["create"];

/** The link, the one time it can be read. */
function CreatedLink({ invitation }: { invitation: CreatedInvitation }) {
  const { email, url, expiresAt } = invitation;
  const sentence = email
    ? `Baton is emailing this link to ${email}. You can also share it yourself.`
    : "Copy this link now and share it.";
  return (
    <Stack gap="3">
      <Text textWrap="pretty">
        {sentence} It is valid until {formatUnbrokenDate(expiresAt)} and will not be shown again.
      </Text>
      <CopyField label="Link" rows={3} text={new URL(url, window.location.origin).href} />
    </Stack>
  );
}

type Fields = {
  email: string;
  role: (typeof memberRoles)[number];
  days: string;
  /** Null for as many as are usual. */
  uses: string | null;
};

const emptyForm: Fields = {
  email: "",
  role: "member",
  days: String(invitationLimits.defaultDays),
  uses: null,
};

/** Asks what a link is to allow, and shows it once. `sendsMail` says whether it can be mailed. */
export function NewInvitationDialog({
  sendsMail,
  onClose,
}: {
  sendsMail: boolean;
  onClose: () => void;
}) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [fields, setFields] = useState(emptyForm);
  const create = useMutation(
    trpc.invitations.create.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.invitations.list.queryFilter()),
    }),
  );
  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  const submit = () => {
    const { email, role, days, uses } = fields;
    create.mutate({
      role,
      expiresInDays: Number(days),
      ...(email.trim() ? { email } : {}),
      ...(uses === null ? {} : { uses: Number(uses) }),
    });
  };
  const issues = fieldIssues(create.error);
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const defaultUses = fields.email.trim() ? 1 : invitationLimits.defaultUses;

  return (
    <ShownOnceDialog
      title="Invite People"
      {...(!create.isSuccess && {
        description: "Anyone with the link can join. People without an account sign up first.",
      })}
      submitLabel={fields.email.trim() ? "Send Invitation" : "Create Link"}
      pendingLabel="Creating..."
      creation={create}
      isDirty={!isSame(fields, emptyForm)}
      made={create.isSuccess ? <CreatedLink invitation={create.data} /> : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        {sendsMail && (
          <TextField
            label="Email"
            optional
            type="email"
            autoComplete="off"
            hint="Baton emails the link to this address."
            value={fields.email}
            error={errorOf("email")}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
        <SelectField
          label="Role"
          hint={roleHints[fields.role]}
          value={fields.role}
          error={errorOf("role")}
          onChange={(event) => {
            const role = memberRoles.find((each) => each === event.target.value);
            if (role) set({ role });
          }}
        >
          {memberRoles.map((role) => (
            <option key={role} value={role}>
              {memberRoleTitles[role]}
            </option>
          ))}
        </SelectField>
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3" alignItems="start">
          <TextField
            label="Valid For (Days)"
            inputMode="numeric"
            autoComplete="off"
            value={fields.days}
            error={errorOf("expiresInDays")}
            onChange={(event) => set({ days: event.target.value })}
          />
          <TextField
            label="Number of Uses"
            inputMode="numeric"
            autoComplete="off"
            value={fields.uses ?? String(defaultUses)}
            error={errorOf("uses")}
            onChange={(event) => set({ uses: event.target.value })}
          />
        </Box>
        {create.isError && issues.length === 0 && (
          <Text role="alert" color="fg.error">
            {errorMessage(create.error, "The invitation could not be created.")}
          </Text>
        )}
      </Stack>
    </ShownOnceDialog>
  );
}
