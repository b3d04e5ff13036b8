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
  | "tasks"
  | "documents for work"
  | "documents"
  | "people"
  | "tracks";

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

/** What stands in a project's knowledge base, by whatever name. */
export const documentNoun =
  "(?:documents?|docs|files?|runbooks?|playbooks?|procedures?|guides?|manuals?|sops?|instructions?|polic(?:y|ies)|checklists?|articles?|contact lists?|architecture diagrams?|diagrams?|meeting notes|process documents?|uploads?)";
const existence =
  "(?:are there|is there|do we have|have we(?: got)?|does (?:the|this|our) (?:project|team|knowledge base) have|has (?:the|this|our) (?:project|team)|exist|(?:are|is) (?:there |stored |kept )?(?:in|on) (?:the|this|our) (?:knowledge base|project|library))";
const uploaded = "(?:upload(?:ed|s|ing)?|added?)";
const colleague =
  "(?:members?|colleagues?|teammates?|team ?members?|project members?|participants?)";

/** In the order of precedence: the first that matches wins. */
const rules: IntentRule[] = [
  {
    intent: "documents for work",
    pattern: new RegExp(
      `^\\s*(?:which|what|is there|are there|do we have|show|list|find|give|where)\\b[^?]*\\b${documentNoun}\\b[^?]*\\b(?:tasks?|action items?|milestones?)\\b`,
      "i",
    ),
  },
  {
    intent: "documents",
    pattern: new RegExp(
      [
        `^\\s*(?:and )?how many (?:[\\w&-]+ ){0,2}?${documentNoun}\\b`,
        `^\\s*(?:and )?(?:which|what) (?:[\\w&-]+ ){0,2}?${documentNoun} (?:${existence}|(?:(?:was|were|did|has|have)\\b[^?]*\\b${uploaded}\\b))`,
        `^\\s*(?:please )?(?:list|show|name|give)\\b(?: me| us)?(?: an? (?:list|overview) of)?(?: all)?(?: of)?(?: the| our| my)?(?: [\\w&-]+){0,2}? ${documentNoun}\\b`,
        `^\\s*(?:and )?who (?:has )?${uploaded}\\b`,
        `^\\s*(?:and )?when (?:was|were|did)\\b[^?]*\\buploaded?\\b`,
        `\\b(?:last|latest|newest|most recent)(?: ${uploaded})? ${documentNoun}(?: ${uploaded})?\\s*\\??$`,
        `^\\s*(?:what|which) (?:is|are)(?: all)? the documents\\b`,
        `^\\s*(?:(?:is|are) there|do we have|have we got) (?:an?|any|some|the) (?:[\\w&-]+ ){0,2}?${documentNoun}\\b`,
        `^\\s*what (?:was|were|has been) (?:recently |last )?uploaded\\b`,
      ].join("|"),
      "i",
    ),
  },
  {
    intent: "people",
    pattern: new RegExp(
      [
        `^\\s*(?:and )?who(?: all| else)?(?:['’]s| is| are| works?| belongs?)(?: all)?(?: (?:in|on|to|at|part of|a? ?members? of|here))+ ?(?:(?:the|this|our|my) )?(?:[\\w&-]+ ){0,3}?(?:team|project|track)\\b`,
        `^\\s*(?:and )?who(?:['’]s| is| are)(?: all)?(?: of)?(?: the| our| my)?(?: team['’]?s?| project['’]?s?)? ${colleague}\\b`,
        `^\\s*(?:and )?how many (?:people|persons|users|${colleague})\\b`,
        `^\\s*(?:please )?(?:list|show|name|give)\\b(?: me| us)?(?: all)?(?: of)?(?: the| our| my)? (?:team|people|users|${colleague})\\b`,
        `^\\s*(?:which|what) (?:people|${colleague}) (?:${existence}|work|belong)`,
        `^\\s*who (?:owns|leads|manages|administers|runs|is the (?:owner|administrator|admin|lead|leader|manager) of) (?:this|the|our) project\\b`,
        "^\\s*who (?:has |have )?(?:recently |newly |just )?joined (?:the|this|our) (?:project|team)\\b",
        "^\\s*who (?:works here|do i work with|is (?:here|who))\\b",
      ].join("|"),
      "i",
    ),
  },
  {
    intent: "tracks",
    pattern: new RegExp(
      [
        `^\\s*(?:and )?(?:which|what|how many) (?:[\\w-]+ )?tracks? (?:${existence}|(?:has|have|is|are|were|was) (?:no|without|empty))`,
        "^\\s*(?:please )?(?:list|show|name|give)\\b(?: me| us)?(?: all)?(?: of)?(?: the| our)? (?:[\\w-]+ )?tracks\\s*[.?!]*$",
        "^\\s*what (?:are|is) the tracks?\\b",
      ].join("|"),
      "i",
    ),
  },
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
  {
    intent: "progress",
    pattern:
      /^\s*(?:and )?how (?:is|are|['’]s)\b[^?]*\b(?:doing|progressing|looking|getting (?:on|along)|coming on|tracks?)\s*(?:now|today|currently|so far|at the moment)?\s*\?*$/i,
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
      /\btasks?\b|\b(?:working on|assigned to)\b|\bon (?:my|\w+['’]s) plate\b|\b(?:left|still|remains|remaining) to (?:do|be done)\b|\bwhat (?:should|do|must|can) i\b[^.?]*\b(?:do|finish)\b/i,
  },
  {
    intent: "tasks",
    pattern:
      /^\s*(?:and )?what(?:['’]s| is| are| remains?| needs)\b[^?]*\b(?:left|remains|open|outstanding|unassigned|unowned)\b|^\s*(?:and )?what (?:does|do|is|are)\b[^?]*\b(?:own|responsible for|doing|busy with)\s*(?:now|today|currently|this week|next)?\s*\?*$|^\s*is \w+ (?:busy|overloaded|free)\b|^\s*what should (?:be done|we do|i do) (?:first|next)\b/i,
    isAmbiguous: true,
  },
];

/** What a question wants to know of the work; undefined where it asks for something else. */
export const classifyIntent = (question: string): IntentRule | undefined =>
  rules.find(({ pattern }) => pattern.test(question));
