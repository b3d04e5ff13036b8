import { Box, chakra, Flex, Heading, Text } from "@chakra-ui/react";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { TrackDot } from "../../../components/track-dot.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { formatCount } from "../../../lib/formats.ts";
import type { CardContext } from "./card-context.ts";
import { ColumnGrid, type ColumnGridProps } from "./column-grid.tsx";
import type { Lane } from "./lanes.ts";

type LaneMarkProps = { lane: Lane; cards: Pick<CardContext, "trackColors" | "members"> };

/** The color of a lane's track, or the picture of its person. */
export function LaneMark({ lane: { change }, cards }: LaneMarkProps) {
  if ("track" in change) return <TrackDot color={cards.trackColors.get(change.track) ?? "gray"} />;
  const member = change.assigneeId === null ? undefined : cards.members.get(change.assigneeId);
  return member ? <UserAvatar user={member} size="xs" /> : null;
}

/** The tasks of one track or person, in columns of their own; put away by its name. */
export function BoardLane({ lane, ...grid }: ColumnGridProps & { lane: Lane }) {
  const [isOpen, setIsOpen] = useState(true);
  const contentId = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box mb="5">
      <Heading as="h2" textStyle="sm" fontWeight="semibold" mb="2">
        <chakra.button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          maxW="full"
          minH="8"
          px="1.5"
          ms="-1.5"
          borderRadius="l1"
          cursor="pointer"
          _hover={{ bg: "bg.muted" }}
        >
          <Flex align="center" gap="2" minW="0">
            <Chevron size={16} aria-hidden />
            <LaneMark lane={lane} cards={grid.cards} />
            <Text as="span" truncate>
              {lane.title}
            </Text>
            <Text as="span" textStyle="xs" fontWeight="normal" color="fg.muted" flexShrink="0">
              {formatCount(lane.tasks.length, "task")}
            </Text>
          </Flex>
        </chakra.button>
      </Heading>
      <div id={contentId}>{isOpen && <ColumnGrid lane={lane} {...grid} />}</div>
    </Box>
  );
}
