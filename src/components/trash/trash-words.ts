import { trashDays } from "../../../db/enums.ts";

/** What becomes of something that is deleted, as told before it is. */
export const trashNotice = (title: string) =>
  `“${title}” goes to the Trash and can be restored for ${trashDays} days.`;
