import { Box, Button, Flex, Menu, Text } from "@chakra-ui/react";
import { ChevronDown, Trash2, X } from "lucide-react";
import { useState } from "react";
import { taskPriorities, taskStatuses, trashDays } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import type { Track } from "../../../../server/features/tasks/tracks.schema.ts";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { formatCount } from "../../../lib/formats.ts";
import { priorityTitles, statusTitles } from "../task-labels.ts";
import type { Member } from "../task-queries.ts";
import { type BulkChange, useBulkChanges } from "./use-bulk-changes.ts";

type Choice = { key: string; label: string; change: BulkChange };

type ChangeMenuProps = {
  label: string;
  choices: readonly Choice[];
  disabled: boolean;
  onChoose: (change: BulkChange) => void;
};

function ChangeMenu({ label, choices, disabled, onChoose }: ChangeMenuProps) {
  return (
    <Menu.Root
      // In the page's main part, where a screen reader looks for it, and above what scrolls there.
      positioning={{ placement: "top-start", strategy: "fixed" }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button size="sm" variant="ghost" disabled={disabled}>
          {label}
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content maxH="80" maxW="72" overflowY="auto">
          {choices.map(({ key, label: choice, change }) => (
            <Menu.Item key={key} value={key} onClick={() => onChoose(change)}>
              <Menu.ItemText truncate>{choice}</Menu.ItemText>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

type Choices = { label: string; choices: Choice[] }[];

function toChoices(tracks: readonly Track[], members: readonly Member[]): Choices {
  return [
    {
      label: "Status",
      choices: taskStatuses.map((status) => ({
        key: status,
        label: statusTitles[status],
        change: { status },
      })),
    },
    {
      label: "Priority",
      choices: taskPriorities.map((priority) => ({
        key: priority,
        label: priorityTitles[priority],
        change: { priority },
      })),
    },
    {
      label: "Track",
      choices: tracks
        .filter(({ isActive }) => isActive)
        .map(({ name }) => ({ key: name, label: name, change: { track: name } })),
    },
    {
      label: "Assignee",
      choices: [
        ...members.map(({ id, name }) => ({
          key: String(id),
          label: name,
          change: { assigneeId: id },
        })),
        { key: "nobody", label: "Nobody", change: { assigneeId: null } },
      ],
    },
  ];
}

type BulkBarProps = {
  selected: readonly Task[];
  tracks: readonly Track[];
  members: readonly Member[];
  onClear: () => void;
};

/** Under the list while tasks are selected: what can be done with all of them. */
export function BulkBar({ selected, tracks, members, onClear }: BulkBarProps) {
  const bulk = useBulkChanges();
  const [asks, setAsks] = useState(false);
  const ids = selected.map(({ id }) => id);
  const count = formatCount(selected.length, "task");
  return (
    <Flex
      role="group"
      aria-label="Change the selected tasks"
      align="center"
      wrap="wrap"
      gap="1"
      mt="3"
      ps="3.5"
      pe="1.5"
      py="1.5"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l3"
      boxShadow="md"
    >
      <Text role="status" fontWeight="medium" me="2" flex={{ base: "1", md: "none" }}>
        {count} selected
      </Text>
      <Button size="sm" variant="ghost" ms="auto" order={{ base: 0, md: 1 }} onClick={onClear}>
        <X aria-hidden />
        Clear
      </Button>
      {/* On a phone what can be done stands in a line of its own. */}
      <Box flexBasis="full" hideFrom="md" />
      {toChoices(tracks, members).map(({ label, choices }) => (
        <ChangeMenu
          key={label}
          label={label}
          choices={choices}
          disabled={bulk.isPending}
          onChoose={(change) => void bulk.change(ids, change)}
        />
      ))}
      <Button
        size="sm"
        variant="ghost"
        color="fg.error"
        disabled={bulk.isPending}
        onClick={() => setAsks(true)}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Are you sure you want to delete ${count}?`}
        description={`They go to the Trash and can be restored for ${trashDays} days.`}
        confirmLabel="Delete"
        destructive
        onConfirm={() => {
          setAsks(false);
          void bulk.remove(selected).then((anyDeleted) => anyDeleted && onClear());
        }}
        onCancel={() => setAsks(false)}
      />
    </Flex>
  );
}
