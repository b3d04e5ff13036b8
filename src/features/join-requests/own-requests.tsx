import { Box, Button, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Card } from "../../components/card.tsx";
import { StatusBadge } from "../../components/feedback/status-badge.tsx";
import { SettingsSection } from "../../components/pages/settings-section.tsx";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatRelative } from "../../lib/formats.ts";

type OwnRequest = RouterOutputs["joinRequests"]["own"][number];

const isPending = ({ status }: OwnRequest) => status === "pending";

function OwnRequestRow({ request }: { request: OwnRequest }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const withdraw = useMutation(
    trpc.joinRequests.withdraw.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.joinRequests.own.queryFilter()),
      onError: (error) => showErrorToast("Failed to withdraw the request", error),
    }),
  );
  const { id, projectName, createdAt } = request;
  return (
    <Stack
      as="li"
      direction={{ base: "column", sm: "row" }}
      align={{ base: "flex-start", sm: "center" }}
      justify="space-between"
      gap={{ base: "2.5", sm: "3" }}
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <Box minW="0">
        {/* A badge that has wrapped keeps off the sentence under it. */}
        <HStack gap="2" rowGap="1" wrap="wrap" mb="0.5">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {projectName}
          </Text>
          {isPending(request) ? (
            <StatusBadge tone="pending">Waiting</StatusBadge>
          ) : (
            <StatusBadge tone="failed">Declined</StatusBadge>
          )}
        </HStack>
        <Text textStyle="xs" color="fg.muted" textWrap="pretty">
          {isPending(request)
            ? `An owner of the project has to approve it. Sent ${formatRelative(createdAt)}.`
            : "Ask an owner of the project for an invitation."}
        </Text>
      </Box>
      {isPending(request) && (
        <Button
          size="sm"
          variant="outline"
          flexShrink="0"
          aria-label={`Withdraw the request to join ${projectName}`}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id })}
        >
          Withdraw
        </Button>
      )}
    </Stack>
  );
}

/** Those that wait before those that were declined. */
const OwnRequestList = ({ requests }: { requests: OwnRequest[] }) => (
  <Box as="ul" listStyleType="none" my="-3">
    {requests
      .toSorted((left, right) => Number(isPending(right)) - Number(isPending(left)))
      .map((request) => (
        <OwnRequestRow key={request.id} request={request} />
      ))}
  </Box>
);

function useOwnRequests() {
  const trpc = useTRPC();
  return useQuery(trpc.joinRequests.own.queryOptions());
}

/**
 * What somebody without a project has asked for and is not let into (yet), with a button that looks
 * again and leads on whoever is in by now. Nothing where there is no request.
 */
export function OwnRequests() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const requests = useOwnRequests();
  if (!requests.data || requests.data.length === 0) return null;
  const isWaiting = requests.data.some(isPending);
  const look = async () => {
    await requests.refetch();
    // Who has been let in works in the project, and is led there.
    await queryClient.refetchQueries(trpc.accounts.current.queryFilter());
  };
  return (
    <Card as="section" px={{ base: "5", md: "6" }} py="4">
      <HStack justify="space-between" gap="3" minH="8" mb="2">
        <Heading as="h2" textStyle="cardTitle">
          Your Requests
        </Heading>
        {isWaiting && (
          <Button size="sm" variant="ghost" me="-3" loading={requests.isFetching} onClick={look}>
            Check Again
          </Button>
        )}
      </HStack>
      <OwnRequestList requests={requests.data} />
    </Card>
  );
}

/** The same among the settings of somebody who works in a project meanwhile. */
export function OwnRequestsSection() {
  const requests = useOwnRequests();
  if (!requests.data || requests.data.length === 0) return null;
  return (
    <SettingsSection title="Your Requests" text="Other projects that you have asked to join.">
      <OwnRequestList requests={requests.data} />
    </SettingsSection>
  );
}
