import { Button, Stack } from "@chakra-ui/react";
import { CalendarPlus, CalendarSearch } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Card } from "../../components/card.tsx";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { localTime } from "../../lib/dates/local-time.ts";
import { useCanEdit } from "../../lib/session/session.ts";
import { MeetingCard } from "./meeting-card.tsx";
import type { Meeting } from "./meeting-queries.ts";
import { foldSeries } from "./series/fold-series.ts";

/** Cards that are drawn at first; many more would be slow, and nobody reads them at once. */
const pageSize = 20;
/** Cards that fill a window; what stands below them is drawn when these can be used. */
const initialCount = 4;

type ListProps = {
  meetings: Meeting[];
  /** The meeting whose details are open. */
  openId: number | undefined;
  isFiltered: boolean;
  /** Lifts the filters. */
  onShowAll: () => void;
  onNew: () => void;
  onDetails: (meeting: Meeting) => void;
  onEdit: (meeting: Meeting) => void;
  onDelete: (meeting: Meeting) => void;
};

/** The cards of the meetings, the first of them at once. */
export function MeetingList(props: ListProps) {
  const [shown, setShown] = useState(pageSize);
  const drawn = useDeferredValue(shown, initialCount);
  const canEdit = useCanEdit();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const meetings = foldSeries(props.meetings, localTime(), opened);
  const unfold = ({ series }: Meeting) => {
    if (series) setOpened(new Set([...opened, series.id]));
  };
  if (meetings.length === 0) {
    return (
      <Card>
        {props.isFiltered ? (
          <EmptyState
            icon={CalendarSearch}
            title="No meetings match the filters"
            action={
              <Button size="sm" variant="outline" onClick={props.onShowAll}>
                Show Everything
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
                <Button size="sm" variant="outline" onClick={props.onNew}>
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
      {meetings.slice(0, drawn).map(({ meeting, following }) => (
        <MeetingCard
          key={meeting.id}
          meeting={meeting}
          following={following}
          isOpen={meeting.id === props.openId}
          onUnfold={() => unfold(meeting)}
          onDetails={() => props.onDetails(meeting)}
          onEdit={() => props.onEdit(meeting)}
          onDelete={() => props.onDelete(meeting)}
        />
      ))}
      {/* Not under the first cards alone, from where the others would push it away. */}
      {drawn >= pageSize && meetings.length > shown && (
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
