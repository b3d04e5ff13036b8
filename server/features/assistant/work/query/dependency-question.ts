/** What a question about tasks that wait for each other asks for, beside the task that it names. */
type Dependency =
  /** The tasks that a task waits for. */
  | "blockers"
  /** The tasks that wait for a task. */
  | "waiting"
  /** All tasks that wait for any. */
  | "blocked";

const head = String.raw`^\s*(?:and |so |but )?(?:please )?`;
const which = "(?:what|who|which (?:tasks?|items?|work|ones?))";
const list = "(?:list|show(?: me)?|are there|(?:how many|which|what|all|any))";
const waits =
  "(?:blocked by|held up by|stuck on|depend(?:s|ing|ent)? (?:up)?on|wait(?:s|ing)? (?:for|on))";
const end = String.raw`\s*(?:now|currently|still|today)?\s*[?.!]*$`;
const anyTask =
  "(?:(?:an|any)?other tasks?|others|(?:an|any)other|something(?: else)?|anything|each other)";

export const dependencyForms: [Dependency, RegExp][] = [
  [
    "blocked",
    new RegExp(
      `${head}${list}\\b[^?]*\\btasks?\\b[^?]*\\b(?:${waits} ${anyTask}|blocked|waiting|stuck)${end}`,
      "i",
    ),
  ],
  ["blocked", new RegExp(`${head}(?:${list} )?(?:all |the )*blocked tasks?${end}`, "i")],
  [
    "blockers",
    new RegExp(
      `${head}${which}\\b(?:(?: is| are|['’]s|)(?: still)? (?:blocking|holding up|holding back)| (?:still )?(?:blocks?|holds? up)) (?!by\\b)\\S`,
      "i",
    ),
  ],
  [
    "blockers",
    new RegExp(
      `${head}(?:(?:what|who|which tasks?) (?:does|do|is|are|must)|(?:why|is|are)) [^?]*\\b(?:${waits}|blocked|stuck)${end}`,
      "i",
    ),
  ],
  ["waiting", new RegExp(`${head}${which}\\b[^?]*\\b${waits} (?!${anyTask})\\S`, "i")],
  [
    "waiting",
    new RegExp(
      `${head}(?:what|which tasks?) (?:does|do|is|are) [^?]+\\b(?:block|blocking|hold up|holding up)${end}`,
      "i",
    ),
  ],
];

/** How a question asks for tasks that wait for each other; undefined for every other question. */
export const dependencyOf = (question: string): Dependency | undefined =>
  dependencyForms.find(([, pattern]) => pattern.test(question))?.[0];
