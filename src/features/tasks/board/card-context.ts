import type { TaskStatus, TrackColor } from "../../../../db/enums.ts";
import type { Member } from "../task-queries.ts";
import type { LaneChange } from "./lanes.ts";

/** A task of which only the title was typed; the rest follows from where that was done. */
export type QuickTask = { title: string; status: TaskStatus; lane: LaneChange | undefined };

/** What every card of the board needs beside its task. */
export type CardContext = {
  trackColors: ReadonlyMap<string, TrackColor>;
  members: ReadonlyMap<number, Member>;
  /** By the id of a task that waits for others: how many of them are not completed. */
  blockerCounts: ReadonlyMap<number, number>;
  /** The task whose panel stands open. */
  openTaskId: number | undefined;
  menuTaskId: number | null;
  /** Whether cards can be dragged and have a menu. */
  canEdit: boolean;
  onOpen: (taskId: number) => void;
  onMenu: (taskId: number) => void;
  /** Whether the columns offer to add to them; over an empty board, one notice does. */
  offersQuickAdd: boolean;
  /** Resolves to whether the task was added; a notification says why not. */
  onQuickAdd: (task: QuickTask) => Promise<boolean>;
  /** A task just added, which its column brings into view. */
  addedTaskId: number | null;
  /** Told once it is in view: where it moves later, no column follows it. */
  onAddedShown: () => void;
};
