import { Box, chakra, Flex, Heading, Text } from "@chakra-ui/react";
import { ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { TrackDot } from "../../../components/track-dot.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { formatCount } from "../../../lib/formats.ts";
import type { CardContext } from "./card-context.ts";
import type { Lane } from "./lanes.ts";

type LaneMarkProps = { lane: Lane; cards: Pick<CardContext, "trackColors" | "members"> };

/** The color of a lane's track, or the picture of its person. */
export function LaneMark({ lane: { change }, cards }: LaneMarkProps) {
  if ("track" in change) return <TrackDot color={cards.trackColors.get(change.track) ?? "gray"} />;
  const member = change.assigneeId === null ? undefined : cards.members.get(change.assigneeId);
  return member ? <UserAvatar user={member} size="xs" /> : null;
}

type BoardLaneProps = LaneMarkProps & {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** Across all columns of the board the name of a lane, which puts away its columns under it. */
export function BoardLane({ lane, cards, isOpen, onToggle, children }: BoardLaneProps) {
  const contentId = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Heading
        as="h2"
        gridColumn="1 / -1"
        textStyle="sm"
        fontWeight="semibold"
        mt="4"
        mb="2"
        minW="0"
      >
        <chakra.button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={onToggle}
          // It stays in view while the columns under it are swiped.
          position="sticky"
          insetStart="-1.5"
          ms="-1.5"
          maxW={{ base: "calc(100vw - {spacing.8})", md: "calc(100vw - {spacing.16})", lg: "full" }}
          minH="8"
          px="1.5"
          borderRadius="l1"
          cursor="pointer"
          _hover={{ bg: "bg.muted" }}
        >
          <Flex align="center" gap="2" minW="0">
            <Chevron size={16} aria-hidden />
            <LaneMark lane={lane} cards={cards} />
            <Text as="span" truncate>
              {lane.title}
            </Text>
            <Text as="span" textStyle="xs" fontWeight="normal" color="fg.muted" flexShrink="0">
              {formatCount(lane.tasks.length, "task")}
            </Text>
          </Flex>
        </chakra.button>
      </Heading>
      <Box id={contentId} display="contents">
        {isOpen && children}
      </Box>
    </>
  );
}
