import type { TrackColor } from "../../../../db/enums.ts";
import type { Member } from "../task-queries.ts";

/** What every card of the board needs beside its task. */
export type CardContext = {
  trackColors: ReadonlyMap<string, TrackColor>;
  members: ReadonlyMap<number, Member>;
  /** By the id of a task that waits for others: how many of them are not completed. */
  blockerCounts: ReadonlyMap<number, number>;
  menuTaskId: number | null;
  /** Whether cards can be dragged and have a menu. */
  canEdit: boolean;
  onOpen: (taskId: number) => void;
  onMenu: (taskId: number) => void;
};
