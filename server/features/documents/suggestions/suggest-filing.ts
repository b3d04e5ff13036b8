import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import { type DocumentCategory, documentCategories } from "../../../../db/enums.ts";
import { areas, documents, tasks, tracks } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { detectLanguage } from "../../../platform/text/languages/detect-language.ts";
import { contentTerms, normalizeWord } from "../../../platform/text/terms.ts";
import { type DocumentArea, readDocumentAreas } from "../document-areas.ts";
import { categoryWords } from "./category-words.ts";
import { type Example, trainClassifier, type Verdict } from "./naive-bayes.ts";
import type { filingOutput, suggestFilingInput } from "./suggestions.schema.ts";

type Filing = z.output<typeof filingOutput>;
type File = z.output<typeof suggestFilingInput>["files"][number];

/** The latest: what a project files where changes over its time. */
const maxLearned = 1_000;
/** Of a summary: what the document is about stands at its beginning. */
const summaryLength = 300;
/** What a category, track or area is called counts as so many documents that are filed there. */
const nameWeight = 3;
/** Below it, a suggestion is wrong too often to be worth a correction. */
const minProbability = 0.5;

/** "Payroll-runbook_v2.docx" in words, with its type, which tells as well: captions are of meetings. */
function wordsOfName(fileName: string): string[] {
  const [, stem = fileName, extension = ""] = /^(.*?)(?:\.([^.]*))?$/s.exec(fileName) ?? [];
  const spaced = stem.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[_\-.]+/g, " ");
  return [...wordsOf(spaced), ...(extension ? [`.${extension.toLowerCase()}`] : [])];
}

/**
 * The words that carry meaning. All are stemmed alike: of a few words nobody can tell the language,
 * and a stem only has to be the same wherever the word stands.
 */
const wordsOf = (text: string) =>
  contentTerms(text, detectLanguage(text))
    .map(({ word }) => normalizeWord(word).stem)
    .filter((stem) => !/^\p{N}+$/u.test(stem));

const named = <Label>(label: Label, name: string): Example<Label> => ({
  label,
  words: wordsOf(name),
  weight: nameWeight,
});

const sureOf = <Label>(verdict: Verdict<Label> | null) =>
  verdict && verdict.probability >= minProbability ? verdict.label : null;

function learn({ db }: Pick<Deps, "db">, access: ProjectAccess) {
  const { projectId } = access;
  const filed = db
    .select({
      id: documents.id,
      title: documents.title,
      tags: documents.tags,
      fileName: documents.fileName,
      summary: documents.aiSummary,
      category: documents.category,
      track: documents.track,
    })
    .from(documents)
    .where(eq(documents.projectId, projectId))
    .orderBy(desc(documents.id))
    .limit(maxLearned)
    .all()
    .map(({ title, tags, fileName, summary, ...row }) => ({
      ...row,
      words: [
        ...wordsOf(`${title}\n${tags ?? ""}\n${(summary ?? "").slice(0, summaryLength)}`),
        ...(fileName ? wordsOfName(fileName) : []),
      ],
      weight: 1,
    }));
  const planned = db
    .select({ title: tasks.title, track: tasks.track })
    .from(tasks)
    .where(eq(tasks.projectId, projectId))
    .orderBy(desc(tasks.id))
    .limit(maxLearned)
    .all();
  const activeTracks = db
    .select({ name: tracks.name })
    .from(tracks)
    .where(and(eq(tracks.projectId, projectId), eq(tracks.isActive, true)))
    .all()
    .map(({ name }) => name);
  const allAreas = db
    .select({ id: areas.id, name: areas.name, description: areas.description })
    .from(areas)
    .where(eq(areas.projectId, projectId))
    .all();
  const areasOf = readDocumentAreas(db, access);
  const isActive = (track: string | null) => track !== null && activeTracks.includes(track);

  const byCategory: Example<DocumentCategory>[] = [
    ...documentCategories.map((category) => named(category, categoryWords[category])),
    ...filed.map(({ category, words, weight }) => ({ label: category, words, weight })),
  ];
  const byTrack: Example<string>[] = [
    ...activeTracks.map((track) => named(track, track)),
    ...[
      ...filed,
      ...planned.map(({ title, track }) => ({ track, words: wordsOf(title), weight: 1 })),
    ]
      .filter(({ track }) => isActive(track))
      .map(({ track, words, weight }) => ({ label: track ?? "", words, weight })),
  ];
  const areaById = new Map<number, DocumentArea>(
    allAreas.map(({ id, name }) => [id, { id, name }]),
  );
  const byArea: Example<number>[] = [
    ...allAreas.map(({ id, name, description }) => named(id, `${name}\n${description ?? ""}`)),
    ...filed.flatMap(({ id, words, weight }) =>
      (areasOf.get(id) ?? []).map((area) => ({ label: area.id, words, weight })),
    ),
  ];
  return { areaById, ofCategory: byCategory, ofTrack: byTrack, ofArea: byArea };
}

/**
 * Under which type, track and area files seem to belong, in the order of the files, by what the
 * project has filed where, by its tasks' tracks and by what each of them is called. Null stands
 * where it cannot be told well enough. Changes nothing.
 */
export function suggestFiling(
  deps: Pick<Deps, "db">,
  access: ProjectAccess,
  { files }: z.output<typeof suggestFilingInput>,
): Filing[] {
  const { areaById, ofCategory, ofTrack, ofArea } = learn(deps, access);
  const categoryOf = trainClassifier(ofCategory);
  const trackOf = trainClassifier(ofTrack);
  const areaOf = trainClassifier(ofArea);
  return files.map(({ name, excerpt = "" }: File) => {
    const words = [...wordsOfName(name), ...wordsOf(excerpt)];
    const area = sureOf(areaOf(words));
    return {
      category: sureOf(categoryOf(words)),
      track: sureOf(trackOf(words)),
      area: area === null ? null : (areaById.get(area) ?? null),
    };
  });
}
