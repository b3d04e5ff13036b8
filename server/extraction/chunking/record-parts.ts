/** What a part of a record says, whatever its writer called it. */
export type RecordPart =
  | "status"
  | "date"
  | "people"
  | "reason"
  | "context"
  | "decision"
  | "options"
  | "consequences";

/**
 * The parts of a decision record after Nygard ("Documenting Architecture Decisions", 2011) and of
 * its successor MADR, with their usual names in the languages that are read.
 */
const partNames: Record<RecordPart, RegExp> = {
  status: /^(?:status|estado|statut|stato)$/,
  date: /^(?:date|decided on|datum|fecha|data|beschlossen am)$/,
  people:
    /^(?:deciders?|decision[ -]makers?|decided by|participants|attendees|present|beteiligte|teilnehmer(?:innen)?|anwesend|participants|présents|asistentes|presenti|partecipanti|aanwezig(?:en)?|presentes)$/,
  context:
    /^(?:context|kontext|contexte|contexto|contesto|background|hintergrund|problem|issue|ausgangslage|achtergrond|problème|problema)\b/,
  decision:
    /^(?:decisions?|beschluss|beschlüsse|entscheidung(?:en)?|décisions?|decisión|decisiones|decisione|decisioni|besluit(?:en)?|decisão|decisões|outcome)\b/,
  reason:
    /^(?:rationale|reasons?|reasoning|justification|motivation|begründung|gründe|raisons?|motifs?|motivos?|motivazione|reden(?:en)?|razones|razões|decision drivers)\b/,
  options:
    /^(?:(?:considered )?(?:options|alternatives)|alternativen|optionen|alternativas|alternative|opties|opciones|opções|opzioni)\b/,
  consequences:
    /^(?:consequences?|implications?|impact|konsequenzen|folgen|auswirkungen|conséquences|consecuencias|conseguenze|gevolgen|consequências)\b/,
};

/** "Decision drivers" are reasons, so these come first. */
const parts: RecordPart[] = [
  "status",
  "date",
  "people",
  "reason",
  "context",
  "decision",
  "options",
  "consequences",
];

const maxLabelWords = 4;

/** Numbers and the like before the words of a heading. */
const opening = /^[\s\d.)#*:–-]+/;

/** The part of a record that a heading, or the word before a colon, names. */
export function recordPartOf(label: string) {
  const words = label.replace(opening, "").trim().toLowerCase();
  if (words.split(/\s+/).length > maxLabelWords) return undefined;
  return parts.find((part) => partNames[part].test(words));
}
