import type { DragStart, DragUpdate, DropResult } from "react-beautiful-dnd";

export const dragInstructions =
  "Press Enter to open the task. Press Space to pick it up, the arrow keys to move it, Space again to drop it and Escape to put it back.";

/** What a place that a task can be dropped at is called, by its id. */
type PlaceName = (droppableId: string) => string;

type Place = { droppableId: string; index: number };

const nameOf = ({ droppableId, index }: Place, placeName: PlaceName) =>
  `${placeName(droppableId)}, position ${index + 1}`;

/** What a screen reader says while the task of this title is dragged. */
export const announceStart = (title: string, { source }: DragStart, name: PlaceName): string =>
  `Picked up ${title}. It is in ${nameOf(source, name)}.`;

export const announceUpdate = (
  title: string,
  { destination }: DragUpdate,
  name: PlaceName,
): string =>
  destination
    ? `${title} is now over ${nameOf(destination, name)}.`
    : `${title} is not over a column.`;

export function announceEnd(
  title: string,
  { reason, source, destination }: DropResult,
  name: PlaceName,
): string {
  if (reason === "CANCEL" || !destination) return `${title} is back in ${nameOf(source, name)}.`;
  return `${title} was dropped in ${nameOf(destination, name)}.`;
}
