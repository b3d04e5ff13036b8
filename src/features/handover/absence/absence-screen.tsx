import { Stack } from "@chakra-ui/react";
import { skipToken, useQuery } from "@tanstack/react-query";
import { UserRoundX } from "lucide-react";
import { fromDayText, toDayText } from "../../../../db/days.ts";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Page, PageHeader } from "../../../components/pages/page.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { HandoverTrail } from "../handover-trail.tsx";
import { AbsenceResult } from "./absence-result.tsx";
import type { AbsenceSearch } from "./absence-search.ts";
import { AbsenceSkeleton } from "./absence-skeleton.tsx";
import { titleOf } from "./absence-words.ts";
import { WhoIsAway } from "./who-is-away.tsx";

type AbsenceScreenProps = {
  search: AbsenceSearch;
  onSearch: (search: AbsenceSearch) => void;
};

/** What would stop if some people were away; nothing is changed by looking. */
export function AbsenceScreen({ search, onSearch }: AbsenceScreenProps) {
  const trpc = useTRPC();
  const members = useQuery(trpc.members.list.queryOptions());
  const known = new Set(members.data?.map(({ userId }) => userId));
  const people = (search.people ?? []).filter((id) => known.has(id));
  const away = members.data?.filter(({ userId }) => people.includes(userId)) ?? [];
  const from = search.from ?? toDayText(localTime().today);
  const fromDay = fromDayText(from);
  const untilDay = search.until ? fromDayText(search.until) : null;
  const endsTooEarly = fromDay !== null && untilDay !== null && untilDay < fromDay;
  const asked =
    people.length > 0 && fromDay && !endsTooEarly
      ? { userIds: people, from: fromDay, ...(untilDay && { until: untilDay }) }
      : skipToken;
  const simulation = useQuery(trpc.handover.absence.queryOptions(asked, { staleTime: 0 }));
  const failed = members.error ?? simulation.error;
  return (
    <Page>
      <PageHeader
        title={titleOf(away)}
        subtitle="What would stop, who is left, and what to do first. This is a preview: nothing is changed."
        above={<HandoverTrail />}
      />
      <Stack gap="4">
        {members.data && (
          <WhoIsAway
            members={members.data}
            people={people}
            from={from}
            until={search.until ?? ""}
            endsTooEarly={endsTooEarly}
            onChange={(change) => onSearch({ ...search, people, ...change })}
          />
        )}
        {failed ? (
          <Card>
            <ErrorState
              title="The result could not be loaded"
              error={failed}
              onRetry={() => void (members.error ? members : simulation).refetch()}
              retrying={members.isFetching || simulation.isFetching}
            />
          </Card>
        ) : simulation.data ? (
          <AbsenceResult absence={simulation.data} />
        ) : endsTooEarly ? null : members.data && people.length === 0 ? (
          <Card>
            <EmptyState
              icon={UserRoundX}
              title="Choose who is away"
              hint="Baton then says what would stop without them."
            />
          </Card>
        ) : (
          <AbsenceSkeleton hasChoice={!members.data} hasResult={(search.people ?? []).length > 0} />
        )}
      </Stack>
    </Page>
  );
}
