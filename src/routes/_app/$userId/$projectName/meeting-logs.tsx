import { createFileRoute } from "@tanstack/react-router";
import { calendarEventsQueryOptions } from "../../../../features/meetings/calendars/calendar-queries.ts";
import { MeetingLogsScreen } from "../../../../features/meetings/meeting-logs-screen.tsx";
import {
  meetingsQueryOptions,
  upNextQueryOptions,
} from "../../../../features/meetings/meeting-queries.ts";
import { parseMeetingSearch } from "../../../../features/meetings/meeting-search.ts";
import { milestonesQueryOptions } from "../../../../lib/api/shared-queries.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/meeting-logs")({
  validateSearch: parseMeetingSearch,
  // What the page reads is on its way before it is drawn; it shows failures itself.
  loader: ({ context: { queryClient, api } }) => {
    void queryClient.prefetchQuery(meetingsQueryOptions(api));
    void queryClient.prefetchQuery(upNextQueryOptions(api));
    void queryClient.prefetchQuery(calendarEventsQueryOptions(api));
    void queryClient.prefetchQuery(milestonesQueryOptions(api));
  },
  component: MeetingLogsPage,
});

function MeetingLogsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MeetingLogsScreen
      search={search}
      onSearchChange={(change, { replace = true } = {}) =>
        // The list stays where it is while a meeting is opened beside it.
        void navigate({ search: change, resetScroll: change.meeting === search.meeting, replace })
      }
    />
  );
}
