import {
  Box,
  type BoxProps,
  Button,
  Flex,
  Heading,
  HStack,
  Skeleton,
  Text,
} from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Card } from "../../components/card.tsx";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { SkeletonControl, SkeletonLine } from "../../components/feedback/loading.tsx";
import { StatusBadge } from "../../components/feedback/status-badge.tsx";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { useCanEdit } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toaster.ts";
import {
  type CatalogueEntry,
  consequenceOf,
  hasSecrets,
  type Integration,
} from "./catalogue-entry.ts";
import { ConnectionState, TestConnectionButton } from "./connection-state.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { ServiceMark } from "./service-mark.tsx";
import { isSignedIn, SignInButton } from "./sign-in.tsx";

function RemoveButton({ entry }: { entry: CatalogueEntry }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation(
    trpc.integrations.remove.mutationOptions({
      onSuccess: async () => {
        setAsking(false);
        showToast({ title: `${entry.name} disconnected`, tone: "success" });
        await Promise.all([
          queryClient.invalidateQueries(trpc.integrations.list.queryFilter()),
          queryClient.invalidateQueries(trpc.aiModel.read.queryFilter()),
        ]);
      },
      onError: (error) => showErrorToast("Failed to remove integration", error),
    }),
  );
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        px={{ base: "2", md: "3" }}
        color="fg.muted"
        aria-label={`Remove ${entry.name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remove the ${entry.name} credentials?`}
        description={`Baton forgets them at once, and you can enter them again at any time. ${consequenceOf(entry)}`}
        confirmLabel="Remove Credentials"
        pendingLabel="Removing..."
        pending={remove.isPending}
        destructive
        onConfirm={() => remove.mutate({ integrationId: entry.id })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

export type IntegrationCardProps = {
  entry: CatalogueEntry;
  integration: Integration | undefined;
  /** What a person should know of the service itself. */
  note?: string | null | undefined;
  /** Why the sign-in that has just ended signed nobody in. */
  problem?: string | null;
  /** Whether this server tests credentials; left out for a service that takes none. */
  checksCredentials?: boolean;
  /** What a field can be set to, by its key, where it is a choice. */
  choices?: Readonly<Record<string, readonly string[]>> | undefined;
};

const cardLook = { display: "flex", gap: "3", p: { base: "4", md: "5" } } as const;

type SkeletonIntegrationProps = BoxProps & { hasNote?: boolean };

/** The outline of the card of a service to come. */
export const SkeletonIntegration = ({ hasNote = false, ...props }: SkeletonIntegrationProps) => (
  <Card {...cardLook} {...props}>
    <Skeleton boxSize="9" flexShrink="0" borderRadius="l2" />
    <Flex direction="column" flex="1" minW="0">
      <HStack justify="space-between" gap="3">
        <Skeleton h="4" w="32" borderRadius="l1" />
        <Skeleton h="5" w="24" borderRadius="l1" />
      </HStack>
      <Box mt="0.5">
        <SkeletonLine w="4/5" />
        {/* On a phone what it is for takes two lines. */}
        <SkeletonLine w="3/5" hideFrom="md" />
      </Box>
      {hasNote && (
        // The outline of a phone's page fills its height already.
        <Box mt="2" hideBelow="md">
          <SkeletonLine w="full" isSmall />
          <SkeletonLine w="2/5" isSmall />
        </Box>
      )}
      <EditorsOnly>
        <Box mt="auto" pt="4">
          <SkeletonControl size="sm" w="24" />
        </Box>
      </EditorsOnly>
    </Flex>
  </Card>
);

/** One service: what it is for, whether it is connected, and its credentials. */
export function IntegrationCard(props: IntegrationCardProps) {
  const { entry, integration, note, problem, checksCredentials = false, choices } = props;
  const [editing, setEditing] = useState(false);
  const canEdit = useCanEdit();
  const configure = useRef<HTMLButtonElement>(null);
  const connected = integration?.isActive === true;
  const hasCredentials = Object.keys(integration?.credentials ?? {}).length > 0;
  const isTestable = hasSecrets(entry, integration);
  const canSignIn = hasCredentials && entry.signIn !== null;
  const shownNote = note ?? integration?.note;
  const stopEditing = () => {
    setEditing(false);
    requestAnimationFrame(() => configure.current?.focus());
  };

  return (
    <Card as="article" {...cardLook} aria-label={entry.name}>
      <ServiceMark id={entry.id} />
      <Flex direction="column" align="stretch" flex="1" minW="0">
        <HStack justify="space-between" gap="3" align="flex-start">
          <Heading as="h2" textStyle="cardTitle">
            {entry.name}
          </Heading>
          <StatusBadge tone={connected && hasCredentials ? "completed" : "todo"}>
            {connected ? "Connected" : "Not Connected"}
          </StatusBadge>
        </HStack>
        <Text color="fg.muted" mt="0.5">
          {entry.description}
        </Text>
        {shownNote && (
          <Text color="fg.subtle" textStyle="xs" mt="2">
            {shownNote}
          </Text>
        )}
        {integration && isTestable && (
          <ConnectionState integration={integration} checksCredentials={checksCredentials} />
        )}
        {canSignIn && !isSignedIn(integration) && !problem && (
          <Text color="fg.muted" textStyle="xs" mt="2">
            {entry.signIn?.isOptional
              ? `Sign in to ${entry.signIn.name} where its administrator does not let the app write by itself.`
              : `Nobody has signed in to ${entry.signIn?.name} with this app yet.`}
          </Text>
        )}
        {problem && (
          <Text color="fg.error" textStyle="xs" mt="2" role="alert">
            {problem}
          </Text>
        )}
        {editing ? (
          // On a phone it takes the whole card, also what is under the mark.
          <Box ms={{ base: "-12", md: "0" }}>
            <CredentialsForm
              entry={entry}
              stored={integration}
              choices={choices}
              onClose={stopEditing}
            />
          </Box>
        ) : (
          canEdit && (
            <HStack gap="1" mt="auto" pt="4" wrap="wrap">
              <Button
                ref={configure}
                variant="outline"
                size="sm"
                px={{ base: "2", md: "3" }}
                aria-label={`${hasCredentials ? "Update" : "Configure"} ${entry.name}`}
                onClick={() => setEditing(true)}
              >
                {hasCredentials ? "Update" : "Configure"}
              </Button>
              {canSignIn && <SignInButton entry={entry} integration={integration} />}
              {isTestable && checksCredentials && <TestConnectionButton entry={entry} />}
              {hasCredentials && <RemoveButton entry={entry} />}
            </HStack>
          )
        )}
      </Flex>
    </Card>
  );
}
