import { z } from "zod";
import { taskPriorities, taskStatuses } from "../../../db/enums.ts";

// The router reads what looks like a number as one: a track may be named 2026.
const text = z.union([z.string(), z.number()]).transform(String);

const several = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(item), item.transform((one) => [one])])
    .transform((items) => (items.length > 0 ? items : undefined))
    .optional()
    .catch(undefined);

/** Nobody, among the people a task can be assigned to. */
export const unassigned = "none";

/** What the address of the board says; what makes no sense in it is passed over. */
export const boardSearch = z.object({
  q: text.optional().catch(undefined),
  status: several(z.enum(taskStatuses)),
  track: several(text),
  priority: several(z.enum(taskPriorities)),
  assignee: several(z.union([z.int().positive(), z.literal(unassigned)])),
  overdue: z.literal(true).optional().catch(undefined),
  /** The task that is open in the Edit Task dialog. */
  task: z.int().positive().optional().catch(undefined),
});

export type BoardSearch = z.output<typeof boardSearch>;
export type BoardFilter = Omit<BoardSearch, "q" | "task">;
