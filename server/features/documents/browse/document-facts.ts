import { and, eq } from "drizzle-orm";
import { isPastDay } from "../../../../db/days.ts";
import type { DocumentCategory } from "../../../../db/enums.ts";
import { documentType } from "../../../../db/file-types.ts";
import { documents, users } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { rowReader } from "../../../platform/database/row-reader.ts";
import { type DocumentArea, readDocumentAreas } from "../document-areas.ts";
import { parseTags } from "../document-rules.schema.ts";
import { readNextVersions } from "../versions/read-versions.ts";
import type { DocumentFilter, DocumentState } from "./browse.schema.ts";

/** What a document is filtered, counted and ordered by. */
export type DocumentFacts = {
  id: number;
  title: string;
  category: DocumentCategory;
  type: string | undefined;
  track: string | null;
  owner: number | null;
  ownerName: string | null;
  state: DocumentState;
  tags: string[];
  isReviewOverdue: boolean;
  areas: DocumentArea[];
  createdAt: Date;
  updatedAt: Date;
};

const processingStates = {
  pending: "waiting",
  processing: "waiting",
  completed: "read",
  failed: "failed",
} as const satisfies Record<string, DocumentState>;

/** The condition of a query for one category, or for all. */
export const isOfCategory = (category: DocumentCategory | undefined) =>
  category && eq(documents.category, category);

const factColumns = {
  id: documents.id,
  title: documents.title,
  category: documents.category,
  fileName: documents.fileName,
  track: documents.track,
  owner: documents.ownerId,
  ownerName: users.name,
  processingStatus: documents.processingStatus,
  tags: documents.tags,
  reviewDate: documents.reviewDate,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
};
const toFacts = rowReader(factColumns);

/** The facts of all documents of the project, or of one category; `today` is the caller's. */
export function readFacts(
  db: Deps["db"],
  access: ProjectAccess,
  today: Date,
  category?: DocumentCategory,
): DocumentFacts[] {
  const areasOf = readDocumentAreas(db, access);
  const nextOf = readNextVersions(db, access);
  const rows = db
    .select(factColumns)
    .from(documents)
    .leftJoin(users, eq(users.id, documents.ownerId))
    .where(and(eq(documents.projectId, access.projectId), isOfCategory(category)))
    .values();
  return toFacts(rows).map(({ fileName, processingStatus, reviewDate, tags, ...row }) => ({
    ...row,
    type: documentType({ fileName }),
    state: nextOf.get(row.id)?.state ?? processingStates[processingStatus],
    tags: parseTags(tags),
    isReviewOverdue: reviewDate !== null && isPastDay(reviewDate, today),
    areas: areasOf.get(row.id) ?? [],
  }));
}

type Test = (facts: DocumentFacts) => boolean;

const equals = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

/** A test for each field of a filter that narrows the documents down. */
function testsOf(filter: DocumentFilter): Map<keyof DocumentFilter, Test> {
  const { category, search, type, track, untracked, area, owner, state, tags } = filter;
  const { reviewOverdue } = filter;
  const tests = new Map<keyof DocumentFilter, Test>();
  if (category) tests.set("category", (facts) => facts.category === category);
  if (search) {
    // In JavaScript, since SQLite knows the case of ASCII letters only.
    const wanted = search.toLowerCase();
    tests.set("search", ({ title }) => title.toLowerCase().includes(wanted));
  }
  if (type) tests.set("type", (facts) => facts.type === type);
  if (track || untracked !== undefined) {
    tests.set("track", (facts) => {
      if (untracked !== undefined && untracked !== (facts.track === null)) return false;
      return !track || equals(facts.track ?? "", track);
    });
  }
  if (area) tests.set("area", ({ areas }) => areas.some(({ id }) => id === area));
  if (owner) tests.set("owner", (facts) => facts.owner === owner);
  if (state) tests.set("state", (facts) => facts.state === state);
  const wantedTags = parseTags(tags ?? null);
  if (wantedTags.length > 0) {
    tests.set("tags", (facts) =>
      wantedTags.every((wanted) => facts.tags.some((tag) => equals(tag, wanted))),
    );
  }
  if (reviewOverdue !== undefined) {
    tests.set("reviewOverdue", ({ isReviewOverdue }) => isReviewOverdue === reviewOverdue);
  }
  return tests;
}

/** Narrows documents down by all of a filter, or by all of it except one field. */
export function documentFilter(filter: DocumentFilter) {
  const tests = [...testsOf(filter)];
  return (facts: readonly DocumentFacts[], except?: keyof DocumentFilter): DocumentFacts[] =>
    facts.filter((row) => tests.every(([field, test]) => field === except || test(row)));
}
