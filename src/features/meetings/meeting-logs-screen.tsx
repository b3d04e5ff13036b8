import { Box, Button, Flex, Grid, Heading, Stack, type SystemStyleObject } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Card } from "../../components/card.tsx";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { SearchInput } from "../../components/forms/search-input.tsx";
import { fullWidthOnPhone, Page, PageHeader } from "../../components/pages/page.tsx";
import { isAwaited } from "../../lib/api/is-awaited.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { wideScreen } from "../../lib/browser/use-media-query.ts";
import { lazyDialog } from "../../lib/loading/lazy-part.tsx";
import { usePageAction } from "../../lib/navigation/page-action.ts";
import { useTypedWords } from "../../lib/navigation/use-typed-words.ts";
import { useCanEdit } from "../../lib/session/session.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { DeletedMeetingNotices } from "./calendars/calendar-notices.tsx";
import { calendarEventsQueryOptions } from "./calendars/calendar-queries.ts";
import { DeleteQuestion } from "./delete-question.tsx";
import { OpenMeeting } from "./details/open-meeting.tsx";
import { ExportMenu } from "./export/export-menu.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { filterMeetings } from "./meeting-filter.ts";
import { MeetingFilterChips } from "./meeting-filter-chips.tsx";
import { MeetingList } from "./meeting-list.tsx";
import { type Meeting, useMeetings, useUpNext } from "./meeting-queries.ts";
import type { MeetingFilter, MeetingSearch } from "./meeting-search.ts";
import { SkeletonMeetings } from "./meeting-skeletons.tsx";
import { MilestonesPanel } from "./milestones/milestones-panel.tsx";
import { SearchResults } from "./search/search-results.tsx";
import { StatsPanel } from "./stats-panel.tsx";
import { UpNext } from "./up-next/up-next.tsx";

const MeetingDialog = lazyDialog(() =>
  import("./form/meeting-dialog.tsx").then((module) => module.MeetingDialog),
);

/** The pause in typing before the texts are searched, in milliseconds. */
const searchDelay = 200;

/** Where figures and milestones stand beside the list: on a wide screen, unless a panel takes their room. */
const withAside = (look: SystemStyleObject): SystemStyleObject => ({
  [`@media ${wideScreen}`]: { "@container (min-width: 43rem)": look },
});

type MeetingLogsScreenProps = {
  search: MeetingSearch;
  /** Puts what is searched, filtered and opened into the address. */
  onSearchChange: (search: MeetingSearch, options?: { replace?: boolean }) => void;
};

