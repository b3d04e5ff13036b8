import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type MemberRole, memberRoles, memberRoleTitles } from "../../../db/enums.ts";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { FactLine } from "../../components/pages/fact-line.tsx";
import { SettingsState } from "../../components/pages/settings-list.tsx";
import { SettingsSection } from "../../components/pages/settings-section.tsx";
import { announce } from "../../lib/announce.ts";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatRelative } from "../../lib/formats.ts";
import { useCanEdit } from "../../lib/session/session.ts";

type JoinRequest = RouterOutputs["joinRequests"]["list"][number];

/** What both answers have in common: the lists are read anew, and a failure is told. */
function useAnswerOptions() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return {
    // A request that is gone is settled by somebody else, or withdrawn: the list tells.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(trpc.joinRequests.list.queryFilter()),
        queryClient.invalidateQueries(trpc.projects.members.queryFilter()),
        queryClient.invalidateQueries(trpc.members.pathFilter()),
      ]),
    onError: (error: unknown) => showErrorToast("Failed to answer the request", error),
  };
}

/** How an owner answers: with a role, or not at all. */
function AnswerButtons({ request: { id, name } }: { request: JoinRequest }) {
  const trpc = useTRPC();
  const options = useAnswerOptions();
  const [role, setRole] = useState<MemberRole>("member");
  const approve = useMutation(
    trpc.joinRequests.approve.mutationOptions({
      ...options,
      onSuccess: () => announce(`${name} approved`),
    }),
  );
  const decline = useMutation(
    trpc.joinRequests.decline.mutationOptions({
      ...options,
      onSuccess: () => announce(`${name} declined`),
    }),
  );
  const isAnswering = approve.isPending || decline.isPending;
  return (
    <HStack gap="2" flexShrink="0">
      <Box w="28">
        <SelectField
          label={`Role of ${name}`}
          labelHidden
          size="sm"
          value={role}
          onChange={(event) => {
            const chosen = memberRoles.find((each) => each === event.target.value);
            if (chosen) setRole(chosen);
          }}
        >
          {memberRoles.map((each) => (
            <option key={each} value={each}>
              {memberRoleTitles[each]}
            </option>
          ))}
        </SelectField>
      </Box>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Approve ${name}`}
        disabled={isAnswering}
        loading={approve.isPending}
        onClick={() => approve.mutate({ id, role })}
      >
        Approve
      </Button>
      <Button
        size="sm"
        variant="ghost"
        color="fg.muted"
        // Its text ends where the buttons of other rows do.
        me={{ md: "-3" }}
        aria-label={`Decline ${name}`}
        disabled={isAnswering}
        loading={decline.isPending}
        onClick={() => decline.mutate({ id })}
      >
        Decline
      </Button>
    </HStack>
  );
}

function RequestRow({ request }: { request: JoinRequest }) {
  const { name, email, createdAt } = request;
  return (
    <Stack
      as="li"
      direction={{ base: "column", md: "row" }}
      align={{ md: "center" }}
      justify="space-between"
      gap="3"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
          <FactLine facts={[email, `Asked ${formatRelative(createdAt)}`]} />
        </Text>
      </Box>
      <EditorsOnly>
        <AnswerButtons request={request} />
      </EditorsOnly>
    </Stack>
  );
}

/** Who would like to join the project, for its owners. */
export function JoinRequestsSection() {
  const trpc = useTRPC();
  const requests = useQuery(trpc.joinRequests.list.queryOptions());
  const canEdit = useCanEdit();
  return (
    <SettingsSection
      title="Requests to Join"
      text={
        canEdit
          ? "People who would like to join this project."
          : "People who asked to join this project before it was archived."
      }
    >
      <SettingsState read={requests} noun="requests">
        {(list) =>
          list.length === 0 ? (
            <Text color="fg.muted">Nobody is waiting.</Text>
          ) : (
            <Box as="ul" listStyleType="none" my="-3">
              {list.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </Box>
          )
        }
      </SettingsState>
    </SettingsSection>
  );
}
