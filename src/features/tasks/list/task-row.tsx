import { Box, Flex, HStack, Text } from "@chakra-ui/react";
import { Hourglass, ListChecks } from "lucide-react";
import { memo, type ReactNode } from "react";
import { isTaskOverdue } from "../../../../db/days.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { RowLink, RowMenuButton } from "../../../components/dense-list/row-controls.tsx";
import { StatusBadge } from "../../../components/feedback/status-badge.tsx";
import { taskStatusTones } from "../../../components/feedback/task-status.ts";
import { Checkbox } from "../../../components/forms/checkbox.tsx";
import { TrackDot } from "../../../components/track-dot.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { formatDay, formatShortDay } from "../../../lib/dates/day-formats.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { formatCount } from "../../../lib/formats.ts";
import type { CardContext } from "../board/card-context.ts";
import { menuButtonId } from "../board/task-card.tsx";
import { priorityIcons, priorityTitles, statusTitles } from "../task-labels.ts";
import { checklistShare } from "../task-progress.ts";
import { columnsOf } from "./task-columns.ts";

type TaskRowProps = {
  task: Task;
  cards: CardContext;
  isSelected: boolean;
  onSelect: (taskId: number, through: boolean) => void;
  isWide: boolean;
  /** Whether the task stands under a heading that names its track. */
  isByTrack: boolean;
};

function DueDay({ task }: { task: Task }) {
  if (!task.endDate) return <Text color="fg.subtle">No due date</Text>;
  const isOverdue = isTaskOverdue(task, localTime().today);
  const color = task.status === "completed" ? "fg.subtle" : undefined;
  return (
    <Text
      color={isOverdue ? "fg.error" : color}
      title={`Due ${formatDay(task.endDate)}`}
      whiteSpace="nowrap"
    >
      {isOverdue && "Overdue "}
      <Text as="span" textStyle="figure">
        {formatShortDay(task.endDate)}
      </Text>
    </Text>
  );
}

type PriorityProps = { task: Task; iconOnly?: boolean };

function Priority({ task: { priority, status }, iconOnly = false }: PriorityProps) {
  const Icon = priorityIcons[priority];
  // What is done alarms nobody.
  const color =
    status === "completed" ? "fg.subtle" : priority === "critical" ? "fg.error" : undefined;
  return (
    <HStack
      gap="1"
      flexShrink="0"
      color={color}
      title={iconOnly ? priorityTitles[priority] : undefined}
    >
      <Icon size={14} aria-hidden />
      <Text as="span" srOnly={iconOnly}>
        {priorityTitles[priority]}
      </Text>
    </HStack>
  );
}

/** How far its checklist is and what it waits for, in as few words as fit beside the title. */
function Marks({ task, cards }: Pick<TaskRowProps, "task" | "cards">) {
  const share = checklistShare(task);
  const blockers = task.status === "completed" ? 0 : (cards.blockerCounts.get(task.id) ?? 0);
  return (
    <HStack gap="3" flexShrink="0" textStyle="xs" color="fg.muted">
      {share && (
        <HStack as="span" gap="1" title="Checklist">
          <ListChecks size={14} aria-hidden />
          <Text as="span" srOnly>
            Checklist:{" "}
          </Text>
          {share.done}/{share.total}
        </HStack>
      )}
      {blockers > 0 && (
        <HStack as="span" gap="1" title={`Waiting for ${formatCount(blockers, "task")}`}>
          <Hourglass size={14} aria-hidden />
          Blocked by {blockers}
        </HStack>
      )}
    </HStack>
  );
}

type TitleLinkProps = Pick<TaskRowProps, "task" | "cards"> & { wraps?: boolean };

function TitleLink({ task, cards, wraps = false }: TitleLinkProps) {
  return (
    <RowLink
      wraps={wraps}
      title={task.title}
      href={`?task=${task.id}`}
      isDone={task.status === "completed"}
      onOpen={() => cards.onOpen(task.id)}
    />
  );
}

