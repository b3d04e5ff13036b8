import { asc, desc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { documentCategoryTitles } from "../../../db/enums.ts";
import { areas, documents, meetings, tasks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import {
  excerptOf,
  foldText,
  isByText,
  parseWords,
  rankMatch,
  type Searched,
  type WantedWords,
} from "../../platform/text/match-words.ts";
import { listProfiles } from "../members/members.service.ts";
import { findPassages } from "../search/search.service.ts";
import type { Found } from "./global-search.schema.ts";

type Ranked = { rank: number; found: Found };

/** What matches of some rows, each with the stretch of its text where its title does not say why. */
function rankRows<Row>(
  rows: readonly Row[],
  wanted: WantedWords,
  searched: (row: Row) => Searched,
  toFound: (row: Row, excerpt: string | null) => Found,
): Ranked[] {
  return rows.flatMap((row) => {
    const texts = searched(row);
    const rank = rankMatch(texts, wanted);
    if (rank === 0) return [];
    const excerpt = isByText(rank) ? excerptOf(texts.text ?? "", wanted) : null;
    return [{ rank, found: toFound(row, excerpt) }];
  });
}

function findTasks(db: Database, { projectId }: ProjectAccess, wanted: WantedWords) {
  const { id, title, track, status, description } = tasks;
  const rows = db
    .select({ id, title, track, status, description })
    .from(tasks)
    .where(eq(tasks.projectId, projectId))
    .orderBy(desc(tasks.updatedAt), desc(tasks.id))
    .all();
  return rankRows(
    rows,
    wanted,
    (task) => ({ title: task.title, detail: task.track, text: task.description }),
    ({ description: _, ...task }, excerpt) => ({ kind: "task", ...task, excerpt }),
  );
}

function findMeetings(db: Database, { projectId }: ProjectAccess, wanted: WantedWords) {
  const { id, title, date, status, description, notes, attendees, agenda, decisions, actionItems } =
    meetings;
  const rows = db
    .select({
      id,
      title,
      date,
      status,
      description,
      notes,
      attendees,
      agenda,
      decisions,
      actionItems,
    })
    .from(meetings)
    .where(eq(meetings.projectId, projectId))
    .orderBy(desc(meetings.date), desc(meetings.id))
    .all();
  return rankRows(
    rows,
    wanted,
    (meeting) => ({
      title: meeting.title,
      detail: meeting.attendees.join(" "),
      text: [
        ...meeting.agenda,
        ...meeting.decisions,
        ...meeting.actionItems.map((item) => item.description),
        meeting.notes,
        meeting.description,
      ]
        .filter(Boolean)
        .join(" · "),
    }),
    (meeting, excerpt) => ({
      kind: "meeting",
      id: meeting.id,
      title: meeting.title,
      date: meeting.date,
      status: meeting.status,
      excerpt,
    }),
  );
}

function findAreas(db: Database, { projectId }: ProjectAccess, wanted: WantedWords) {
  const { id, name, track, description } = areas;
  const rows = db
    .select({ id, title: name, track, description })
    .from(areas)
    .where(eq(areas.projectId, projectId))
    .orderBy(asc(areas.name))
    .all();
  return rankRows(
    rows,
    wanted,
    (area) => ({ title: area.title, detail: area.track, text: area.description }),
    ({ description: _, ...area }, excerpt) => ({ kind: "area", ...area, excerpt }),
  );
}

const findPeople = (db: Database, access: ProjectAccess, wanted: WantedWords) =>
  rankRows(
    listProfiles(db, access),
    wanted,
    ({ name }) => ({ title: name }),
    ({ userId, name, role, side }) => ({ kind: "person", id: userId, title: name, role, side }),
  );

function findDocuments(db: Database, { projectId }: ProjectAccess, wanted: WantedWords) {
  const { id, title, category, track, tags } = documents;
  const rows = db
    .select({ id, title, category, track, tags })
    .from(documents)
    .where(eq(documents.projectId, projectId))
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .all();
  return rankRows(
    rows,
    wanted,
    (row) => ({
      title: row.title,
      detail: [row.tags, row.track, documentCategoryTitles[row.category]].filter(Boolean).join(" "),
    }),
    (row) => ({
      kind: "document",
      id: row.id,
      title: row.title,
      category: row.category,
      chunkIndex: null,
      excerpt: null,
    }),
  );
}

/** Documents whose text is searched need so many characters: fewer are part of nearly every word. */
const minTextQuery = 3;
const maxPassages = 8;

/**
 * Documents by what stands in them, one passage each. By words alone, so that what one types goes
 * to no provider of embeddings.
 */
function findTexts(
  db: Database,
  { projectId }: ProjectAccess,
  query: string,
  wanted: WantedWords,
): Ranked[] {
  if (wanted.phrase.length < minTextQuery) return [];
  const search = { query, limit: maxPassages, perDocument: 1 };
  const { query: understood, passages } = findPassages(db, projectId, search);
  // A passage that holds only some of the words is an answer to a question, not what is looked for.
  const stems = new Map([...understood.terms.values()].map(({ word, stem }) => [word, stem]));
  const holdsAll = (text: string) => {
    const folded = foldText(text);
    return wanted.words.every((word) => folded.includes(stems.get(word) ?? word));
  };
  return passages
    .filter(({ title, content }) => holdsAll(`${title} ${content}`))
    .map(({ documentId, title, category, chunkIndex, content }) => ({
      rank: 1,
      found: {
        kind: "document",
        id: documentId,
        title,
        category,
        chunkIndex,
        excerpt: excerptOf(content, wanted),
      },
    }));
}

/**
 * Everything of the caller's project whose title, name or text holds all words of a query: tasks,
 * documents, meetings, areas of the handover and members, at most `limit`, the best first.
 */
export function findEverywhere(
  db: Database,
  access: ProjectAccess,
  { query, limit }: { query: string; limit: number },
): Found[] {
  const wanted = parseWords(query);
  const named = [
    ...findPeople(db, access, wanted),
    ...findAreas(db, access, wanted),
    ...findTasks(db, access, wanted),
    ...findDocuments(db, access, wanted),
    ...findMeetings(db, access, wanted),
  ];
  const byName = new Set(
    named.flatMap(({ found }) => (found.kind === "document" ? [found.id] : [])),
  );
  const byText = findTexts(db, access, query, wanted).filter(({ found }) => !byName.has(found.id));
  return [...named, ...byText]
    .sort((left, right) => right.rank - left.rank)
    .slice(0, limit)
    .map(({ found }) => found);
}
