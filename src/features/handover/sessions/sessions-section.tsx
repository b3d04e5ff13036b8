import { Badge, Box, Button, Flex, Menu, Link as StyledLink, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { ActionsMenu } from "../../../components/overlays/actions-menu.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";
import { useAreaSearch } from "../area/area-search.ts";
import { useRefreshEvidence } from "../drills/drill-queries.ts";
import { areaSessionsQueryOptions } from "../handover-queries.ts";
import { Section, SectionNote, SectionRow } from "../section.tsx";
import { RowsSkeleton } from "../skeletons.tsx";
import { type Session, sessionBadges, sessionFacts, whyNotHeld } from "./session-words.ts";

const PlanSessionDialog = lazyDialog(() =>
  import("./plan-session-dialog.tsx").then((module) => module.PlanSessionDialog),
);

function SessionRow({ session }: { session: Session }) {
  const trpc = useTRPC();
  const scope = useScope();
  const refresh = useRefreshEvidence();
  const { areaId, meetingId, title, state } = session;
  const complete = useMutation(
    trpc.meetings.update.mutationOptions({
      onError: (error) => showErrorToast("The session was not marked as completed", error),
      onSuccess: refresh,
    }),
  );
  const remove = useMutation(
    trpc.shadowing.remove.mutationOptions({
      onError: (error) => showErrorToast("The session was not removed", error),
      onSuccess: async () => {
        showToast({ title: "Session removed", description: "The meeting itself stays." });
        await refresh();
      },
    }),
  );
  const { label, palette } = sessionBadges[state];
  const reason = whyNotHeld(session);
  return (
    <SectionRow as="li">
      <Flex gap="2" align="flex-start">
        <StyledLink asChild fontWeight="medium" overflowWrap="anywhere" minW="0" flex="1">
          <Link to={pagePath(scope, "meeting-logs")} search={{ meeting: meetingId }}>
            {title}
          </Link>
        </StyledLink>
        <Badge colorPalette={palette} flexShrink="0">
          {label}
        </Badge>
        <EditorsOnly>
          <Box my="-1" me="-2">
            <ActionsMenu of={title} pending={remove.isPending}>
              <Menu.Item value="remove" onClick={() => remove.mutate({ id: areaId, meetingId })}>
                Remove from Sessions
              </Menu.Item>
            </ActionsMenu>
          </Box>
        </EditorsOnly>
      </Flex>
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        <FactLine facts={sessionFacts(session)} />
      </Text>
      {reason && (
        <Text textStyle="xs" color="fg.warning" mt="0.5" overflowWrap="anywhere">
          {reason}
        </Text>
      )}
      {state === "unrecorded" && (
        <EditorsOnly>
          <Button
            size="xs"
            variant="outline"
            mt="1.5"
            loading={complete.isPending}
            onClick={() => complete.mutate({ id: meetingId, status: "completed" })}
          >
            Mark as Completed
          </Button>
        </EditorsOnly>
      )}
    </SectionRow>
  );
}

/** The sessions at which an area is shown, the earliest first, and the way to plan one. */
export function SessionsSection({ areaId }: { areaId: number }) {
  const { search, change } = useAreaSearch();
  const sessions = useQuery(areaSessionsQueryOptions(useTRPC(), areaId));
  return (
    <Section
      title="Sessions"
      actions={
        <EditorsOnly>
          <Button size="xs" variant="outline" onClick={() => change({ open: "plan-session" })}>
            Plan Session
          </Button>
        </EditorsOnly>
      }
    >
      {sessions.isPending ? (
        <Loading label="Loading the sessions...">
          <RowsSkeleton rows={1} hasFacts />
        </Loading>
      ) : sessions.isLoadingError ? (
        <ErrorState
          compact
          title="The sessions could not be loaded"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : sessions.data?.length === 0 ? (
        <SectionNote
          note="No session yet."
          more="In a shadowing session the expert shows the work to the one who takes over."
        />
      ) : (
        <Box as="ul" listStyleType="none">
          {sessions.data?.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Box>
      )}
      {search.open === "plan-session" && (
        <EditorsOnly>
          <PlanSessionDialog
            areaId={areaId}
            sessions={sessions.data ?? []}
            onClose={() => change({ open: undefined })}
          />
        </EditorsOnly>
      )}
    </Section>
  );
}
