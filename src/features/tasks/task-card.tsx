import { Box, chakra, Flex, HStack, IconButton, Text } from "@chakra-ui/react";
import { Ellipsis } from "lucide-react";
import { type MouseEvent, memo } from "react";
import type { TrackColor } from "../../../db/enums.ts";
import type { Task } from "../../../server/features/tasks/tasks.schema.ts";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { TrackDot } from "../../components/track-dot.tsx";
import { UserAvatar } from "../../components/user-avatar.tsx";
import { formatDay, formatShortDay } from "../../lib/calendar-day.ts";
import { isOverdue } from "./task-filter.ts";
import { priorityIcons, priorityTitles, statusProgress } from "./task-labels.ts";
import type { Member } from "./task-queries.ts";

/** The id of the button that opens the menu of a task, which the one menu is placed by. */
export const menuButtonId = (taskId: number) => `task-menu-${taskId}`;

type TaskCardProps = {
  task: Task;
  trackColor: TrackColor;
  assignee: Member | undefined;
  /** What says how to drag, for those who do not see it. */
  describedBy?: string | undefined;
  dragging?: boolean;
  menuOpen?: boolean;
  onOpen: (taskId: number) => void;
  onMenu: (taskId: number) => void;
};

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function DueDate({ task }: { task: Task }) {
  if (!task.endDate) return <Text color="fg.subtle">No due date</Text>;
  const overdue = isOverdue(task);
  return (
    <HStack
      gap="1"
      whiteSpace="nowrap"
      color={overdue ? "fg.error" : "fg.muted"}
      title={`Due ${formatDay(task.endDate)}`}
    >
      {overdue && <Text fontWeight="medium">Overdue</Text>}
      <Text textStyle="figure">{formatShortDay(task.endDate)}</Text>
    </HStack>
  );
}

function Priority({ priority }: { priority: Task["priority"] }) {
  const Icon = priorityIcons[priority];
  return (
    <HStack gap="1" color={priority === "critical" ? "fg.error" : "fg.muted"} title="Priority">
      <Icon size={14} aria-hidden />
      <Text>{priorityTitles[priority]}</Text>
    </HStack>
  );
}

/** A task on the board. All of it opens the task, except for the button of its menu. */
export const TaskCard = memo(function TaskCard({
  task,
  trackColor,
  assignee,
  describedBy,
  dragging = false,
  menuOpen = false,
  onOpen,
  onMenu,
}: TaskCardProps) {
  const done = task.status === "completed";
  return (
    <Box
      data-task={task.id}
      position="relative"
      bg="bg.card"
      borderWidth="1px"
      borderColor={dragging ? "accent.solid" : "border.hairline"}
      borderRadius="l2"
      boxShadow={dragging ? "lg" : undefined}
      px="3"
      pt="2"
      pb="2.5"
      transition="border-color 120ms"
      _hover={{ borderColor: dragging ? "accent.solid" : "border.emphasized" }}
      css={{
        "&:has([data-title]:focus-visible)": {
          outline: "2px solid",
          outlineColor: "accent.focusRing",
          outlineOffset: "-1px",
        },
      }}
    >
      <Flex align="center" gap="2" textStyle="xs" color="fg.muted" minH="6">
        <TrackDot color={trackColor} />
        <Text truncate flex="1" title={task.track}>
          {task.track}
        </Text>
        <IconButton
          id={menuButtonId(task.id)}
          aria-label={`Actions for ${task.title}`}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          variant="ghost"
          size="2xs"
          me="-1"
          color="fg.subtle"
          position="relative"
          zIndex="1"
          onClick={() => onMenu(task.id)}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </Flex>
      <chakra.a
        data-title
        href={`?task=${task.id}`}
        draggable={false}
        aria-describedby={describedBy}
        display="block"
        mt="0.5"
        fontWeight="medium"
        lineHeight="short"
        lineClamp="3"
        overflowWrap="anywhere"
        outline="0"
        color={done ? "fg.subtle" : "fg.default"}
        textDecoration={done ? "line-through" : undefined}
        _after={{ content: '""', position: "absolute", inset: "0", borderRadius: "l2" }}
        onClick={(event) => {
          if (event.defaultPrevented || !isPlainClick(event)) return;
          event.preventDefault();
          onOpen(task.id);
        }}
      >
        {task.title}
      </chakra.a>
      {task.status === "in-progress" && (
        <Box mt="2.5">
          <ProgressBar
            thin
            value={statusProgress[task.status]}
            label={`Progress of ${task.title}`}
            palette="status.inProgress"
          />
        </Box>
      )}
      <Flex mt="2" align="center" gap="3" textStyle="xs" minH="6">
        <Priority priority={task.priority} />
        <DueDate task={task} />
        <Box flex="1" />
        {assignee && (
          <Box title={assignee.name}>
            <UserAvatar user={assignee} size="xs" />
            <Text srOnly>Assigned to {assignee.name}</Text>
          </Box>
        )}
      </Flex>
    </Box>
  );
});
