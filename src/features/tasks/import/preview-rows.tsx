import { Box, chakra, Flex, Grid, Stack, Text } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { StatusBadge } from "../../../components/feedback/status-badge.tsx";
import { taskStatusTones } from "../../../components/feedback/task-status.ts";
import { TrackDot } from "../../../components/track-dot.tsx";
import { useMembers } from "../../../lib/api/shared-queries.ts";
import { formatShortDay } from "../../../lib/dates/day-formats.ts";
import { formatCount } from "../../../lib/formats.ts";
import { priorityTitles, statusTitles } from "../task-labels.ts";
import { useTracks } from "../task-queries.ts";
import type { TaskPreview } from "./column-fields.tsx";

type PreviewRow = TaskPreview["rows"][number];

const List = chakra("ul");

const stateTitles = {
  imported: "New",
  updated: "Changed",
  unchanged: "Unchanged",
  failed: "Not imported",
} as const satisfies Record<PreviewRow["state"], string>;

const columns = {
  base: "minmax(0, 1fr)",
  md: "minmax(0, 1fr) {sizes.24} minmax(0, {sizes.36}) {sizes.14} minmax(0, {sizes.28}) {sizes.20}",
};

function Warning({ children }: { children: ReactNode }) {
  return (
    <Flex gap="1.5" color="fg.warning" textStyle="sm">
      <Box pt="0.5" flexShrink="0">
        <TriangleAlert size={14} aria-hidden />
      </Box>
      <Text minW="0" overflowWrap="anywhere">
        {children}
      </Text>
    </Flex>
  );
}

function TaskCells({ task }: { task: NonNullable<PreviewRow["task"]> }) {
  const { data: tracks = [] } = useTracks();
  const { data: members = [] } = useMembers();
  const color = tracks.find(({ name }) => name === task.track)?.color;
  const assignee = members.find(({ id }) => id === task.assigneeId);
  return (
    <>
      <Box>
        <StatusBadge tone={taskStatusTones[task.status]}>{statusTitles[task.status]}</StatusBadge>
      </Box>
      <Flex align="center" gap="2" minW="0">
        {color && <TrackDot color={color} />}
        <Text truncate title={task.track}>
          {task.track}
        </Text>
      </Flex>
      <Text>{priorityTitles[task.priority]}</Text>
      <Text truncate color={assignee ? undefined : "fg.subtle"}>
        {assignee?.name ?? "Unassigned"}
      </Text>
      <Text whiteSpace="nowrap" color={task.endDate ? undefined : "fg.subtle"}>
        {task.endDate ? formatShortDay(task.endDate) : "No due date"}
      </Text>
    </>
  );
}

function Row({ row: { name, state, task, adjustments, note } }: { row: PreviewRow }) {
  return (
    <Stack as="li" gap="1" px="3" py="2.5">
      <Grid
        templateColumns={columns}
        columnGap="3"
        rowGap="1"
        alignItems="center"
        textStyle="sm"
        color="fg.muted"
      >
        <Box minW="0">
          <Text truncate fontWeight="medium" color="fg.default" title={name}>
            {name}
          </Text>
          <Text truncate textStyle="xs">
            {stateTitles[state]}
            {task?.description && ` · ${task.description}`}
          </Text>
        </Box>
        {task ? (
          <Flex display={{ base: "flex", md: "contents" }} wrap="wrap" gapX="3" gapY="1">
            <TaskCells task={task} />
          </Flex>
        ) : (
          <Box gridColumn={{ md: "2 / -1" }}>{note && <Warning>{note}</Warning>}</Box>
        )}
      </Grid>
      {adjustments.map(({ field, outcome }) => (
        <Warning key={field}>{outcome}</Warning>
      ))}
    </Stack>
  );
}

/** "12 new tasks, 3 changed, 20 unchanged, 1 not imported". */
function countsInWords({ counts: { imported, updated, unchanged, failed } }: TaskPreview): string {
  const parts = [
    imported > 0 && formatCount(imported, "new task"),
    updated > 0 && `${updated} changed`,
    unchanged > 0 && `${unchanged} unchanged`,
    failed > 0 && `${failed} not imported`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(", ") : "This sheet has no rows";
}

/** The tasks that would come of the first rows, and what happens to values that are none. */
export function PreviewRows({ preview }: { preview: TaskPreview }) {
  const { rows, total, adjustments, note } = preview;
  const shownHere = new Set(rows.flatMap((row) => row.adjustments.map(({ outcome }) => outcome)));
  const elsewhere = adjustments.filter(
    ({ outcome, rows: count }) => count > 1 || !shownHere.has(outcome),
  );
  return (
    <Stack gap="3">
      <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
        <Text as="h3" fontWeight="medium" role="status">
          {countsInWords(preview)}
        </Text>
        {total > rows.length && (
          <Text textStyle="sm" color="fg.muted">
            The first {rows.length} of {formatCount(total, "row")}
          </Text>
        )}
      </Flex>
      {note && <Warning>{note}</Warning>}
      {elsewhere.length > 0 && (
        <Stack
          as="ul"
          aria-label="Values that are not taken over"
          gap="1"
          p="3"
          borderRadius="l2"
          bg="bg.warning"
        >
          {elsewhere.map(({ field, outcome, rows: count }) => (
            <li key={`${field} ${outcome}`}>
              <Warning>
                {outcome} ({formatCount(count, "row")})
              </Warning>
            </li>
          ))}
        </Stack>
      )}
      {rows.length > 0 && (
        <List
          aria-label="Tasks from the first rows"
          borderWidth="1px"
          borderColor="border.hairline"
          borderRadius="l2"
          divideY="1px"
          divideColor="border.hairline"
        >
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet have nothing but their place.
            <Row key={index} row={row} />
          ))}
        </List>
      )}
    </Stack>
  );
}
