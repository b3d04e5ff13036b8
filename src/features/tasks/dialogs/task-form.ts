import { z } from "zod";
import { fromDayText, toDayText } from "../../../../db/days.ts";
import { defaultTrack } from "../../../../db/enums.ts";
import {
  createTaskInput,
  endBeforeStart,
  isInOrder,
  type Task,
} from "../../../../server/features/tasks/tasks.schema.ts";

const { title, description } = createTaskInput.shape;
const day = z.string().transform(fromDayText);

/** The task form: texts as its fields hold them in, a task's values out. */
export const taskForm = z
  .object({
    title,
    description,
    status: createTaskInput.shape.status.unwrap(),
    priority: createTaskInput.shape.priority.unwrap(),
    track: z.string().min(1, "Track is required"),
    assigneeId: z.string().transform((id) => (id === "" ? null : Number(id))),
    startDate: day,
    endDate: day,
  })
  .refine(isInOrder, { path: [endBeforeStart.path], message: endBeforeStart.message });

export type TaskFormFields = z.input<typeof taskForm>;
export type TaskFormValues = z.output<typeof taskForm>;

const toFieldText = (day: Date | null) => (day ? toDayText(day) : "");

/** A task as the fields of the form hold it. */
export const toFormFields = (task: Task): TaskFormFields => ({
  title: task.title,
  description: task.description ?? "",
  status: task.status,
  priority: task.priority,
  track: task.track,
  assigneeId: task.assigneeId === null ? "" : String(task.assigneeId),
  startDate: toFieldText(task.startDate),
  endDate: toFieldText(task.endDate),
});

/** The form of a new task: the usual track if it is in use, else the first that is. */
export const emptyFormFields = (
  tracks: readonly { name: string; isActive: boolean }[],
  assigneeId: number,
): TaskFormFields => {
  const active = tracks.filter(({ isActive }) => isActive).map(({ name }) => name);
  return {
    title: "",
    description: "",
    status: "todo",
    priority: "medium",
    track: active.includes(defaultTrack) ? defaultTrack : (active[0] ?? ""),
    assigneeId: String(assigneeId),
    startDate: "",
    endDate: "",
  };
};
