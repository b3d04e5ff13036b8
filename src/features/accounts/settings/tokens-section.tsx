import { Button, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { CopyField } from "../../../components/forms/copy-field.tsx";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { ShownOnceDialog } from "../../../components/overlays/shown-once-dialog.tsx";
import { SettingsList, SettingsRow } from "../../../components/pages/settings-list.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { errorMessage } from "../../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatDate, formatRelative } from "../../../lib/formats.ts";

type Token = RouterOutputs["tokens"]["list"][number];

function useInvalidateTokens() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(trpc.tokens.list.queryFilter());
}

/** The token itself, the one time it can be read. */
const CreatedToken = ({ token }: { token: string }) => (
  <Stack gap="3">
    <Text textWrap="pretty">Copy this token now. It is not stored and cannot be shown again.</Text>
    <CopyField label="Token" text={token} />
  </Stack>
);

function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const refresh = useInvalidateTokens();
  const [name, setName] = useState("");
  const create = useMutation(trpc.tokens.create.mutationOptions({ onSuccess: refresh }));
  return (
    <ShownOnceDialog
      title="New API Token"
      description="It acts as you, in this project, until you revoke it."
      submitLabel="Create Token"
      pendingLabel="Creating..."
      creation={create}
      isDirty={name !== ""}
      made={create.isSuccess ? <CreatedToken token={create.data.token} /> : null}
      onSubmit={() => create.mutate({ name })}
      onClose={onClose}
    >
      <TextField
        label="Name"
        placeholder="Nightly export"
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={
          create.isError ? errorMessage(create.error, "The token could not be created.") : undefined
        }
      />
    </ShownOnceDialog>
  );
}

function TokenRow({ token }: { token: Token }) {
  const trpc = useTRPC();
  const refresh = useInvalidateTokens();
  const revoke = useMutation(
    trpc.tokens.revoke.mutationOptions({
      onSuccess: refresh,
      onError: (error) => showErrorToast("Failed to revoke token", error),
    }),
  );
  const { id, name, lastFour, createdAt, lastUsedAt } = token;
  return (
    <SettingsRow
      title={name}
      facts={[
        `Ends in ${lastFour}`,
        `Created ${formatDate(createdAt)}`,
        lastUsedAt ? `Used ${formatRelative(lastUsedAt)}` : "Never used",
      ]}
      ending={{
        label: "Revoke",
        ariaLabel: `Revoke ${name}`,
        question: `Revoke “${name}”?`,
        description: "Whatever uses it stops working at once.",
        confirmLabel: "Revoke Token",
        pending: revoke.isPending,
        run: (onSettled) => revoke.mutate({ id }, { onSettled }),
      }}
    />
  );
}

/** Tokens for scripts and other services: made, shown once, revoked. */
export function TokensSection() {
  const trpc = useTRPC();
  const tokens = useQuery(trpc.tokens.list.queryOptions());
  const [creating, setCreating] = useState(false);
  return (
    <SettingsSection
      title="API Tokens"
      text="For scripts and services that call Baton as you, in this project."
    >
      <Stack gap="3" align="stretch">
        <SettingsList read={tokens} noun="tokens">
          {(token) => <TokenRow key={token.id} token={token} />}
        </SettingsList>
        <Button variant="outline" alignSelf="flex-start" onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          New Token
        </Button>
      </Stack>
      {creating && <NewTokenDialog onClose={() => setCreating(false)} />}
    </SettingsSection>
  );
}
