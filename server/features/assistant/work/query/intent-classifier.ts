export type WorkIntent =
  | "overdue"
  | "at risk"
  | "decisions"
  | "completed"
  | "due"
  | "progress"
  | "meetings"
  | "milestones"
  | "attendance"
  | "workload"
  | "history"
  | "action items"
  | "tasks";

type IntentRule = {
  intent: WorkIntent;
  pattern: RegExp;
  /**
   * The words occur in documents as well, so they count only in a question about the project as a
   * whole, a track or a person.
   */
  isAmbiguous?: true;
};

/** How a question about the work begins. */
const opening = String.raw`^\s*(?:(?:so|and|please),? )?(?:what|which|who|whose|is|are|do|does|did|have|has|any|anything|show|list|tell|give|how)\b[^.]*`;
const inQuestion = (words: string) => new RegExp(`${opening}\\b(?:${words})\\b`, "i");

/** In the order of precedence: the first that matches wins. */
const rules: IntentRule[] = [
  {
    intent: "workload",
    pattern:
      /^\s*(?:who|which (?:track|person|people|members?|colleagues?))\b[^?]*\b(?:most|fewest|least)\b[^?]*\b(?:tasks?|action items?|work|to do)\b|\bwho\b[^?]*\b(?:busiest|overloaded)\b|\b(?:tasks?|action items?)\b[^?]*\b(?:each|every|per|by) (?:person|member|colleague|assignee|track)\b|\bworkload\b/i,
  },
  {
    intent: "history",
    pattern:
      /^\s*what(?:['’]s| is| has| have| did)?\b(?![^?]*\b(?:meeting|if|will|when|should)\b)[^?]*\b(?:happen(?:ed|ing)?|changed?|new)\b/i,
    isAmbiguous: true,
  },
  { intent: "overdue", pattern: /\boverdue\b|\bpast (?:its |their )?due\b|\bbehind schedule\b/i },
  {
    intent: "overdue",
    pattern: inQuestion("late|slipp(?:ed|ing)|delayed|missed|(?:did|have) (?:we|you|i) miss"),
    isAmbiguous: true,
  },
  { intent: "at risk", pattern: /\bat[- ]risk\b/i },
  {
    intent: "at risk",
    pattern: inQuestion("blocked|stuck|in (?:danger|trouble)|endangered"),
    isAmbiguous: true,
  },
  {
    intent: "decisions",
    pattern:
      /\b(?:we|team|they)\b[^.?]*\b(?:decided?|agreed?)\b|\bdecisions?\b|\b(?:was|were|been) (?:decided|agreed)\b/i,
  },
  {
    intent: "progress",
    pattern:
      /\bhow far (?:are|is|have|has|along)\b|(?<!\bin[- ])\bprogress\b|\bwhere (?:do we stand|are we)\b|\bhow are we doing\b|\bcompletion\b|\bhow much (?:is|of)\b[^?]*\b(?:done|completed?|finished)\b/i,
  },
  {
    intent: "progress",
    pattern: inQuestion("(?:on|off) track|going|coming along|status of|(?:project|overall) status"),
    isAmbiguous: true,
  },
  { intent: "progress", pattern: /^\s*(?:project )?status(?: of\b|\?|$)/i },
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
    intent: "progress",
    pattern:
      /^\s*(?:is|are|was|were|has|have)\b[^?]*\b(?:done|finished|completed?)(?: yet| already)?\s*\??$/i,
  },
  {
    intent: "completed",
    pattern:
      /^\s*(?:what|which)\b[^?]*\b(?:did|have|has|was|were|got)\b(?!\s+to\b)[^?]*\b(?:complet\w+|finish\w*|done|closed|accomplish\w*|achieved?)\b/i,
  },
  { intent: "action items", pattern: /\baction items?\b/i },
  { intent: "milestones", pattern: /\bmilestones?\b/i },
  { intent: "due", pattern: /\bdue\b|\bdeadlines?\b/i },
  {
    intent: "due",
    pattern: inQuestion(
      "(?:needs?|has|have|must) (?:to )?(?:be )?(?:do|done|deliver\\w*|finish\\w*|complet\\w+)\\b[^.]*",
    ),
    isAmbiguous: true,
  },
  { intent: "due", pattern: /\bcoming up\b|\bon the agenda\b|\bahead of us\b/i },
  { intent: "meetings", pattern: /\bmeetings?\b/i },
  {
    intent: "tasks",
    pattern:
      /\btasks?\b|\b(?:working on|assigned to)\b|\b(?:left|still|remains|remaining) to (?:do|be done)\b|\bwhat (?:should|do|must|can) i\b[^.?]*\b(?:do|finish)\b/i,
  },
];

/** What a question wants to know of the work; undefined where it asks for something else. */
export const classifyIntent = (question: string): IntentRule | undefined =>
  rules.find(({ pattern }) => pattern.test(question));
