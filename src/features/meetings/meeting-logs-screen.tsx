import { Box, Button, Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { CalendarPlus, CalendarSearch, Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Card } from "../../components/card.tsx";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading, SkeletonCard } from "../../components/feedback/loading.tsx";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { fullWidthOnPhone, Page, PageHeader } from "../../components/pages/page.tsx";
import { trashNotice } from "../../components/trash/trash-words.ts";
import { useUndo } from "../../components/trash/use-undo.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { usePageAction } from "../../lib/navigation/page-action.ts";
import { useCanEdit } from "../../lib/session/session.ts";
import { ExportMenu } from "./export/export-menu.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { MeetingDialog } from "./form/meeting-dialog.tsx";
import { MeetingCard } from "./meeting-card.tsx";
import { MeetingDetails } from "./meeting-details.tsx";
import { filterMeetings } from "./meeting-filter.ts";
import { type Meeting, useMeetings, useRefresh } from "./meeting-queries.ts";
import type { MeetingSearch } from "./meeting-search.ts";
import { MilestonesPanel } from "./milestones/milestones-panel.tsx";
import { StatsPanel } from "./stats-panel.tsx";

/** Cards that are drawn at first; many more would be slow, and nobody reads them at once. */
const pageSize = 20;
/** Cards that fill a window; what stands below them is drawn when these can be used. */
const initialCount = 4;

function DeleteQuestion({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const trpc = useTRPC();
  const refresh = useRefresh();
  const offerUndo = useUndo();
  const remove = useMutation(
    trpc.meetings.delete.mutationOptions({
      onError: (error) => showErrorToast("Failed to delete meeting", error),
      // Only then has the opener gone, and the focus finds another place.
      onSettled: async (_result, error) => {
        await refresh();
        if (error) return;
        onClose();
        offerUndo({ entityType: "meeting", id: meeting.id, title: meeting.title });
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      title="Are you sure you want to delete this meeting?"
      description={trashNotice(meeting.title)}
      confirmLabel="Delete"
      pending={remove.isPending}
      destructive
      onConfirm={() => remove.mutate({ id: meeting.id })}
      onCancel={onClose}
    />
  );
}

type ListProps = {
  meetings: Meeting[];
  isFiltered: boolean;
  onNew: () => void;
  onClearFilters: () => void;
  onDetails: (meeting: Meeting) => void;
  onEdit: (meeting: Meeting) => void;
  onDelete: (meeting: Meeting) => void;
};

function MeetingList(props: ListProps) {
  const [shown, setShown] = useState(pageSize);
  const drawn = useDeferredValue(shown, initialCount);
  const canEdit = useCanEdit();
  const { meetings } = props;
  if (meetings.length === 0) {
    return (
      <Card>
        {props.isFiltered ? (
          <EmptyState
            icon={CalendarSearch}
            title="No meetings match the filters"
            action={
              <Button variant="outline" size="sm" onClick={props.onClearFilters}>
                Clear Filters
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={CalendarPlus}
            title="No meetings yet"
            hint={canEdit ? "Create your first meeting to get started" : undefined}
            action={
              <EditorsOnly>
                <Button size="sm" onClick={props.onNew}>
                  New Meeting
                </Button>
              </EditorsOnly>
            }
          />
        )}
      </Card>
    );
  }
  return (
    <Stack gap="4">
      {meetings.slice(0, drawn).map((meeting) => (
        <MeetingCard
          key={meeting.id}
          meeting={meeting}
          onDetails={() => props.onDetails(meeting)}
          onEdit={() => props.onEdit(meeting)}
          onDelete={() => props.onDelete(meeting)}
        />
      ))}
      {meetings.length > shown && (
        <Button
          variant="outline"
          alignSelf="center"
          onClick={() => setShown((count) => count + pageSize)}
        >
          Show More ({meetings.length - shown} left)
        </Button>
      )}
    </Stack>
  );
}

type MeetingLogsScreenProps = {
  search: MeetingSearch;
  onSearchChange: (search: MeetingSearch) => void;
};

/** Meetings, newest first, with their figures and the project's milestones beside them. */
export function MeetingLogsScreen({ search, onSearchChange }: MeetingLogsScreenProps) {
  const meetings = useMeetings();
  const [editing, setEditing] = useState<Meeting | "new" | null>(null);
  const [deleting, setDeleting] = useState<Meeting | null>(null);
  usePageAction("new-meeting", useCanEdit() ? () => setEditing("new") : undefined);
  const { meeting: openId, milestone, ...filter } = search;
  const all = meetings.data ?? [];
  const found = filterMeetings(all, filter);
  const open = all.find(({ id }) => id === openId);
  const showDetails = (id: number | undefined) => onSearchChange({ ...filter, meeting: id });

  return (
    <Page>
      <PageHeader
        title="Meeting Logs"
        subtitle="Track meetings, decisions, and milestones"
        actions={
          <>
            <FilterMenu meetings={all} filter={filter} onChange={onSearchChange} />
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
      <Grid templateColumns={{ base: "1fr", lg: "1fr 18rem" }} gap="6" alignItems="start">
        <Box as="section" aria-labelledby="recent-meetings" minW="0">
          <Flex justify="space-between" align="baseline" mb="3">
            <Heading as="h2" id="recent-meetings" textStyle="cardTitle">
              Recent Meetings
            </Heading>
            {found.length < all.length && (
              <Text color="fg.subtle" role="status">
                {found.length} of {all.length}
              </Text>
            )}
          </Flex>
          {meetings.isPending ? (
            <Loading label="Loading meetings...">
              <Stack gap="4">
                <SkeletonCard lines={4} />
                <SkeletonCard lines={4} />
                <SkeletonCard lines={4} />
              </Stack>
            </Loading>
          ) : meetings.isLoadingError ? (
            <Card>
              <ErrorState
                title="The meetings could not be loaded"
                error={meetings.error}
                onRetry={() => meetings.refetch()}
                retrying={meetings.isFetching}
              />
            </Card>
          ) : (
            <MeetingList
              meetings={found}
              isFiltered={all.length > 0}
              onNew={() => setEditing("new")}
              onClearFilters={() => onSearchChange({})}
              onDetails={({ id }) => showDetails(id)}
              onEdit={setEditing}
              onDelete={setDeleting}
            />
          )}
        </Box>
        <Stack gap="4">
          <StatsPanel meetings={meetings.data} />
          {/* Marked once the meetings stand above it, which would push it out of sight on a phone. */}
          <MilestonesPanel markedId={meetings.isPending ? undefined : milestone} />
        </Stack>
      </Grid>
      {open && (
        <MeetingDetails
          meeting={open}
          onClose={() => showDetails(undefined)}
          onEdit={() => setEditing(open)}
        />
      )}
      {editing && (
        <MeetingDialog
          {...(editing === "new" ? {} : { meeting: editing })}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && <DeleteQuestion meeting={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}
