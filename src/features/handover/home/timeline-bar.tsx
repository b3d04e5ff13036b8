import { Box, Center, Stack, Text, VisuallyHidden } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { BatonMark } from "../../../components/baton-mark.tsx";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import {
  buildTimeline,
  labelsThatFit,
  type TimelineInput,
  type TimelinePoint,
} from "./timeline.ts";

/** The color of a point: what is over is full, what lies ahead is a ring, and what is late is red. */
function dotColors({ state }: TimelinePoint) {
  const color = state === "overdue" ? "danger.solid" : "accent.fg";
  return { borderColor: color, bg: state === "reached" ? color : "bg.card" };
}

function Dot({ point }: { point: TimelinePoint }) {
  const scope = useScope();
  const dot = (
    <Box
      boxSize="2.5"
      borderRadius="full"
      borderWidth="2px"
      // Apart from a line of the same color.
      boxShadow="0 0 0 2px {colors.bg.card}"
      {...dotColors(point)}
    />
  );
  if (point.kind !== "milestone" || point.id === null) {
    return (
      <Center boxSize="6" title={point.description}>
        {dot}
        <VisuallyHidden>{point.description}</VisuallyHidden>
      </Center>
    );
  }
  return (
    <Center
      asChild
      boxSize="6"
      borderRadius="full"
      title={point.description}
      focusVisibleRing="outside"
    >
      <Link
        to={pagePath(scope, "meeting-logs")}
        search={{ milestone: point.id }}
        aria-label={point.description}
      >
        {dot}
      </Link>
    </Center>
  );
}

function Point({ point }: { point: TimelinePoint }) {
  const isToday = point.kind === "today";
  return (
    <Center
      as="li"
      position="absolute"
      top="50%"
      transform="translate(-50%, -50%)"
      zIndex={isToday ? 1 : undefined}
      aria-current={isToday ? "date" : undefined}
      style={{ left: `${point.position}%` }}
    >
      {isToday ? (
        <>
          <Box position="absolute" w="1px" h="9" bg="fg.default" />
          <Box position="relative">
            <BatonMark size={24} />
          </Box>
          <VisuallyHidden>{point.description}</VisuallyHidden>
        </>
      ) : (
        <Dot point={point} />
      )}
    </Center>
  );
}

/** Where a label begins, so that it stays on the line however near to an end its point is. */
function labelPlace(position: number) {
  if (position < 8) return { left: "-0.75rem", transform: "none" };
  if (position > 92) return { right: "-0.75rem", transform: "none" };
  return { left: `${position}%`, transform: "translateX(-50%)" };
}

/** Today and the last day stand out from what happens between them. */
function labelLook({ kind, state }: Pick<TimelinePoint, "kind" | "state">) {
  if (state === "overdue") return { color: "fg.error" };
  if (kind === "today") return { color: "fg.default", fontWeight: "semibold" };
  if (kind === "last-day") return { color: "fg.default", fontWeight: "medium" };
  return {};
}

function Labels({ points }: { points: readonly TimelinePoint[] }) {
  return (
    <Box
      position="relative"
      h="5"
      mx="3"
      textStyle="xs"
      color="fg.muted"
      aria-hidden
      hideBelow="md"
    >
      {points.map(({ key, kind, label, state, position }) => (
        <Text
          key={key}
          position="absolute"
          whiteSpace="nowrap"
          {...labelLook({ kind, state })}
          style={labelPlace(position)}
        >
          {label}
        </Text>
      ))}
    </Box>
  );
}

/** How many milestones a phone tells in words. */
const toldMilestones = 3;

/** What lies ahead in words, where a phone has no room beside the points. */
function AheadList({ points }: { points: readonly TimelinePoint[] }) {
  const ahead = points.filter(({ kind, state }) => kind !== "today" && state !== "reached");
  const next = ahead.filter(({ kind }) => kind === "milestone").slice(0, toldMilestones);
  const told = ahead.filter((point) => point.kind !== "milestone" || next.includes(point));
  return (
    <Stack hideFrom="md" gap="0.5" mt="3" textStyle="xs" color="fg.muted" aria-hidden>
      {told.map(({ key, kind, state, description }) => (
        <Text key={key} overflowWrap="anywhere" {...labelLook({ kind, state })}>
          {description}
        </Text>
      ))}
    </Stack>
  );
}

/** The part of the line from its beginning to `to` percent of it. */
const Line = ({ to, color }: { to: number; color: string }) => (
  <Box
    position="absolute"
    top="50%"
    insetStart="-3"
    h="1.5"
    transform="translateY(-50%)"
    borderRadius="full"
    bg={color}
    style={{ width: `calc(${to}% + ${to === 100 ? "1.5rem" : "0.75rem"})` }}
  />
);

/** The days of the handover on a line: milestones, today, the last day, the end of hypercare. */
export function TimelineBar(input: TimelineInput) {
  const points = buildTimeline(input);
  const today = points.find(({ kind }) => kind === "today")?.position ?? 0;
  const isBelow = ({ kind }: TimelinePoint) => kind === "today" || kind === "hypercare";
  const readable = (shown: TimelinePoint[]) => labelsThatFit(shown, input.today);
  return (
    <Box>
      <Labels points={readable(points.filter((point) => !isBelow(point)))} />
      <Box position="relative" h="9" mx="3">
        <Line to={100} color="bg.emphasized" />
        <Line to={today} color="accent.fg" />
        <Box as="ol" aria-label="Timeline" listStyleType="none">
          {points.map((point) => (
            <Point key={point.key} point={point} />
          ))}
        </Box>
      </Box>
      <Labels points={readable(points.filter(isBelow))} />
      <AheadList points={points} />
    </Box>
  );
}
