import { Flex, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { Handover } from "../../../../server/features/handover/handover.schema.ts";
import type { Readiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { handoverQueryOptions } from "../handover-queries.ts";
import { Figure, ReadinessFigure } from "../home/handover-card.tsx";
import { describeDaysLeft } from "../home/timeline.ts";
import { ScoreExplained } from "../score-explained.tsx";

function describeTeams({ leavingTeam, receivingTeam }: Handover): string | null {
  if (leavingTeam && receivingTeam) return `${leavingTeam} hands over to ${receivingTeam}`;
  if (leavingTeam) return `${leavingTeam} hands over`;
  return receivingTeam && `${receivingTeam} takes over`;
}

/** Where the whole handover stands: how far it is, how long there is still, and from whom to whom. */
export function Standing({ readiness }: { readiness: Readiness }) {
  const { data: handover } = useQuery(handoverQueryOptions(useTRPC()));
  const teams = handover && describeTeams(handover);
  const daysLeft = handover?.lastDay && describeDaysLeft(handover.lastDay, localTime().today);
  return (
    <Flex as="section" aria-label="The handover" columnGap="5" wrap="wrap" align="baseline" mb="4">
      <ReadinessFigure {...readiness} />
      {/* Under the figures, which opening it does not move. */}
      <ScoreExplained css={{ order: 1, flexBasis: "full" }} />
      {daysLeft && <Figure {...daysLeft} />}
      {teams && (
        <Text color="fg.muted" overflowWrap="anywhere">
          {teams}
        </Text>
      )}
    </Flex>
  );
}
