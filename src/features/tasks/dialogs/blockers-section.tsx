import { Badge, Flex, IconButton, Stack, Link as StyledLink, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useId } from "react";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { taskStatusTones } from "../../../components/feedback/task-status.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { statusTitles } from "../task-labels.ts";
import { DialogSection } from "./dialog-section.tsx";
import { LinkPicker } from "./link-picker.tsx";
import type { TaskParts } from "./use-task-parts.ts";

function TaskRow({ task, onRemove }: { task: Task; onRemove?: (() => void) | undefined }) {
  const { id, title, status } = task;
  return (
    <Flex as="li" gap="2" align="center" minH="8">
      <StyledLink
        asChild
        flex="1"
        minW="0"
        overflowWrap="anywhere"
        color={status === "completed" ? "fg.subtle" : undefined}
        textDecoration={status === "completed" ? "line-through" : undefined}
      >
        <Link to="." search={(search) => ({ ...search, task: id })}>
          {title}
        </Link>
      </StyledLink>
      <Badge colorPalette={`status-${taskStatusTones[status]}`} flexShrink="0">
        {statusTitles[status]}
      </Badge>
      {onRemove && (
        <IconButton
          size="2xs"
          variant="ghost"
          color="fg.subtle"
          aria-label={`No longer wait for “${title}”`}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}

type BlockersSectionProps = { task: Task; tasks: readonly Task[]; parts: TaskParts };

/** The tasks that have to be completed first, and those that wait for this one. */
export function BlockersSection({ task, tasks, parts }: BlockersSectionProps) {
  const canEdit = useCanEdit();
  const waitingId = useId();
  const byId = new Map(tasks.map((other) => [other.id, other]));
  const blockers = task.blockedBy.flatMap((id) => byId.get(id) ?? []);
  const waiting = tasks.filter(({ blockedBy }) => blockedBy.includes(task.id));
  if (!canEdit && blockers.length + waiting.length === 0) return null;
  const add = (id: number) =>
    void parts.change((now) => ({
      blockedBy: [...now.blockedBy.filter((other) => other !== id), id],
    }));
  const remove = (id: number) =>
    void parts.change((now) => ({ blockedBy: now.blockedBy.filter((other) => other !== id) }));
  const choosable = tasks.filter(
    ({ id, status }) => id !== task.id && status !== "completed" && !task.blockedBy.includes(id),
  );
  return (
    <DialogSection title="Blocked by">
      {blockers.length > 0 && (
        <Stack as="ul" gap="0" listStyleType="none" aria-label="Blocked by" mb="1">
          {blockers.map((blocker) => (
            <TaskRow
              key={blocker.id}
              task={blocker}
              onRemove={canEdit ? () => remove(blocker.id) : undefined}
            />
          ))}
        </Stack>
      )}
      {canEdit && (
        <LinkPicker
          label="Add a task that has to be completed first"
          placeholder="Add a task to complete first"
          options={choosable}
          onChoose={add}
        />
      )}
      {waiting.length > 0 && (
        <>
          <Text id={waitingId} textStyle="xs" color="fg.muted" mt="3">
            Waiting for this task
          </Text>
          <Stack as="ul" gap="0" listStyleType="none" aria-labelledby={waitingId}>
            {waiting.map((other) => (
              <TaskRow key={other.id} task={other} />
            ))}
          </Stack>
        </>
      )}
    </DialogSection>
  );
}