/** Meetings, newest first, with their figures and the project's milestones beside them. */
export function MeetingLogsScreen({ search, onSearchChange }: MeetingLogsScreenProps) {
  const meetings = useMeetings();
  const [editing, setEditing] = useState<Meeting | "new" | null>(null);
  const [deleting, setDeleting] = useState<Meeting | null>(null);
  usePageAction("new-meeting", useCanEdit() ? () => setEditing("new") : undefined);
  /** The meeting that was opened to write its notes. */
  const [notesOf, setNotesOf] = useState<number>();
  const upNext = useUpNext();
  const calendarEvents = useQuery(calendarEventsQueryOptions(useTRPC()));
  // All of the column at once: what came later would push down what stands there already.
  const isPending = meetings.isPending || [upNext, calendarEvents].some(isAwaited);
  const { meeting: openId, comment: _, milestone, q, ...filter } = search;
  const [typed, setTyped] = useTypedWords(q);
  const wanted = typed.trim();
  const debounced = useDebounced(wanted, searchDelay);
  const query = wanted && debounced;
  const all = meetings.data ?? [];
  const found = filterMeetings(all, filter);
  const words = typed || undefined;
  const showDetails = (id: number | undefined, toWriteNotes = false) => {
    // Until the other one stands there, the one that is open stays as it is.
    setNotesOf((before) => (toWriteNotes ? id : id === before ? undefined : before));
    // Back closes what is open; closing it otherwise leaves nothing to go back to.
    onSearchChange({ ...filter, q: words, meeting: id }, { replace: id === undefined });
  };
  const changeFilter = (changed: MeetingFilter) =>
    onSearchChange({ ...changed, q: words, meeting: openId });
  const milestones = useRef<HTMLDivElement>(null);
  const showMilestones = () => {
    milestones.current?.scrollIntoView({ block: "start" });
    milestones.current?.focus({ preventScroll: true });
  };
  const setWords = (text: string) => {
    setTyped(text);
    onSearchChange({ ...filter, q: text || undefined, meeting: openId });
  };

  return (
    <Page containerType="inline-size">
      <PageHeader
        title="Meeting Logs"
        subtitle="Track meetings, decisions, and milestones"
        actions={
          <>
            <FilterMenu meetings={all} filter={filter} onChange={changeFilter} />
            <ExportMenu meetings={found} />
            <EditorsOnly>
              <Button {...fullWidthOnPhone} onClick={() => setEditing("new")}>
                <Plus aria-hidden />
                New Meeting
              </Button>
            </EditorsOnly>
          </>
        }
      />
      <Grid
        gridTemplateColumns="minmax(0, 1fr)"
        gap="6"
        alignItems="start"
        css={withAside({ gridTemplateColumns: "minmax(0, 1fr) 18rem" })}
      >
        <Box minW="0">
          {(isPending || meetings.isLoadingError || all.length > 0 || typed) && (
            <Box mb="6">
              <SearchInput
                label="Search meetings"
                placeholder="Search titles, notes, decisions..."
                value={typed}
                onValueChange={setWords}
                maxLength={200}
                disabled={meetings.isLoadingError}
              />
            </Box>
          )}
          {isPending ? (
            <Loading label="Loading meetings...">
              <SkeletonMeetings />
            </Loading>
          ) : (
            <>
              <DeletedMeetingNotices />
              {!query && (
                <UpNext
                  upNext={meetings.data && upNext.data}
                  onOpen={({ id }, toWriteNotes) => showDetails(id, toWriteNotes)}
                />
              )}
              <Box as="section" aria-labelledby="recent-meetings">
                <Flex justify="space-between" align="center" mb="3">
                  <Heading as="h2" id="recent-meetings" textStyle="cardTitle">
                    Recent Meetings
                  </Heading>
                  {/* Under all meetings where there is little room: nobody would look for them there. */}
                  <Button
                    size="xs"
                    variant="outline"
                    css={withAside({ display: "none" })}
                    onClick={showMilestones}
                  >
                    Milestones
                    <ArrowDown aria-hidden />
                  </Button>
                </Flex>
                {meetings.data && (
                  <MeetingFilterChips
                    filter={filter}
                    onChange={changeFilter}
                    shown={found.length}
                    total={all.length}
                  />
                )}
                {meetings.isLoadingError ? (
                  <Card>
                    <ErrorState
                      title="The meetings could not be loaded"
                      error={meetings.error}
                      onRetry={() => meetings.refetch()}
                      retrying={meetings.isFetching}
                    />
                  </Card>
                ) : query ? (
                  <SearchResults
                    query={query}
                    shownIds={new Set(found.map(({ id }) => id))}
                    onOpen={(id) => showDetails(id)}
                  />
                ) : (
                  <MeetingList
                    meetings={found}
                    openId={openId}
                    isFiltered={all.length > 0}
                    onShowAll={() => changeFilter({})}
                    onNew={() => setEditing("new")}
                    onDetails={({ id }) => showDetails(id)}
                    onEdit={setEditing}
                    onDelete={setDeleting}
                  />
                )}
              </Box>
            </>
          )}
        </Box>
        <Stack gap="4">
          <StatsPanel meetings={meetings.isLoadingError ? null : meetings.data} />
          <Box
            ref={milestones}
            tabIndex={-1}
            outline="none"
            // Clear of the bar that stays at the top.
            scrollMarginTop="20"
          >
            {/* Marked once the meetings stand above it, which would push it out of sight on a phone. */}
            <MilestonesPanel markedId={isPending ? undefined : milestone} />
          </Box>
        </Stack>
      </Grid>
      {openId !== undefined && (
        <OpenMeeting
          id={openId}
          found={all.find(({ id }) => id === openId)}
          // One just made may be missing from a list that is being read anew.
          isKnown={meetings.isSuccess && !meetings.isFetching}
          onClose={() => showDetails(undefined)}
          beginsWithNotes={notesOf === openId}
          onEdit={setEditing}
        />
      )}
      {editing && (
        <MeetingDialog
          {...(editing === "new" ? {} : { meeting: editing })}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteQuestion
          meeting={deleting}
          onDeleted={(ids) => {
            // Beside the list, its own panel can be open.
            if (openId !== undefined && ids.includes(openId)) showDetails(undefined);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </Page>
  );
}