const MenuButton = ({ task, cards }: Pick<TaskRowProps, "task" | "cards">) =>
  cards.canEdit && (
    <RowMenuButton
      id={menuButtonId(task.id)}
      of={task.title}
      isOpen={cards.menuTaskId === task.id}
      onOpen={() => cards.onMenu(task.id)}
    />
  );

function Assignee({ task, cards }: Pick<TaskRowProps, "task" | "cards">) {
  const member = task.assigneeId === null ? undefined : cards.members.get(task.assigneeId);
  if (!member) return <Text color="fg.subtle">Nobody</Text>;
  return (
    <HStack gap="2" minW="0">
      <UserAvatar user={member} size="xs" />
      <Text as="span" truncate title={member.name}>
        {member.name}
      </Text>
    </HStack>
  );
}

function WideRow({ task, cards, select, isByTrack }: RowParts) {
  return (
    <Box {...columnsOf(isByTrack)} h="full">
      <Flex role="cell">{select}</Flex>
      <HStack role="cell" gap="3" minW="0">
        <TitleLink task={task} cards={cards} />
        <Marks task={task} cards={cards} />
      </HStack>
      <Box role="cell">
        <StatusBadge tone={taskStatusTones[task.status]}>{statusTitles[task.status]}</StatusBadge>
      </Box>
      <Box role="cell">
        <Priority task={task} />
      </Box>
      {!isByTrack && (
        <HStack role="cell" gap="2" minW="0">
          <TrackDot color={cards.trackColors.get(task.track) ?? "gray"} />
          <Text as="span" truncate title={task.track}>
            {task.track}
          </Text>
        </HStack>
      )}
      <Box role="cell" minW="0">
        <Assignee task={task} cards={cards} />
      </Box>
      <Flex role="cell" align="center" justify="space-between" gap="1">
        <DueDay task={task} />
        <MenuButton task={task} cards={cards} />
      </Flex>
    </Box>
  );
}

/** The priorities that are told even where there is little room. */
const urgent: readonly Task["priority"][] = ["critical", "high"];

/** The title above the facts, where there is no room for columns. */
function NarrowRow({ task, cards, select }: RowParts) {
  const member = task.assigneeId === null ? undefined : cards.members.get(task.assigneeId);
  return (
    <Flex role="cell" align="center" gap="3" px="3" h="full" minW="0">
      {select}
      <Flex direction="column" minW="0" flex="1">
        <TitleLink task={task} cards={cards} wraps />
        <HStack gap="3" textStyle="xs" color="fg.muted" minW="0" overflow="hidden">
          <StatusBadge tone={taskStatusTones[task.status]}>{statusTitles[task.status]}</StatusBadge>
          {urgent.includes(task.priority) && <Priority task={task} iconOnly />}
          <DueDay task={task} />
          <Marks task={task} cards={cards} />
        </HStack>
      </Flex>
      {member && (
        <span title={member.name}>
          <UserAvatar user={member} size="xs" />
          <Text as="span" srOnly>
            Assigned to {member.name}
          </Text>
        </span>
      )}
      <MenuButton task={task} cards={cards} />
    </Flex>
  );
}

type RowParts = Pick<TaskRowProps, "task" | "cards" | "isByTrack"> & { select: ReactNode };

/** A task in the list: opened by its title, selected by its box. */
export const TaskRow = memo(function TaskRow({
  task,
  cards,
  isSelected,
  onSelect,
  isWide,
  isByTrack,
}: TaskRowProps) {
  const select = cards.canEdit && (
    <Checkbox
      label={`Select ${task.title}`}
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        onSelect(task.id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
  const Row = isWide ? WideRow : NarrowRow;
  return (
    <Box
      h="full"
      textStyle="sm"
      // Neutral, so that the colors of the statuses stay what they are; the ticked box says the rest.
      bg={isSelected ? "bg.subtle" : undefined}
      borderBottomWidth="1px"
      borderColor="border.hairline"
      _hover={{ bg: "bg.muted" }}
    >
      <Row task={task} cards={cards} select={select} isByTrack={isByTrack} />
    </Box>
  );
});
