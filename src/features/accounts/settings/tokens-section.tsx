import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { CopyField } from "../../../components/forms/copy-field.tsx";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { errorMessage } from "../../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { formatDate, formatRelative } from "../../../lib/formats.ts";
import { showToast } from "../../../lib/toaster.ts";

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name });
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title="New API Token"
      description="It acts as you, in this project, until you revoke it."
      footer={
        create.isSuccess ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <FormFooter
            form="new-token"
            onCancel={onClose}
            pending={create.isPending}
            pendingLabel="Creating..."
          >
            Create Token
          </FormFooter>
        )
      }
    >
      {create.isSuccess ? (
        <CreatedToken token={create.data.token} />
      ) : (
        <form id="new-token" noValidate onSubmit={submit}>
          <TextField
            label="Name"
            placeholder="Nightly export"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={
              create.isError
                ? errorMessage(create.error, "The token could not be created.")
                : undefined
            }
          />
        </form>
      )}
    </AppDialog>
  );
}

function TokenRow({ token }: { token: Token }) {
  const trpc = useTRPC();
  const refresh = useInvalidateTokens();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation(
    trpc.tokens.revoke.mutationOptions({
      onSuccess: refresh,
      onError: (error) =>
        showToast({
          title: "Failed to revoke token",
          description: errorMessage(error, "Please try again."),
          tone: "error",
        }),
    }),
  );
  return (
    <HStack
      as="li"
      justify="space-between"
      gap="3"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {token.name}
        </Text>
        <Text textStyle="xs" color="fg.subtle">
          Ends in {token.lastFour} · Created {formatDate(token.createdAt)} ·{" "}
          {token.lastUsedAt ? `Used ${formatRelative(token.lastUsedAt)}` : "Never used"}
        </Text>
      </Box>
      <Button
        size="sm"
        variant="ghost"
        color="fg.error"
        flexShrink="0"
        me="-3"
        aria-label={`Revoke ${token.name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Revoke ${token.name}?`}
        description="Whatever uses it stops working at once."
        confirmLabel="Revoke"
        pending={revoke.isPending}
        destructive
        onConfirm={() => revoke.mutate({ id: token.id })}
        onCancel={() => setAsking(false)}
      />
    </HStack>
  );
}

/** Tokens for scripts and other services: made, shown once, revoked. */
export function TokensSection() {
  const trpc = useTRPC();
  const tokens = useQuery(trpc.tokens.list.queryOptions());
  const [creating, setCreating] = useState(false);
  return (
    <SettingsSection title="API Tokens" text="For scripts and services that call Baton as you.">
      <Stack gap="3" align="stretch">
        {tokens.isPending ? (
          <Loading label="Loading tokens...">
            <SkeletonLines lines={1} my="1" w="2/5" />
          </Loading>
        ) : tokens.isLoadingError ? (
          <ErrorState
            compact
            title="The tokens could not be loaded"
            error={tokens.error}
            onRetry={() => tokens.refetch()}
            retrying={tokens.isFetching}
          />
        ) : tokens.data.length === 0 ? (
          <Text color="fg.muted">No tokens yet.</Text>
        ) : (
          <Box as="ul" listStyleType="none" mt="-2.5">
            {tokens.data.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </Box>
        )}
        <Button variant="outline" alignSelf="flex-start" onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          New Token
        </Button>
      </Stack>
      {creating && <NewTokenDialog onClose={() => setCreating(false)} />}
    </SettingsSection>
  );
}
