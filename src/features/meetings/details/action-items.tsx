import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { isActionItemOverdue } from "../../../../db/days.ts";
import { Checkbox } from "../../../components/forms/checkbox.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatDateBriefly } from "../../../lib/formats.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useCanEdit, useScope } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";
import { type ActionItem, type Meeting, useRefresh } from "../meeting-queries.ts";

function TaskButton({ meeting, item }: { meeting: Meeting; item: ActionItem }) {
  const trpc = useTRPC();
  const refresh = useRefresh();
  const scope = useScope();
  const createTask = useMutation(
    trpc.meetings.createTask.mutationOptions({
      onSuccess: async (task) => {
        showToast({ title: "Task created", description: task.title, tone: "success" });
        await refresh();
      },
      onError: (error) => showErrorToast("Failed to create task", error),
    }),
  );
  if (item.taskId !== null) {
    return (
      <Button asChild size="2xs" variant="outline">
        <Link
          to={pagePath(scope, "workflow")}
          search={{ task: item.taskId }}
          aria-label={`Open Task from ${item.description}`}
        >
          Open Task
        </Link>
      </Button>
    );
  }
  return (
    <Button
      size="2xs"
      variant="outline"
      loading={createTask.isPending}
      aria-label={`Create Task from ${item.description}`}
      onClick={() => createTask.mutate({ id: meeting.id, itemId: item.id })}
    >
      Create Task
    </Button>
  );
}

/** The action items of a meeting: ticked off in place, or made into tasks. */
export function ActionItems({ meeting }: { meeting: Meeting }) {
  const trpc = useTRPC();
  const refresh = useRefresh();
  // What was just ticked, shown at once; what the server says stands again once it has been read.
  const [pendingChange, setPendingChange] = useState<{ itemId: string; done: boolean } | null>(
    null,
  );
  const setDone = useMutation(
    trpc.meetings.setActionItemDone.mutationOptions({
      onError: (error) => showErrorToast("Failed to update meeting", error),
      onSettled: async () => {
        await refresh();
        setPendingChange(null);
      },
    }),
  );
  const toggle = (itemId: string, done: boolean) => {
    setPendingChange({ itemId, done });
    setDone.mutate({ id: meeting.id, itemId, done });
  };
  const { today } = localTime();
  const canEdit = useCanEdit();
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {meeting.actionItems.map((item) => {
        const done = pendingChange?.itemId === item.id ? pendingChange.done : item.done;
        const overdue = isActionItemOverdue({ ...item, done }, today);
        return (
          <HStack as="li" key={item.id} gap="2" align="flex-start">
            <Checkbox
              label={`Done: ${item.description}`}
              checked={done}
              disabled={!canEdit}
              onChange={() => toggle(item.id, !done)}
            />
            <Box flex="1" minW="0">
              <Text
                overflowWrap="anywhere"
                textDecoration={done ? "line-through" : undefined}
                color={done ? "fg.subtle" : "fg.default"}
              >
                {item.description}
              </Text>
              <Text textStyle="xs" color="fg.subtle">
                <FactLine
                  facts={[
                    item.taskDeleted && "Its task was deleted",
                    item.assignee,
                    `Due ${formatDateBriefly(`${item.dueDate}T12:00:00`)}`,
                    overdue && (
                      <Text key="overdue" as="span" color="fg.error" fontWeight="medium">
                        Overdue
                      </Text>
                    ),
                  ]}
                />
              </Text>
            </Box>
            {((canEdit && !done) || item.taskId !== null) && (
              <TaskButton meeting={meeting} item={item} />
            )}
          </HStack>
        );
      })}
    </Stack>
  );
}
