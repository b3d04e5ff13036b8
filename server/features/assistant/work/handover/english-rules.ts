/** What a question wants to know of the handover. */
export type HandoverIntent =
  | "gaps"
  | "state"
  | "receiver"
  | "expert"
  | "absence"
  | "receiving"
  | "leaving"
  | "frame"
  | "stage";

export type HandoverRule = {
  intent: HandoverIntent;
  pattern: RegExp;
  /** The words are also said of other things, so the question has to name an area of the project. */
  needsArea?: true;
};

const handedOver =
  "hand(?:ed|ing)?[- ](?:it |this |that |them )?over|handovers?|transferred|transition(?:ed)?";

/** By what questions about the handover are known in English; the first that matches wins. */
export const englishRules: HandoverRule[] = [
  {
    intent: "absence",
    pattern:
      /\bwhat\b[^?]*\b(?:breaks?|stops?|happens?|fails?|is at (?:stake|risk)|would (?:break|stop|happen|fail)|will (?:break|stop|happen|fail)|is lost|do we lose|would we lose)\b[^?]*\b(?:if|when|once|without)\b/i,
  },
  {
    intent: "absence",
    pattern:
      /\bwhat (?:does|do|can) only\b|\bonly [\p{L} .'’-]+ (?:knows?|can|has)\b|\bwho is the only\b/iu,
  },
  {
    intent: "receiver",
    pattern:
      /\bwho(?:m|['’]s)?\b[^?]*\b(?:tak(?:es?|ing) (?:[^?]*? )?over|takes? on|inherits?|succeeds?|(?:the )?(?:receiver|successor|new owner)\b|gets? [^?]*\b(?:after|from))/i,
    needsArea: true,
  },
  {
    intent: "expert",
    pattern:
      /\bwho(?:m|['’]s)?\b[^?]*\b(?:expert|hands? [^?]*\bover\b|handing [^?]*\bover\b|knows? (?:about|how|the|most)?|has the knowledge)\b/i,
    needsArea: true,
  },
  {
    intent: "leaving",
    pattern:
      /\b(?:what|which areas?)\b[^?]*\b(?:do|must|should|have|am|are|can)\b[^?]*\b(?:i|we)\b[^?]*\b(?:still )?(?:hand(?:ing)? (?:\w+ )?over|pass on|leave behind)\b/i,
  },
  {
    intent: "receiving",
    pattern:
      /\b(?:what|which areas?)\b[^?]*\b(?:do|will|am|must|should|are|have)\b[^?]*\bi\b[^?]*\b(?:own|tak(?:e|ing) (?:\w+ )?over|inherit|receiv(?:e|ing)|be responsible for|responsible for)\b/i,
  },
  {
    intent: "stage",
    pattern:
      /\b(?:which|what|how many|is|are|has|have)\b[^?]*\b(?:documented|shadowed|accepted|signed(?: off)?|sign-?offs?|drill(?:s|ed)?|stuck drills?)\b/i,
  },
  {
    intent: "gaps",
    pattern: new RegExp(
      String.raw`\b(?:not|n['’]t|yet to be|left to be|still to be|remains? to be|missing|open|lacks?|outstanding|left)\b[^?]*\b(?:${handedOver})\b|\b(?:${handedOver})\b[^?]*\b(?:not|missing|open|lacks?|gaps?|outstanding|left|blocks?|blocking)\b|\b(?:which|what|any|show|list|how many)\b[^?]*\b(?:critical |open |high )?gaps?\b(?: are there| do we(?: currently| still| now)? have| remain| are (?:open|left|critical))?\s*\??$|\bwhat (?:is|are|will be) (?:lost|forgotten)\b`,
      "i",
    ),
  },
  {
    intent: "frame",
    pattern:
      /\b(?:when is|what is|which day is)\b[^?]*\b(?:last day|hypercare|end of hypercare)\b|\bhow (?:many days|long|much time)\b[^?]*\b(?:last day|handover|hypercare|are left|is left)\b|\bwho (?:hands over|is handing over) to whom\b|\b(?:leaving|receiving) (?:team|side)\b/i,
  },
  {
    intent: "state",
    pattern: new RegExp(
      String.raw`^\s*(?:and )?(?:how (?:far|ready|much|well|complete)|is|are|has|have|was|what(?:['’]s| is) the (?:state|status|readiness))\b[^?]*\b(?:${handedOver}|ready|readiness|state|status)\b`,
      "i",
    ),
    needsArea: true,
  },
  {
    intent: "state",
    pattern:
      /\bhow (?:far|ready|complete|much)\b[^?]*\b(?:the|this|our) (?:handover|transition|knowledge transfer)\b|\b(?:handover|transition|knowledge transfer) (?:readiness|progress|status|state)\b|\bwhere (?:does|do) (?:the|our) handover stand\b|\breadiness\b/i,
  },
];
