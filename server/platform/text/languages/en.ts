import type { LanguagePack } from "./language.ts";

export const english: LanguagePack = {
  sentences: {
    abbreviations: `al approx apr assoc aug ave bros ca cf co col corp dec dept dr ed eds eg eq est excl ext feb
      gen gov hon ie inc incl jan jr jul jun lt ltd mar max messrs min mr mrs ms mt nov oct plc
      prof rep resp rev sen sep sept sgt sr st tel viz vs`,
    numberAbbreviations: "b c d p pp app art ch chap cl fig figs no nos par para pp reg sec vol",
    hasDottedOrdinals: false,
  },
  questions: {
    who: "who|whom|whose",
    where: "where",
    when: "when|(?:what|which) (?:date|day)",
    whatYear: "(?:what|which) year",
    howMany: "how many",
    howMuch: "how much (?:money|did|does|do|is|was|are|were)",
    whatShare: "(?:what|which) (?:percent\\w*|share|proportion)",
    whatFigure:
      "how (?:long|old|far|large|big|tall|high|often|fast|quick|quickly|soon|much)|(?:what|which) (?:month|century|number|amount|rate|price|cost|size)",
    why: "why|how (?:do|does|did|can|could|should|is|are|was|were|come)|explain|describe|compare",
  },
  figures: {
    numbers:
      "one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|half|third|quarter|once|twice|first|second",
    magnitudes: "thousand|millions?|billions?",
    percent: "percent|per cent",
    currencies: "dollars|euros|pounds",
    exceptions: "except|excluding",
  },
  followUps: {
    conjunctions: "and|but|or|so|also|then",
    openings: "what about|how about|what else|who else|where else|why|the same",
    references:
      "it|its|they|them|their|theirs|he|him|his|she|her|hers|that|those|these|which (?:ones?|is|are|was|were)|(?<!\\b(?:is|are|was|were) )there(?! (?:is|are|was|were)\\b)|the latter|the former",
    asks: "who|whom|whose|what|when|where|which|why|how|is|are|was|were|do|does|did|can|has|have",
    prepositions: "in|at for of|from with by on to",
  },
  functionWords:
    "a many much whether whose get gets getting got gotten already yet just really actually exactly anyway also aren couldn didn doesn hadn hasn haven isn shouldn wasn weren wouldn",
  pointers:
    "he|she|it|they|his|hers?|its|their|theirs|this|that|these|those|such|both|the (?:former|latter|same)",
  limits: "unless|except|exceptions?|only|never|once",
  letters: "",
  joinsWords: false,
  capitalizesNouns: false,
};
