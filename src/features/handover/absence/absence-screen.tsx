import { Button, Stack } from "@chakra-ui/react";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { UserRoundX } from "lucide-react";
import { fromDayText, toDayText } from "../../../../db/days.ts";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { Page, PageHeader } from "../../../components/pages/page.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { AbsenceResult } from "./absence-result.tsx";
import type { AbsenceSearch } from "./absence-search.ts";
import { WhoIsAway } from "./who-is-away.tsx";

type AbsenceScreenProps = {
  search: AbsenceSearch;
  onSearch: (search: AbsenceSearch) => void;
};

/** What would stop if some people were away; nothing is changed by looking. */
export function AbsenceScreen({ search, onSearch }: AbsenceScreenProps) {
  const trpc = useTRPC();
  const scope = useScope();
  const members = useQuery(trpc.members.list.queryOptions());
  const known = new Set(members.data?.map(({ userId }) => userId));
  const people = (search.people ?? []).filter((id) => known.has(id));
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
        title="What if … is away?"
        subtitle="What would stop, who is left, and what to do first. Nothing is changed by looking."
        actions={
          <Button asChild variant="outline">
            <Link to={pagePath(scope, "handover")}>Back to Handover</Link>
          </Button>
        }
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
          <ErrorState
            title="The simulation could not be made"
            error={failed}
            onRetry={() => void (members.error ? members : simulation).refetch()}
            retrying={members.isFetching || simulation.isFetching}
          />
        ) : simulation.data ? (
          <AbsenceResult absence={simulation.data} />
        ) : endsTooEarly ? null : members.data && people.length === 0 ? (
          <EmptyState
            icon={UserRoundX}
            title="Choose who is away"
            hint="Baton then says what would stop without them."
          />
        ) : (
          <Loading label="Loading the simulation...">
            <SkeletonLines lines={6} />
          </Loading>
        )}
      </Stack>
    </Page>
  );
}
