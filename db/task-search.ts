import { type TaskPriority, type TaskStatus, taskStatusTitles } from "./enums.ts";

type Searched = {
  title: string;
  description: string | null;
  track: string;
  priority: TaskPriority;
  status: TaskStatus;
  checklist: readonly { text: string }[];
};

const textsOf = ({ title, description, track, priority, status, checklist }: Searched) => [
  title,
  description,
  track,
  priority,
  status,
  taskStatusTitles[status],
  ...checklist.map(({ text }) => text),
];

/**
 * The tasks of which one text holds all that is searched for, in whatever case; where there are
 * none, those that hold each of its words somewhere.
 * @param nameOf the assignee's name, where that is searched as well
 */
export function searchTasks<Task extends Searched>(
  tasks: readonly Task[],
  search: string,
  nameOf: (task: Task) => string | undefined = () => undefined,
): Task[] {
  const phrase = search.trim().toLowerCase();
  if (!phrase) return [...tasks];
  // In JavaScript, since SQLite knows the case of ASCII letters only.
  const searched = tasks.map((task) => ({
    task,
    texts: [...textsOf(task), nameOf(task)].map((text) => text?.toLowerCase() ?? ""),
  }));
  const holding = (wanted: readonly string[]) =>
    searched.filter(({ texts }) =>
      wanted.every((part) => texts.some((text) => text.includes(part))),
    );
  const found = holding([phrase]);
  return (found.length > 0 ? found : holding(phrase.split(/\s+/))).map(({ task }) => task);
}
