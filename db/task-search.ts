import { isTaskOverdue } from "./days.ts";
import { type TaskPriority, type TaskStatus, taskStatusTitles } from "./enums.ts";

type Searched = {
  title: string;
  description: string | null;
  track: string;
  priority: TaskPriority;
  status: TaskStatus;
  endDate: Date | null;
  assigneeId: number | null;
  checklist: readonly { text: string }[];
  blockedBy: readonly number[];
};

type SearchContext<Task> = {
  today: Date;
  /** The ids of the project's tasks that are not completed. */
  openIds: ReadonlySet<number>;
  /** The assignee's name, where that is searched as well. */
  nameOf?: (task: Task) => string | undefined;
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

/** What the screens say of a task besides its texts, in lower case. */
function factsOf(task: Searched, { today, openIds }: Omit<SearchContext<never>, "nameOf">) {
  const facts: string[] = [];
  if (isTaskOverdue(task, today)) facts.push("overdue");
  if (!task.endDate) facts.push("no due date");
  if (task.assigneeId === null) facts.push("nobody", "unassigned");
  if (task.checklist.length > 0) facts.push("checklist");
  const blockerCount = task.blockedBy.filter((id) => openIds.has(id)).length;
  if (blockerCount > 0 && task.status !== "completed") {
    facts.push("blocked", `blocked by ${blockerCount}`);
  }
  return facts;
}

/**
 * The tasks of which one text holds all that is searched for, in whatever case, or of which the
 * screens say just that, such as "overdue"; where there are none, those that hold each of its words
 * somewhere.
 */
export function searchTasks<Task extends Searched>(
  tasks: readonly Task[],
  search: string,
  { nameOf = () => undefined, ...context }: SearchContext<Task>,
): Task[] {
  const phrase = search.trim().toLowerCase();
  if (!phrase) return [...tasks];
  // In JavaScript, since SQLite knows the case of ASCII letters only.
  const searched = tasks.map((task) => ({
    task,
    texts: [...textsOf(task), nameOf(task)].map((text) => text?.toLowerCase() ?? ""),
    facts: factsOf(task, context),
  }));
  type Candidate = (typeof searched)[number];
  const isInTexts = ({ texts }: Candidate, part: string) =>
    texts.some((text) => text.includes(part));
  const found = searched.filter(
    (candidate) => isInTexts(candidate, phrase) || candidate.facts.includes(phrase),
  );
  if (found.length > 0) return found.map(({ task }) => task);
  const words = phrase.split(/\s+/);
  return searched
    .filter((candidate) => {
      // By the beginnings of its words only: "list" does not mean all that has a checklist.
      const said = candidate.facts.flatMap((fact) => fact.split(" "));
      return words.every(
        (word) => isInTexts(candidate, word) || said.some((each) => each.startsWith(word)),
      );
    })
    .map(({ task }) => task);
}
