import type { DragStart, DragUpdate, DropResult } from "react-beautiful-dnd";
import type { TaskStatus } from "../../../../db/enums.ts";
import { statusTitles } from "../task-labels.ts";

export const dragInstructions =
  "Press Enter to open the task. Press Space to pick it up, the arrow keys to move it, Space again to drop it and Escape to put it back.";

const columnTitle = (id: string) => statusTitles[id as TaskStatus] ?? id;

const place = (droppableId: string, index: number) =>
  `${columnTitle(droppableId)}, position ${index + 1}`;

/** What a screen reader says while the task of this title is dragged. */
export const announceStart = (title: string, { source }: DragStart): string =>
  `Picked up ${title}. It is in ${place(source.droppableId, source.index)}.`;

export const announceUpdate = (title: string, { destination }: DragUpdate): string =>
  destination
    ? `${title} is now over ${place(destination.droppableId, destination.index)}.`
    : `${title} is not over a column.`;

export function announceEnd(title: string, { reason, source, destination }: DropResult): string {
  if (reason === "CANCEL" || !destination) {
    return `${title} is back in ${place(source.droppableId, source.index)}.`;
  }
  return `${title} was dropped in ${place(destination.droppableId, destination.index)}.`;
}
