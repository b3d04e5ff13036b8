import { Box, Button, Heading, HStack, Menu, Stack, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isMilestoneOverdue } from "../../../../db/days.ts";
import type { MilestoneStatus } from "../../../../db/enums.ts";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton-rows.tsx";
import { Checkbox } from "../../../components/forms/checkbox.tsx";
import { ActionsMenu } from "../../../components/overlays/actions-menu.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { trashNotice } from "../../../components/trash/trash-words.ts";
import { useUndo } from "../../../components/trash/use-undo.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatDayBriefly } from "../../../lib/dates/day-formats.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";
import { touch } from "../../../theme/recipes.ts";
import { type Milestone, useMilestones, useRefresh } from "../meeting-queries.ts";
import { sortMilestones } from "./sort-milestones.ts";

const MilestoneDialog = lazyDialog(() =>
  import("./milestone-dialog.tsx").then((module) => module.MilestoneDialog),
);

type RowProps = {
  milestone: Milestone;
  marked: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

function MilestoneRow({ milestone, marked, onEdit, onDelete }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => {
    if (!marked) return;
    const show = () => row.current?.scrollIntoView({ block: "center" });
    show();
    if (router.state.status === "idle") return;
    // A page that is being entered is scrolled to its top once it has been drawn.
    const stop = router.subscribe("onRendered", () => {
      stop();
      show();
    });
    return stop;
  }, [marked, router]);
  const trpc = useTRPC();
  const refresh = useRefresh();
  const canEdit = useCanEdit();
  // What was just ticked, shown at once; what the server says stands again once it has been read.
  const [pendingChange, setPendingChange] = useState<MilestoneStatus | null>(null);
  const update = useMutation(
    trpc.milestones.update.mutationOptions({
      onError: (error) => showErrorToast("Failed to update milestone", error),
      onSettled: async () => {
        await refresh();
        setPendingChange(null);
      },
    }),
  );
  const { title, description, dueDate, color } = milestone;
  const status = pendingChange ?? milestone.status;
  const done = status === "completed";
  const quiet = marked ? "fg.default" : "fg.subtle";
  const toggle = () => {
    const toggled = done ? "pending" : "completed";
    setPendingChange(toggled);
    update.mutate({ id: milestone.id, status: toggled });
  };
  return (
    <HStack
      as="li"
      ref={row}
      aria-current={marked || undefined}
      bg={marked ? "bg.mark" : undefined}
      scrollMarginY="24"
      align="flex-start"
      gap="2.5"
      px="4"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.hairline"
    >
      <Checkbox label={`Reached: ${title}`} checked={done} disabled={!canEdit} onChange={toggle} />
      <Box flex="1" minW="0">
        <Text
          overflowWrap="anywhere"
          textDecoration={done ? "line-through" : undefined}
          color={done ? quiet : "fg.default"}
        >
          {title}
        </Text>
        {description && (
          <Text
            textStyle="xs"
            my="0.5"
            color={marked ? "fg.default" : "fg.muted"}
            overflowWrap="anywhere"
            whiteSpace="pre-wrap"
          >
            {description}
          </Text>
        )}
        <HStack gap="1.5" textStyle="xs" color={quiet}>
          {/* A diamond, as plans draw milestones: a dot beside a date would read as its state. */}
          <Box
            as="span"
            aria-hidden
            boxSize="7px"
            mx="0.5"
            flexShrink="0"
            borderRadius="1px"
            transform="rotate(45deg)"
            bg={`track-${color}.solid`}
          />
          <Text>
            {formatDayBriefly(dueDate)}
            {isMilestoneOverdue({ status, dueDate }, localTime().today) && (
              <>
                {" "}
                <Text as="span" color="fg.error" fontWeight="medium" whiteSpace="nowrap">
                  · Overdue
                </Text>
              </>
            )}
          </Text>
        </HStack>
      </Box>
      <EditorsOnly>
        <Box flexShrink="0" my="-0.5" me="-1.5" css={{ [touch]: { my: "-2" } }}>
          <ActionsMenu of={title}>
            <Menu.Item value="edit" onClick={onEdit}>
              <Pencil aria-hidden />
              Edit Milestone
            </Menu.Item>
            <Menu.Item value="delete" color="fg.error" onClick={onDelete}>
              <Trash2 aria-hidden />
              Delete
            </Menu.Item>
          </ActionsMenu>
        </Box>
      </EditorsOnly>
    </HStack>
  );
}

function DeleteQuestion({ milestone, onClose }: { milestone: Milestone; onClose: () => void }) {
  const trpc = useTRPC();
  const refresh = useRefresh();
  const offerUndo = useUndo();
  const remove = useMutation(
    trpc.milestones.delete.mutationOptions({
      onError: (error) => showErrorToast("Failed to delete milestone", error),
      // Only then has the opener gone, and the focus finds another place.
      onSettled: async (_result, error) => {
        await refresh();
        if (error) return;
        onClose();
        offerUndo({ entityType: "milestone", id: milestone.id, title: milestone.title });
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      title="Are you sure you want to delete this milestone?"
      description={trashNotice(milestone.title)}
      confirmLabel="Delete Milestone"
      pending={remove.isPending}
      destructive
      onConfirm={() => remove.mutate({ id: milestone.id })}
      onCancel={onClose}
    />
  );
}

/** What is to be reached, the next first, and what has been; one of it may be marked. */
export function MilestonesPanel({ markedId }: { markedId?: number | undefined }) {
  const milestones = useMilestones();
  const [editing, setEditing] = useState<Milestone | "new" | null>(null);
  const [deleting, setDeleting] = useState<Milestone | null>(null);
  return (
    <Card as="section" aria-labelledby="milestones" overflow="hidden">
      <HStack justify="space-between" px="4" py="2.5" minH="12">
        <Heading as="h2" id="milestones" textStyle="cardTitle">
          Milestones
        </Heading>
        <EditorsOnly>
          <Button
            aria-label="Add milestone"
            variant="outline"
            size="xs"
            onClick={() => setEditing("new")}
          >
            <Plus aria-hidden />
            Add
          </Button>
        </EditorsOnly>
      </HStack>
      {milestones.isPending ? (
        <Loading label="Loading milestones...">
          <SkeletonRows mark="icon" gap="2.5" _first={{ borderTopWidth: "1px" }} />
        </Loading>
      ) : milestones.isLoadingError ? (
        <ErrorState
          compact
          title="The milestones could not be loaded"
          error={milestones.error}
          onRetry={() => milestones.refetch()}
          retrying={milestones.isFetching}
        />
      ) : milestones.data.length === 0 ? (
        <Stack gap="0.5" px="4" pb="4" color="fg.subtle">
          <Text>No milestones yet</Text>
          <EditorsOnly>
            <Text textStyle="xs">Add a goal and the day it is due.</Text>
          </EditorsOnly>
        </Stack>
      ) : (
        <Box as="ul" listStyleType="none">
          {sortMilestones(milestones.data).map((milestone) => (
            <MilestoneRow
              key={milestone.id}
              milestone={milestone}
              marked={milestone.id === markedId}
              onEdit={() => setEditing(milestone)}
              onDelete={() => setDeleting(milestone)}
            />
          ))}
        </Box>
      )}
      {editing && (
        <MilestoneDialog
          {...(editing === "new" ? {} : { milestone: editing })}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && <DeleteQuestion milestone={deleting} onClose={() => setDeleting(null)} />}
    </Card>
  );
}
