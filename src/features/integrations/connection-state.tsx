import { Button, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatRelative } from "../../lib/formats.ts";
import type { CatalogueEntry, Integration } from "./catalogue-entry.ts";

/** What comes before the sentence; “accepted” and “refused” speak for themselves. */
const leadOf = {
  accepted: null,
  refused: null,
  "missing-permission": "Permission missing",
  unreachable: "Could not be checked",
  unverified: "Could not be checked",
} as const;

type ConnectionStateProps = {
  integration: Integration;
  /** Where the server checks no credentials, that is said once above all cards. */
  checksCredentials: boolean;
};

/** What the service said to the stored credentials, and when. */
export function ConnectionState({ integration, checksCredentials }: ConnectionStateProps) {
  const { test } = integration;
  if (!checksCredentials && (!test || test.status === "unverified")) return null;
  if (!test) {
    return (
      <Text mt="2" color="fg.subtle" textStyle="xs">
        Not checked yet. Test the connection to see whether these credentials work.
      </Text>
    );
  }
  const lead = leadOf[test.status];
  const isBad = test.status === "refused" || test.status === "missing-permission";
  return (
    <Text mt="2" color="fg.subtle" textStyle="xs" overflowWrap="anywhere" role="status">
      <Text as="span" color={isBad ? "fg.error" : undefined}>
        {lead && `${lead}: `}
        {test.message}
      </Text>
      {test.status !== "unverified" && ` Tested ${formatRelative(test.testedAt)}.`}
    </Text>
  );
}

/** Asks the service again whether it takes the stored credentials. */
export function TestConnectionButton({ entry }: { entry: CatalogueEntry }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const ask = useMutation(
    trpc.integrations.test.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.integrations.list.queryFilter()),
      onError: (error) => showErrorToast("The connection could not be tested", error),
    }),
  );
  return (
    <Button
      variant="ghost"
      size="sm"
      px={{ base: "2", md: "3" }}
      color="fg.muted"
      aria-label={`Test Connection to ${entry.name}`}
      loading={ask.isPending}
      loadingText="Testing..."
      onClick={() => ask.mutate({ integrationId: entry.id })}
    >
      Test Connection
    </Button>
  );
}
