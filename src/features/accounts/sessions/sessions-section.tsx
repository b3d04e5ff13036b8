import { Badge, Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { SkeletonRows } from "../../../components/feedback/skeleton-rows.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { SettingsList } from "../../../components/pages/settings-list.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatDateTime, formatRelative } from "../../../lib/formats.ts";
import { SignOutButton } from "../auth/sign-out-button.tsx";

type Session = RouterOutputs["sessions"]["list"][number];

/** What is told about a session's changes: the list is read anew, or why nothing changed. */
function useAfterEnding() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(trpc.sessions.list.queryFilter());
  return {
    onSuccess: refresh,
    onError: (error: unknown) => {
      showErrorToast("Failed to end the session", error);
      return refresh();
    },
  };
}

function SessionRow({ session }: { session: Session }) {
  const trpc = useTRPC();
  const factsId = useId();
  const end = useMutation(trpc.sessions.end.mutationOptions(useAfterEnding()));
  const { device, address, startedAt, lastSeenAt, isCurrent } = session;
  const start = [
    startedAt && `Signed in ${formatDateTime(startedAt)}`,
    address && `from ${address}`,
  ].filter(Boolean);
  const facts = [
    start.join(" "),
    !isCurrent && lastSeenAt && `Last used ${formatRelative(lastSeenAt)}`,
  ];
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
        <HStack gap="2">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {device}
          </Text>
          {isCurrent && (
            <Badge bg="bg.emphasized" color="fg.muted" flexShrink="0">
              This session
            </Badge>
          )}
        </HStack>
        <Text id={factsId} textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
          <FactLine facts={facts.some(Boolean) ? facts : ["Signed in before times were kept"]} />
        </Text>
      </Box>
      {!isCurrent && (
        <Button
          size="sm"
          variant="ghost"
          color="fg.error"
          flexShrink="0"
          me="-3"
          aria-label={`End the session of ${device}`}
          // Two sessions may be of one device.
          aria-describedby={factsId}
          loading={end.isPending}
          onClick={() => end.mutate({ id: session.id })}
        >
          End
        </Button>
      )}
    </HStack>
  );
}

function EndOthersButton() {
  const trpc = useTRPC();
  const [asking, setAsking] = useState(false);
  const after = useAfterEnding();
  const endOthers = useMutation(
    trpc.sessions.endOthers.mutationOptions({ ...after, onSettled: () => setAsking(false) }),
  );
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        End All Others
      </Button>
      <ConfirmDialog
        open={asking}
        title="End all other sessions?"
        description="Every other device has to sign in again."
        confirmLabel="End All Others"
        pending={endOthers.isPending}
        destructive
        onConfirm={() => endOthers.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Where the person is signed in: each session, ended one by one, this one or all others. */
export function SessionsSection() {
  const trpc = useTRPC();
  const sessions = useQuery(trpc.sessions.list.queryOptions());
  return (
    <SettingsSection
      title="Where You Are Signed In"
      text="Baton signs you out of each device 30 days after you signed in there. Signing out here leaves the others signed in."
    >
      <Stack gap="3" align="stretch">
        <SettingsList
          read={sessions}
          noun="sessions"
          outline={<SkeletonRows count={1} px="0" factLines={2} />}
        >
          {(session) => <SessionRow key={session.id} session={session} />}
        </SettingsList>
        <HStack gap="2" wrap="wrap">
          <SignOutButton />
          {sessions.data && sessions.data.length > 1 && <EndOthersButton />}
        </HStack>
      </Stack>
    </SettingsSection>
  );
}
