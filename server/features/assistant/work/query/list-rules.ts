import type { IntentRule } from "./work-intent.ts";

/** What stands in a project's knowledge base, by whatever name. */
export const documentNoun =
  "(?:documents?|docs|files?|runbooks?|playbooks?|procedures?|guides?|manuals?|sops?|instructions?|polic(?:y|ies)|checklists?|articles?|contact lists?|architecture diagrams?|diagrams?|meeting notes|process documents?|uploads?)";

/** The parts that the phrases below are made of, each in angle brackets there. */
const parts: Record<string, string> = {
  doc: documentNoun,
  /** A word or two before a noun: "open", "contact list". */
  adjectives: "(?:[\\w&-]+ ){0,2}?",
  the: "(?:the |this |our |my )?",
  all: "(?:all )?(?:of )?",
  place: "(?:(?:in|on|of) (?:the|this|our) (?:knowledge base|project|library|team))",
  exists:
    "(?:(?:are|is) there|do we have|have we(?: got)?|exist|(?:does|has) (?:the|this|our) (?:project|team|knowledge base)|(?:are|is) (?:stored |kept )?<place>)",
  added: "(?:upload(?:ed|s|ing)?|added?)",
  treat: "(?:about|belongs?|covers?|mentions?|describes?|explains?|deals?|concerns?)",
  newest: "(?:last|latest|newest|most recent|oldest|earliest|first)",
  people:
    "(?:people|persons|members?|colleagues?|teammates?|team ?members?|project members?|participants?)",
  leader: "(?:owner|administrator|admin|lead|leader|manager)",
  leads: "(?:owns|leads|manages|administers|runs)",
  project: "(?:(?:the|this|our) (?:project|team))",
  list: "(?:list|show|name|give)(?: me| us)? (?:an? (?:list|overview) of )?",
  work: "(?:tasks?|action items?|milestones?)",
  end: "\\s*[.?!]*$",
};

const expand = (phrase: string): string =>
  phrase.replace(/<(\w+)>/g, (_, name: string) => expand(parts[name] ?? ""));

/** A pattern for questions that begin like one of the phrases, one a line. */
const begins = (phrases: string) =>
  new RegExp(
    `^\\s*(?:and |so |but )?(?:please |can you |could you )?(?:${phrases.trim().split(/\n\s*/).map(expand).join("|")})`,
    "iu",
  );

/** Questions for what a project has: its documents, its people and its tracks. */
export const listRules: IntentRule[] = [
  {
    intent: "documents for work",
    pattern:
      begins(`(?:which|what|is there|are there|do we have|show|list|find|give|where)\\b[^?]*\\b<doc>\\b[^?]*\\b<work>\\b
      what (?:do|should|must|can) (?:i|we) (?:need to |have to )?read\\b[^?]*\\b<work>\\b`),
  },
  {
    intent: "documents",
    pattern: begins(`how many <adjectives><doc>\\b
      (?:which|what) <adjectives><doc> <exists>
      (?:which|what) <adjectives><doc> (?:was|were|did|has|have)\\b[^?]*\\b<added>\\b
      (?:which|what) <adjectives><doc> (?:(?:is|are|do|does) )?(?:all )?<treat>\\b
      (?:which|what) <adjectives><doc> (?:is|are) (?:in|of|from)\\b
      (?:which|what) <doc> (?:is|are|was|were) (?:the )?<newest><end>
      <list><all><the><adjectives><doc>\\b
      who (?:has |have )?(?:all )?<added>\\b
      when (?:was|were|did)\\b[^?]*\\buploaded?\\b
      (?:what|which|when|who) (?:is|was|are|were) (?:the )?<newest> (?:<added> )?<doc>(?: <added>)?<end>
      (?:what|which) (?:is|are)(?: all)? the documents\\b
      (?:(?:is|are) there|do we have|have we got) (?:an?|any|some|the) <adjectives><doc>\\b
      what (?:was|were|has been|have|has|did)\\b[^?]*\\bupload(?:ed)?\\b
      what(?:['’]s| is)(?: all)? in <the>(?:knowledge base|library)<end>
      <all><the>(?:documents|docs|files|uploads|knowledge base)<end>`),
  },
  {
    intent: "people",
    pattern: begins(`who(?:['’]s| is| are) in charge(?: of <project>)?<end>
      who(?: all| else)?(?:['’]s| is| are| works?| belongs?)(?: all)?(?: (?:in(?! charge\\b)|on|to|at|part of|a? ?members? of|here))+ <the>(?:[\\w&-]+ ){0,3}?(?:team|project|track)\\b
      who(?:['’]s| is| are) <all><the>(?:team['’]?s? |project['’]?s? )?<people>\\b
      how many (?:members?|colleagues?|teammates?|team ?members?|project members?)\\b
      how many (?:people|persons|users|participants?|of us)\\b[^?]*\\b(?:team|project|here|there|(?:do|have) we|are we|are)\\b<end>
      how many (?:people|persons|users|of us) (?:(?:are|is) (?:there )?)?(?:in|on|at|part of) <the>(?:[\\w&-]+ ){0,3}?(?:team|project|track)\\b
      <list><all><the>(?:team|people|users|<people>)\\b
      (?:which|what) <people> (?:<exists>|work|belong)
      who (?:<leads>|is the <leader> of) (?:this|the|our) project\\b
      who is (?:the|this|our) project['’]?s? <leader>\\b
      who (?:has |have )?(?:recently |newly |just )?joined <project>\\b
      (?:who|which <people>) (?:has|have) (?:no (?:open )?<work>|nothing to do)\\b
      who (?:is|works|is working) (?:in|for) [\\p{L}&, ]+<end>
      who (?:works here|do i work with|is (?:here|who))\\b
      (?:is|are) [\\p{L}’' -]+ (?:in|on|part of|an? members? of) <project><end>
      what(?:['’]s| is)? (?:the )?(?:role|rights)\\b[^?]*\\b(?:of|does|has|have)\\b
      <all><the>(?:team|members|people|colleagues)<end>`),
  },
  {
    intent: "tracks",
    pattern:
      begins(`(?:which|what|how many) (?:[\\w-]+ )?tracks? (?:<exists>|(?:has|have|is|are|were|was) (?:no|without|empty))
      (?:<list>|compare )<all><the>(?:[\\w-]+ )?tracks\\b<end>
      what (?:are|is) the tracks?\\b
      <all><the>tracks<end>`),
  },
];
