import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { Handover } from "../../../../server/features/handover/handover.schema.ts";
import type { Readiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { Card } from "../../../components/card.tsx";
import { localTime } from "../../../lib/dates/local-time.ts";
import { formatCount } from "../../../lib/formats.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { describeCap } from "../map/map-rows.ts";
import { describeDaysLeft } from "./timeline.ts";
import { TimelineBar } from "./timeline-bar.tsx";
import type { Milestone } from "./use-home.ts";

type Teams = Pick<Handover, "leavingTeam" | "receivingTeam">;

/** From whom to whom: “North team → South team”. */
function TeamsHeading({ leavingTeam, receivingTeam }: Teams) {
  return (
    <Heading
      as="h2"
      fontSize="xl"
      lineHeight="shorter"
      letterSpacing="-0.02em"
      overflowWrap="anywhere"
      flex="1"
      minW="min(100%, 14rem)"
    >
      {leavingTeam && receivingTeam ? (
        <>
          {leavingTeam}{" "}
          <Box as="span" color="accent.fg" display="inline-block" verticalAlign="-0.1em">
            <ArrowRight size={20} role="img" aria-label="to" />
          </Box>{" "}
          {receivingTeam}
        </>
      ) : leavingTeam ? (
        `From ${leavingTeam}`
      ) : receivingTeam ? (
        `To ${receivingTeam}`
      ) : (
        "Handover"
      )}
    </Heading>
  );
}

export function Figure({
  figure,
  words,
  isBad = false,
}: {
  figure: string;
  words: string;
  isBad?: boolean;
}) {
  return (
    <Text color="fg.muted" whiteSpace={{ base: "normal", sm: "nowrap" }}>
      <Text
        as="span"
        fontSize="lg"
        fontWeight="semibold"
        textStyle="figure"
        color={isBad ? "fg.error" : "fg.default"}
      >
        {figure}
      </Text>{" "}
      {words}
    </Text>
  );
}

/** How ready the whole handover is, and what keeps it from being more. */
export function ReadinessFigure(readiness: Readiness) {
  const cap = describeCap(readiness);
  const across = `ready across ${formatCount(readiness.areas.length, "area")}`;
  const words = cap ? `${across}, ${cap}` : across;
  return <Figure figure={`${readiness.percentage}%`} words={words} isBad={cap !== null} />;
}

type HandoverCardProps = {
  handover: Handover;
  readiness?: Readiness;
  milestones: readonly Milestone[];
};

/** Where the handover stands: from whom to whom, how far, how long still, and its line of days. */
export function HandoverCard({ handover, readiness, milestones }: HandoverCardProps) {
  const scope = useScope();
  const { lastDay, hypercareEnd } = handover;
  const { today } = localTime();
  const daysLeft = lastDay && describeDaysLeft(lastDay, today);
  const hasDays = lastDay !== null || hypercareEnd !== null || milestones.length > 0;
  return (
    <Card as="section" aria-label="The handover" p="4">
      <Flex align="center" columnGap="5" rowGap="2" wrap="wrap" mb={hasDays ? "4" : "0"}>
        <TeamsHeading {...handover} />
        {readiness && readiness.areas.length > 0 && <ReadinessFigure {...readiness} />}
        {daysLeft && <Figure {...daysLeft} />}
        <Button asChild variant="outline" size="sm" ms={{ base: "auto", md: "0" }}>
          <Link to={pagePath(scope, "handover", "report")}>Report</Link>
        </Button>
      </Flex>
      {hasDays && <TimelineBar {...{ milestones, lastDay, hypercareEnd, today }} />}
    </Card>
  );
}
