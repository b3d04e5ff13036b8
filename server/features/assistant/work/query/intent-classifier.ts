import { dependencyForms } from "./dependency-question.ts";
import { listRules } from "./list-rules.ts";
import type { IntentRule } from "./work-intent.ts";

/** How a question about the work begins. */
const opening = String.raw`^\s*(?:(?:so|and|please),? )?(?:what|which|who|whose|is|are|do|does|did|have|has|any|anything|show|list|tell|give|how)\b[^.]*`;
const inQuestion = (words: string) => new RegExp(`${opening}\\b(?:${words})\\b`, "i");

/** In the order of precedence: the first that matches wins. */
const rules: IntentRule[] = [
  ...listRules,
  {
    intent: "workload",
    pattern:
      /^\s*(?:who|which (?:track|person|people|members?|colleagues?))\b[^?]*\b(?:most|fewest|least)\b[^?]*\b(?:tasks?|action items?|work|to do)\b|\bwho\b[^?]*\b(?:busiest|overloaded)\b|\b(?:tasks?|action items?)\b[^?]*\b(?:each|every|per|by) (?:person|member|colleague|assignee|track)\b|^\s*who (?:works on|does|has|is doing) what\b|\bwhat (?:is|does|are|do) (?:everyone|everybody|each (?:person|member))\b|\bworkload\b|\b(?:more|fewer|less)\b[^?]*\b(?:tasks?|action items?|work)\b[^?]*\bthan\b/i,
  },
  {
    intent: "history",
    pattern:
      /^\s*what(?:['’]s| is| has| have| did)?\b(?![^?]*\b(?:meeting|if|will|when|should)\b)[^?]*\b(?:happen(?:ed|ing)?|changed?|new)\b/i,
    isAmbiguous: true,
  },
  {
    intent: "history",
    pattern: /^\s*(?:what|which|how many) (?:tasks?|items?|work)\b[^?]*\bchang(?:ed|ing)\b/i,
  },
  { intent: "overdue", pattern: /\boverdue\b|\bpast (?:its |their )?due\b|\bbehind schedule\b/i },
  {
    intent: "overdue",
    pattern: inQuestion("late|slipp(?:ed|ing)|delayed|missed|(?:did|have) (?:we|you|i) miss"),
    isAmbiguous: true,
  },
  { intent: "at risk", pattern: /\bat[- ]risk\b/i },
  ...dependencyForms.map(([, pattern]) => ({ intent: "dependencies" as const, pattern })),
  {
    intent: "at risk",
    pattern: inQuestion(
      "block(?:ed|ing)|stuck|h[eo]ld(?:ing|s)? up|in (?:danger|trouble)|endangered",
    ),
    isAmbiguous: true,
  },
  {
    intent: "decisions",
    pattern:
      /\b(?:we|team|they)\b[^.?]*\b(?:decided?|agreed?)\b|\bdecisions?\b|\b(?:was|were|been)(?: it| that)? (?:decided|agreed)\b|\bmeetings? (?:that )?(?:decided|agreed)\b/i,
  },
  {
    intent: "progress",
    pattern:
      /\bhow far (?:are|is|have|has|along)\b|(?<!\bin[- ])\bprogress\b|\bwhere (?:do we stand|are we)\b|\bhow are we doing\b|\bcompletion\b|\bhow much (?:is|of)\b[^?]*\b(?:done|completed?|finished)\b/i,
  },
  {
    intent: "progress",
    pattern: inQuestion(
      "(?:on|off|ahead of|behind) (?:track|schedule|time|plan)|going|coming along|status of|(?:project|overall) status",
    ),
    isAmbiguous: true,
  },
  {
    intent: "progress",
    pattern:
      /^\s*(?:and )?how (?:is|are|['’]s)\b[^?]*\b(?:doing|progressing|looking|getting (?:on|along)|coming on|tracks?)\s*(?:now|today|currently|so far|at the moment)?\s*\?*$/i,
    isAmbiguous: true,
  },
  {
    intent: "progress",
    pattern:
      /^\s*(?:project )?status(?: of\b|\?|$)|^\s*what(?:['’]s| is) (?:the |our )?(?:overall |current |project )*status\s*\??$|\bwhat percent(?:age)? of\b|\b(?:overview|summary|state|status) of (?:the|this|our) project\b|\bproject (?:overview|summary|status)\b/i,
  },
  {
    intent: "progress",
    pattern:
      /\btracks?\b[^?]*\b(?:behind|ahead|slowest|fastest|furthest|lowest|highest|worst|best)\b/i,
  },
  {
    intent: "attendance",
    pattern:
      /\bwho\b[^?]*\b(?:attend(?:ed|s)?|took part|takes part|participat\w+|joined|was (?:at|in|present))\b|\b(?:attendees|participants)\b/i,
  },
  {
    intent: "attendance",
    pattern:
      /^\s*(?:[Ww]as|[Ii]s|[Ww]ill|[Dd]id|[Dd]oes) \p{Lu}[\p{L}\p{N}’'-]*(?: \p{Lu}[\p{L}\p{N}’'-]*){0,2} (?:be )?(?:at|present at|attend\p{L}*|tak(?:e|ing) part in)(?!\p{L})/u,
    isAmbiguous: true,
  },
  {
    intent: "progress",
    pattern:
      /^\s*(?:is|are|was|were|has|have)\b[^?]*\b(?:done|finished|completed?)(?: yet| already)?\s*\??$/i,
  },
  {
    intent: "completed",
    pattern:
      /^\s*(?:what|which|how many (?:\w+ )?(?:tasks?|action items?|milestones?))\b[^?]*\b(?:did|have|has|was|were|got)\b(?!\s+to\b)[^?]*\b(?:complet\w+|finish\w*|done|closed?|accomplish\w*|achieved?|reached?)\b/i,
  },
  { intent: "action items", pattern: /\baction items?\b/i },
  { intent: "milestones", pattern: /\bmilestones?\b/i },
  { intent: "due", pattern: /\bdue\b|\bdeadlines?\b/i },
  {
    intent: "tasks",
    pattern:
      /^\s*(?:and )?(?:what|which (?:things?|work|jobs?))\b[^?]*\b(?:has|have|needs?) to (?:do|finish|complete|be done)\s*(?:now|still|yet)?\s*\??\s*$/i,
    isAmbiguous: true,
  },
  {
    intent: "due",
    pattern: inQuestion(
      "(?:needs?|has|have|must) (?:to )?(?:be )?(?:do|done|deliver\\w*|finish\\w*|complet\\w+)\\b[^.]*",
    ),
    isAmbiguous: true,
  },
  {
    intent: "due",
    pattern:
      /^\s*(?:and )?what(?:['’]s| is) on\b(?! \S+ plate\b)|^\s*(?:and )?what (?:happens|will happen|takes place)\b|^\s*(?:and )?what(?:['’]s| is| are)\b[^?]*\b(?:planned|scheduled|happening)\b/i,
    isAmbiguous: true,
  },
  { intent: "due", pattern: /\bcoming up\b|\bon the agenda\b|\bahead of us\b/i },
  {
    intent: "meetings",
    pattern:
      /\bmeetings?\b|\bdo we (?:next )?meet\b|^\s*what (?:was|were|did we|has been|have we) (?:discuss|talk|cover)\w*\b/i,
  },
  {
    intent: "tasks",
    pattern:
      /\btasks?\b|\b(?:working on|assigned to)\b|\bon (?:my|\w+['’]s) plate\b|\b(?:left|still|remains|remaining) to (?:do|be done)\b|\bwhat (?:should|do|must|can) i\b[^.?]*\b(?:do|finish)\b/i,
  },
  {
    intent: "tasks",
    pattern:
      /^\s*(?:and )?what(?:['’]s| is| are| remains?| needs)\b[^?]*\b(?:left|remains|open|outstanding|unassigned|unowned|in[- ]progress|under way|to do)\b|^\s*(?:and )?what (?:does|do|is|are)\b[^?]*\b(?:own|responsible for|doing|busy with)\s*(?:now|today|currently|this week|next)?\s*\?*$|^\s*(?:and )?what (?:remains|is (?:still )?waiting)\b(?! of\b)|^\s*is [\p{L}\p{N}.’' -]+? (?:busy|overloaded|free)\b|^\s*what should (?:be done|we do|i do) (?:first|next)\b/iu,
    isAmbiguous: true,
  },
];

/** Of a longer message the beginning says what it asks; patterns with several gaps take long on all of it. */
const maxRead = 400;

/** What a question wants to know of the work; undefined where it asks for something else. */
export const classifyIntent = (question: string): IntentRule | undefined =>
  rules.find(({ pattern }) => pattern.test(question.slice(0, maxRead)));
