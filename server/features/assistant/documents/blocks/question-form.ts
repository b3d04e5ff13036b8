/**
 * The form of the answer that a question asks for, from its first words: what is to be done, an
 * enumeration, a reason, what was decided, or two things beside each other.
 */
export type QuestionForm = "steps" | "list" | "reason" | "decision" | "people" | "difference";

/** By form, how questions begin in each language that is read. */
const openings: Record<Exclude<QuestionForm, "difference" | "people">, RegExp[]> = {
  steps: [
    /^how (?:do|does|did|can|could|should|must|would|to|is|are) (?!(?:i|you|we) (?:know|reach|contact)\b)/,
    /^what (?:do|should|must|shall|can) (?:i|we|you|one|they|somebody|someone)\b.*\bdo\b/,
    // Behind the case that it is asked of.
    /\bwhat (?:do|should|must|shall|can) (?:i|we|you|one) do$|\bwas (?:muss|soll|kann|sollte) (?:ich|man) (?:tun|machen)$|\bque (?:dois-je|faut-il) faire$|\bqué (?:hago|debo hacer)$/u,
    /^what (?:has|have|needs?|is|are) to be \p{L}+|^what (?:must|should) be \p{L}+/u,
    /^what to do\b|^what happens (?:if|when|after)\b/,
    /^(?:what|which) steps\b|\b(?:what|which) (?:are|is) the (?:[\w-]+ ){0,2}(?:steps?|procedure|process|instructions)\b|^(?:steps|instructions|procedure) (?:to|for|of)\b|\bstep by step\b|^walk me through\b/,
    /^(?:und |aber )?wie (?!viele?n?\b|hoch\b|lange?\b|alt\b|oft\b|gro(?:ß|ss)(?!\p{L})|weit\b|teuer\b|hei(?:ß|ss)t\b|schnell\b|heißen\b|kalt\b|spät\b|laut\b|breit\b|dicht\b)(?=\p{L}*(?:en|ern|eln|e|t|kann|muss|soll|darf|wird)(?!\p{L}))/u,
    /^was (?:ist|sind)\b.*\bzu \p{L}+en\b|^was (?:muss|müssen|soll|sollen|sollte)\b/u,
    /^was tun\b|^was (?:muss|soll|sollte|kann|mache?|tue?|ist)\b.*\b(?:tun|machen|beachten|mache?|tue?)\b|^was (?:mache|tue) ich\b|\bschritte\b|\bschritt für schritt\b/,
    /^comment (?!s['’]appelle)|^que (?:dois|doit|faut|faire)\b|^qu['’]est-ce que je dois faire\b|(?<!\p{L})étapes\b/u,
    /^cómo (?!se llama)|^qué (?:debo|hago|hay que)\b|\bpasos\b/,
    /^come (?!si chiama)|^cosa (?:devo|bisogna|faccio)\b|\bpassaggi\b/,
    /^hoe (?!veel|lang|oud|vaak|groot|ver|heet)|^wat moet ik (?:doen|.*doen)\b|\bstappen\b/,
    /^como (?!se chama)|^o que (?:devo|faço)\b|\bpassos\b/,
  ],
  list: [
    /^(?:what|which) (?:are|were) (?!(?:you|they|we|there)\b)/,
    // A plural noun that says or suffers something: the endings -ss, -us and -is are no plurals.
    /^(?:what|which) (?:[\p{L}-]+ ){0,3}?(?!(?:is|was|does|has|this|its|happens|needs|means|makes|causes|counts)\b)[\p{L}-]+(?<![sui])s (?:of|are|were|do|did|can|could|may|might|must|should|shall|will|would|have|had|need|belong|go|come|apply|exist|[\p{L}]+ed)\b/u,
    /^(?:what|which) (?:kinds?|types?|sorts?) of\b/,
    /^(?:list|name|enumerate|give me|show me|tell me)(?: me| us)? (?:all |the |every |each )/,
    /^when (?:is|are|must|does|do)\b.*\b(?:required|needed|necessary|allowed|used)\b/,
    /^welche [\p{L}-]+(?:en|er|e|s|n|innen)\b.*\b(?:gibt|sind|werden|müssen|können|dürfen|gehören|haben|brauch\w*)\b|^was sind die\b|^nenne\b/u,
    /^(?:quels|quelles) (?:sont|[\p{L}-]+s)\b/u,
    /^(?:cuáles|qué [\p{L}]+s (?:son|hay|se))\b|^quali\b|^quais\b|^welke [\p{L}]+(?:en|s)\b|^wat zijn de\b/u,
  ],
  reason: [
    /^why\b|^for what reasons?\b|^what (?:is|was|are|were) the (?:reasons?|rationale|motivation|justification)\b/,
    /^what (?:has |have )?(?:caused|led to|triggered)\b|^what (?:is|was|were) the (?:root )?causes?\b/,
    /^(?:warum|wieso|weshalb|weswegen)\b|^aus welchem grund\b/,
    /^pourquoi\b|^por qué(?!\p{L})|^perché(?!\p{L})|^waarom\b|^por que\b/u,
  ],
  decision: [
    /^(?:what|when) (?:was|were|has been|have|has|did|do|does) .*\b(?:decided?|decides|agreed?|resolved?|discuss(?:ed)?)\b/,
    /^(?:what|when) (?:was|were|is|are) (?:decided|agreed|resolved|discussed)\b|\bdecisions?\b/,
    /^was (?:wurde|haben wir|hat)\b.*\b(?:beschlossen|entschieden|vereinbart)\b|\b(?:entscheidung|beschluss|beschlüsse)/,
    /\bdécid(?:é|ée|és|ées|ons|ions)(?!\p{L})|\bdécisions?\b/u,
    /\bse (?:decidió|acordó)(?!\p{L})|\bdecisi(?:ón|ones)\b|\bdecis[oi]\b|\bdecision[ei]\b|\bbesl(?:oten|uit|uiten)\b|\bdecidid[oa]s?\b|\bdecis(?:ão|ões)\b/u,
  ],
};

/** Who took part, not who did something. */
const asksForPeople = [
  /^who (?:attended|was present|were present|took part|participated|joined|was (?:there|at)|was in)\b/,
  /^which (?:people|members) (?:attended|were present|took part)\b/,
  /^wer (?:war (?:anwesend|dabei)|nahm\b.*\bteil|hat\b.*\bteilgenommen)/,
  /^qui (?:était présent|a participé|a assisté)/,
  /^quién(?:es)? (?:asisti|particip|estuv)|^chi (?:era presente|ha partecipato)|^wie (?:waren|was) aanwezig|^quem (?:particip|estev)/,
];

/** Who should have taken part and did not. */
const asksForAbsent = [
  /^who (?:was|were|is) (?:absent|missing|excused|not (?:present|there))\b|^who (?:did not|didn['’]t) attend\b|^who sent (?:apologies|regrets)\b/,
  /^wer (?:fehlte|war (?:nicht (?:da|dabei|anwesend)|abwesend|entschuldigt))\b|^wer hat gefehlt\b/,
  /^qui (?:était|étaient) (?:absent|excusé)|^quién(?:es)? (?:faltó|faltaron|estuvo ausente)|^chi (?:era assente|mancava)|^wie (?:was|waren) afwezig|^quem (?:faltou|esteve ausente)/,
];

export const wantsAbsent = (question: string) => {
  const words = plain(question).toLowerCase();
  return asksForAbsent.some((opening) => opening.test(words));
};

const courtesy =
  /^(?:(?:please|kindly|bitte|and|but|so|also|then|ok|okay)[, ]+|(?:can|could|would|will) you (?:please )?(?:tell|show|explain to) (?:me|us) )+/;

/** Two things whose difference is asked for, as they are written. */
const compared = [
  /\bdifferences? between (?:an? |the )?(.+?) and (?:an? |the )?(.+)$/i,
  /^(?:please )?compare (?:an? |the )?(.+?) (?:with|and|to) (?:an? |the )?(.+)$/i,
  /^how (?:does|do|is|are) (?:an? |the )?(.+?) (?:differ|different) from (?:an? |the )?(.+)$/i,
  /^(.+?) (?:vs\.?|versus) (.+)$/i,
  /\bunterschiede? zwischen (?:de[mnr] |einem |einer )?(.+?) und (?:de[mnr] |einem |einer )?(.+)$/i,
  /\bdifférences? entre (?:une? |les? |la )?(.+?) et (?:une? |les? |la )?(.+)$/i,
  /\bdiferencias? entre (?:una? |el |la )?(.+?) y (?:una? |el |la )?(.+)$/i,
  /\bdifferenz[ae] tra (?:una? |il |la )?(.+?) e (?:una? |il |la )?(.+)$/i,
  /\bverschil(?:len)? tussen (?:een |de |het )?(.+?) en (?:een |de |het )?(.+)$/i,
  /\bdiferenças? entre (?:uma? |o |a )?(.+?) e (?:uma? |o |a )?(.+)$/i,
];

const plain = (question: string) =>
  question
    .trim()
    .replace(/^[¿¡]+|[.?!\s]+$/g, "")
    .replace(/\s+/g, " ");

/** The two things that a question wants told apart; undefined where it asks for none. */
export function comparedThings(question: string): [string, string] | undefined {
  for (const form of compared) {
    const [, left, right] = form.exec(plain(question)) ?? [];
    if (left && right) return [left, right];
  }
  return undefined;
}

/** The forms that would answer a question; none for one that asks for a figure, a name, or yes or no. */
export function formsOf(question: string): Set<QuestionForm> {
  const words = plain(question).toLowerCase().replace(courtesy, "");
  const forms = new Set<QuestionForm>();
  for (const form of ["steps", "list", "reason", "decision"] as const) {
    if (openings[form].some((opening) => opening.test(words))) forms.add(form);
  }
  if (asksForPeople.some((opening) => opening.test(words)) || wantsAbsent(question)) {
    forms.add("people");
  }
  if (comparedThings(question)) forms.add("difference");
  // "What are the steps" asks for no other list.
  if (forms.has("steps")) forms.delete("list");
  if (/^how (?:many|much|long|old|far|large|big|tall|high|often|fast|soon|quickly)\b/.test(words)) {
    forms.delete("steps");
  }
  return forms;
}
