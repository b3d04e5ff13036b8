import { Box, Button, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { CalendarSearch } from "lucide-react";
import { useState } from "react";
import { toDayText } from "../../../../db/days.ts";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonCard } from "../../../components/feedback/loading.tsx";
import { StatusBadge } from "../../../components/feedback/status-badge.tsx";
import type { RouterOutputs } from "../../../lib/api/trpc.ts";
import { formatDate } from "../../../lib/formats.ts";
import { TitleButton } from "../details/title-button.tsx";
import { statusTitles, statusTones } from "../meeting-labels.ts";
import { useMeetingsFound } from "../meeting-queries.ts";
import { markWords } from "./mark-words.ts";

type Found = RouterOutputs["meetings"]["search"][number];

const fieldTitles: Record<Found["hits"][number]["field"], string> = {
  title: "Title",
  description: "Description",
  attendee: "Attendee",
  agenda: "Agenda",
  decision: "Decision",
  "action-item": "Action item",
  notes: "Notes",
};

const Marked = ({ text, query }: { text: string; query: string }) =>
  markWords(text, query).map(({ text: part, hit, at }) =>
    hit ? (
      <chakra.mark key={at} bg="accent.muted" color="inherit" borderRadius="2px">
        {part}
      </chakra.mark>
    ) : (
      part
    ),
  );

function Result({ found, query, onOpen }: { found: Found; query: string; onOpen: () => void }) {
  const { meeting, hits } = found;
  return (
    <Card as="li" px="4" py="3">
      <HStack justify="space-between" gap="3" align="flex-start">
        <TitleButton onOpen={onOpen}>
          <Marked text={meeting.title} query={query} />
        </TitleButton>
        <StatusBadge tone={statusTones[meeting.status]}>{statusTitles[meeting.status]}</StatusBadge>
      </HStack>
      <Text color="fg.muted" textStyle="xs">
        {formatDate(`${toDayText(meeting.date)}T12:00:00`)}
      </Text>
      <Stack as="ul" gap="1" mt="2" listStyleType="none" _empty={{ display: "none" }}>
        {hits
          .filter(({ field }) => field !== "title")
          .map(({ field, excerpt }) => (
            <Box as="li" key={`${field} ${excerpt}`} overflowWrap="anywhere">
              <Text as="span" color="fg.subtle" textStyle="xs" me="2">
                {fieldTitles[field]}
              </Text>
              <Marked text={excerpt} query={query} />
            </Box>
          ))}
      </Stack>
    </Card>
  );
}

/** Results drawn at a time. */
const pageSize = 30;

type SearchResultsProps = {
  query: string;
  /** The meetings that the filters leave. */
  shownIds: ReadonlySet<number>;
  onOpen: (id: number) => void;
};

/** The meetings whose texts hold the words, each with the places where they stand. */
export function SearchResults({ query, shownIds, onOpen }: SearchResultsProps) {
  const search = useMeetingsFound(query);
  const [shown, setShown] = useState(pageSize);
  if (search.isPending) {
    return (
      <Loading label="Searching meetings...">
        <SkeletonCard lines={2} />
      </Loading>
    );
  }
  if (search.isLoadingError) {
    return (
      <Card>
        <ErrorState
          title="The meetings could not be searched"
          error={search.error}
          onRetry={() => search.refetch()}
          retrying={search.isFetching}
        />
      </Card>
    );
  }
  const found = (search.data ?? []).filter(({ meeting }) => shownIds.has(meeting.id));
  if (found.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={CalendarSearch}
          title="No meetings found"
          hint="Titles, descriptions, attendees, agendas, decisions, action items and notes were searched."
        />
      </Card>
    );
  }
  return (
    <Stack gap="3">
      <Stack as="ul" gap="3" listStyleType="none">
        {found.slice(0, shown).map((each) => (
          <Result
            key={each.meeting.id}
            found={each}
            query={query}
            onOpen={() => onOpen(each.meeting.id)}
          />
        ))}
      </Stack>
      {found.length > shown && (
        <Button
          variant="outline"
          alignSelf="center"
          onClick={() => setShown((count) => count + pageSize)}
        >
          Show More ({found.length - shown} left)
        </Button>
      )}
    </Stack>
  );
}
