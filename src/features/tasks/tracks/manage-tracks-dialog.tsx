import { Badge, Button, HStack, IconButton, Stack, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Track } from "../../../../server/features/tasks/tracks/tracks.schema.ts";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { Tooltip } from "../../../components/overlays/tooltip.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { TrackDot } from "../../../components/track-dot.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatCount } from "../../../lib/formats.ts";
import { touch } from "../../../theme/recipes.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";
import { DeleteTrackDialog } from "./delete-track-dialog.tsx";
import { EditTrackForm } from "./edit-track-form.tsx";

type TrackRowProps = {
  track: Track;
  taskCount: number;
  /** Whether it stands again where its form was, which had the focus. */
  edited: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

function TrackRow({ track, taskCount, edited, onEdit, onDelete }: TrackRowProps) {
  const trpc = useTRPC();
  const { refresh } = useRefresh();
  const update = useMutation(trpc.tracks.update.mutationOptions());
  const archiveLabel = track.isActive ? "Archive" : "Restore";
  const ArchiveIcon = track.isActive ? Archive : ArchiveRestore;

  const toggle = async () => {
    try {
      await update.mutateAsync({ id: track.id, isActive: !track.isActive });
    } catch (error) {
      showErrorToast("Failed to update track", error);
    }
    await refresh();
  };

  return (
    <HStack gap="3" py="2.5" align="center">
      <TrackDot color={track.color} />
      <Stack gap="0" flex="1" minW="0">
        <HStack gap="2" minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere" lineHeight="short">
            {track.name}
          </Text>
          {!track.isActive && <Badge colorPalette="neutral">Archived</Badge>}
        </HStack>
        <Text textStyle="xs" color="fg.muted" truncate>
          {formatCount(taskCount, "task")}
          {track.description ? ` · ${track.description}` : ""}
        </Text>
      </Stack>
      <HStack
        gap="0.5"
        me="-2"
        // What fingers need around the icons makes the row no higher, and ends no nearer than they do.
        css={{ [touch]: { gap: "0", my: "-1.5", me: "-3.5" } }}
        flexShrink="0"
        color="fg.subtle"
      >
        <Tooltip content="Edit">
          <IconButton
            size="sm"
            variant="ghost"
            color="inherit"
            aria-label={`Edit ${track.name}`}
            autoFocus={edited}
            onClick={onEdit}
          >
            <Pencil aria-hidden />
          </IconButton>
        </Tooltip>
        <Tooltip content={archiveLabel}>
          <IconButton
            size="sm"
            variant="ghost"
            color="inherit"
            aria-label={`${archiveLabel} ${track.name}`}
            loading={update.isPending}
            onClick={toggle}
          >
            <ArchiveIcon aria-hidden />
          </IconButton>
        </Tooltip>
        <Tooltip content="Delete">
          <IconButton
            size="sm"
            variant="ghost"
            color="inherit"
            aria-label={`Delete ${track.name}`}
            onClick={onDelete}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Tooltip>
      </HStack>
    </HStack>
  );
}

type ManageTracksDialogProps = {
  onClose: () => void;
  tracks: readonly Track[];
  /** How many tasks are in each track, by its name. */
  taskCounts: ReadonlyMap<string, number>;
};

/** Every track of the project, to rename, recolor, archive, restore and delete. */
export function ManageTracksDialog({ onClose, tracks, taskCounts }: ManageTracksDialogProps) {
  const [editing, setEditing] = useState<number | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<Track | null>(null);
  const [isDirty, setDirty] = useState(false);
  const next = useRef(onClose);
  const guard = useUnsavedChangesGuard(isDirty, () => next.current());
  /** Goes on at once when nothing that was typed would be lost, else after asking. */
  const leave = (goOn: () => void) => {
    next.current = goOn;
    guard.requestClose();
  };
  const close = () => leave(onClose);
  const stopEditing = () => setEditing(null);
  const edit = (id: number) =>
    leave(() => {
      setEditing(id);
      setEdited(id);
    });
  return (
    <>
      <AppDialog
        open
        onClose={close}
        title="Manage Tracks"
        description="Renaming a track renames it everywhere. An archived track keeps its tasks but takes no new ones."
        size="lg"
        footer={
          <Button variant="outline" onClick={close}>
            Done
          </Button>
        }
      >
        <Stack
          as="ul"
          gap="0"
          listStyleType="none"
          css={{ "& > li + li": { borderTopWidth: "1px", borderColor: "border.hairline" } }}
        >
          {tracks.map((track) => (
            <li key={track.id}>
              {editing === track.id ? (
                <EditTrackForm
                  track={track}
                  onDirty={setDirty}
                  onCancel={() => leave(stopEditing)}
                  onSaved={stopEditing}
                />
              ) : (
                <TrackRow
                  track={track}
                  taskCount={taskCounts.get(track.name) ?? 0}
                  edited={edited === track.id}
                  onEdit={() => edit(track.id)}
                  onDelete={() => setDeleting(track)}
                />
              )}
            </li>
          ))}
        </Stack>
        {deleting && (
          <DeleteTrackDialog
            track={deleting}
            taskCount={taskCounts.get(deleting.name) ?? 0}
            targetTracks={tracks.filter(({ id, isActive }) => isActive && id !== deleting.id)}
            onClose={() => setDeleting(null)}
          />
        )}
      </AppDialog>
      {guard.question}
    </>
  );
}
