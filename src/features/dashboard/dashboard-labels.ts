export { taskStatusTitles as statusTitles } from "../../../db/enums.ts";

const actionLabels = new Map([
  ["file_upload", "File uploaded"],
  ["task_created", "Task created"],
  ["task_status_change", "Task status changed"],
  ["meeting_created", "Meeting created"],
]);

/** What was done, for people: "task_created" is "Task created", "track_renamed" "track renamed". */
export const actionLabel = (action: string): string =>
  actionLabels.get(action) ?? action.replaceAll("_", " ");

/** The family of the color of a track's bar, by how much of the track is completed. */
export function progressPalette(percent: number): string {
  if (percent >= 75) return "track-green";
  if (percent >= 50) return "track-blue";
  if (percent >= 25) return "track-yellow";
  return "track-red";
}
