import { toDayText } from "../../../../db/days.ts";
import { areaKindTitles } from "../../../../db/enums.ts";
import { canonicalJson } from "../../../platform/text/canonical-json.ts";
import type { AreaEvidence } from "./evidence.schema.ts";

type Question = AreaEvidence["questions"][number];
type Drill = AreaEvidence["drills"][number];

const differ = (before: unknown, after: unknown) => canonicalJson(before) !== canonicalJson(after);

/** What was added, taken away or changed among rows that have a key. */
function compareRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => number,
  tell: {
    added: (row: Row) => string;
    gone: (row: Row) => string;
    changed: (b: Row, a: Row) => string;
  },
): string[] {
  const afterBy = new Map(after.map((row) => [keyOf(row), row]));
  const beforeKeys = new Set(before.map(keyOf));
  return [
    ...before.flatMap((row) => {
      const now = afterBy.get(keyOf(row));
      if (now === undefined) return tell.gone(row);
      return differ(row, now) ? tell.changed(row, now) : [];
    }),
    ...after.filter((row) => !beforeKeys.has(keyOf(row))).map(tell.added),
  ];
}

const fieldTitles = {
  name: "Name",
  description: "Description",
  kind: "Kind",
  track: "Track",
  importance: "Importance",
  expert: "Expert",
  receiver: "Takes over",
  deputy: "Deputy",
  reviewDate: "Review date",
} as const;
type Field = keyof typeof fieldTitles;

function wordsOf(area: AreaEvidence, field: Field): string {
  const value = area[field];
  if (value === null) return "none";
  if (typeof value === "object") return value.name;
  if (field === "kind") return areaKindTitles[area.kind];
  return field === "reviewDate" ? toDayText(new Date(value)) : value;
}

/** Somebody who only goes by another name is still the same. */
const identityOf = (area: AreaEvidence, field: Field) => {
  const value = area[field];
  return typeof value === "object" && value !== null ? value.id : value;
};

function fieldChanges(before: AreaEvidence, after: AreaEvidence): string[] {
  const fields = Object.keys(fieldTitles) as Field[];
  return fields
    .filter((field) => identityOf(before, field) !== identityOf(after, field))
    .map((field) => {
      const title = fieldTitles[field];
      if (field === "description") return `${title}: changed`;
      return `${title}: “${wordsOf(before, field)}”, now “${wordsOf(after, field)}”`;
    });
}

function questionChange(before: Question, after: Question): string {
  const named = `Question “${after.question}”`;
  if (before.question !== after.question) return `${named}: was “${before.question}”`;
  if (before.state !== after.state) {
    if (after.state === "confirmed") return `${named}: confirmed since`;
    return after.state === "changed"
      ? `${named}: its documents no longer give the confirmed answer`
      : `${named}: its answer is no longer confirmed`;
  }
  return `${named}: another answer is confirmed now`;
}

function drillChange(before: Drill, after: Drill): string {
  const named = `Drill “${after.title}”`;
  if (after.isOutdated && !before.isOutdated)
    return `${named}: its playbook has changed or is gone`;
  if (before.status !== after.status) return `${named}: was ${before.status}, now ${after.status}`;
  if (before.witnessedAt === null && after.witnessedAt) return `${named}: witnessed since`;
  return `${named}: its record has changed`;
}

/** Names of people as they were are no change of what they did. */
const withoutNames = (row: unknown): unknown =>
  JSON.parse(
    JSON.stringify(row, (key, value: unknown) =>
      ["expert", "receiver", "deputy", "witness", "confirmedBy"].includes(key) &&
      typeof value === "object" &&
      value !== null &&
      "id" in value
        ? { id: value.id, name: "" }
        : value,
    ),
  );

const comparable = (area: AreaEvidence) => withoutNames(area) as AreaEvidence;

/** The documents of an area whose content is another one now. */
export function changedDocuments(signed: AreaEvidence, present: AreaEvidence) {
  const before = new Map(signed.documents.map(({ id, sha256 }) => [id, sha256]));
  return present.documents
    .filter(({ id, sha256 }) => before.has(id) && before.get(id) !== sha256)
    .map(({ id, title }) => ({ id, title }));
}

/** In which way the evidence of an area is not what it was, in sentences; none where it is. */
export function evidenceChanges(signed: AreaEvidence, present: AreaEvidence): string[] {
  const [before, after] = [comparable(signed), comparable(present)];
  if (!differ(before, after)) return [];
  return [
    ...(before.id === after.id ? [] : [`“${before.name}” was merged into “${after.name}”`]),
    ...fieldChanges(signed, present),
    ...compareRows(before.questions, after.questions, ({ id }) => id, {
      added: ({ question }) => `Question “${question}”: new`,
      gone: ({ question }) => `Question “${question}”: deleted`,
      changed: questionChange,
    }),
    ...compareRows(before.documents, after.documents, ({ id }) => id, {
      added: ({ title }) => `Document “${title}”: new`,
      gone: ({ title }) => `Document “${title}”: deleted, or no longer part of the area`,
      changed: (was, { title, sha256 }) =>
        was.sha256 === sha256
          ? `Document “${title}”: was called “${was.title}”`
          : `Document “${title}”: its content has changed`,
    }),
    ...compareRows(before.sessions, after.sessions, ({ meetingId }) => meetingId, {
      added: ({ title }) => `Session “${title}”: new`,
      gone: ({ title }) => `Session “${title}”: no longer counts as held with both sides`,
      changed: (_was, { title }) => `Session “${title}”: its record has changed`,
    }),
    ...compareRows(before.drills, after.drills, ({ id }) => id, {
      added: ({ title }) => `Drill “${title}”: new`,
      gone: ({ title }) => `Drill “${title}”: deleted or given up`,
      changed: drillChange,
    }),
  ];
}
