import { Box, Button, Link as StyledLink, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { areaDecisionsQueryOptions } from "../handover-queries.ts";
import { Section, SectionRow } from "../section.tsx";

type DecisionRowProps = { decision: RouterOutputs["meetings"]["decisions"][number] };

function DecisionRow({ decision: { meetingId, meetingTitle, date, decision } }: DecisionRowProps) {
  const scope = useScope();
  return (
    <SectionRow as="li">
      <StyledLink asChild color="fg.default" overflowWrap="anywhere">
        <Link to={pagePath(scope, "meeting-logs")} search={{ meeting: meetingId }}>
          {decision}
        </Link>
      </StyledLink>
      <Text textStyle="xs" color="fg.muted">
        <FactLine facts={[formatDay(date), meetingTitle]} />
      </Text>
    </SectionRow>
  );
}

/** Earlier decisions than these wait behind a button. */
const maxShown = 5;

/** What meetings have decided about an area, the latest first; nothing where there is none. */
export function AreaDecisions({ areaId }: { areaId: number }) {
  const [isWhole, setIsWhole] = useState(false);
  const query = useQuery(areaDecisionsQueryOptions(useTRPC(), areaId));
  const decisions = query.data ?? [];
  const shown = isWhole ? decisions : decisions.slice(0, maxShown);
  // Another try keeps the section where its button was.
  const isRetried = query.isPending && query.errorUpdateCount > 0;
  if (decisions.length === 0 && !query.isLoadingError && !isRetried) return null;
  return (
    <Section title="Decisions">
      {query.isLoadingError ? (
        <ErrorState
          compact
          title="The decisions could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : isRetried ? (
        <SectionRow>
          <Loading label="Loading the decisions...">
            <SkeletonLines lines={2} />
          </Loading>
        </SectionRow>
      ) : (
        <Box as="ul" listStyleType="none" aria-label="Decisions">
          {shown.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a meeting may decide the same thing twice.
            <DecisionRow key={`${each.meetingId} ${index}`} decision={each} />
          ))}
        </Box>
      )}
      {shown.length < decisions.length && (
        <SectionRow py="1.5">
          <Button size="xs" variant="ghost" ms="-2.5" onClick={() => setIsWhole(true)}>
            Show All {decisions.length} Decisions
          </Button>
        </SectionRow>
      )}
    </Section>
  );
}
