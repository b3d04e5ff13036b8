import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../../db/client.ts";
import { areaLinkKinds } from "../../../../db/enums.ts";
import { areaLinks, areas, unansweredQuestions } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { notFound } from "../../../errors.ts";
import { publish } from "../../../events.ts";
import { detectLanguage } from "../../../platform/text/languages/detect-language.ts";
import { defaultLanguage } from "../../../platform/text/languages/language.ts";
import { findPassages } from "../../search/search.service.ts";
import type { Area } from "../areas.schema.ts";
import { readArea } from "../areas.service.ts";
import type {
  AreaLink,
  removeAreaLinkInput,
  saveAreaLinkInput,
  saveAreaLinksInput,
  savedAreaLinksOutput,
} from "./area-links.schema.ts";
import { distinctiveStems, frequentStems } from "./area-terms.ts";
import { type LinkTarget, readLinkTargets } from "./link-targets.ts";
import { suggestLinks } from "./suggest-links.ts";

type StoredLink = typeof areaLinks.$inferSelect;
type LinkKey = Pick<StoredLink, "kind" | "targetId">;

const keyOf = ({ kind, targetId }: LinkKey) => `${kind} ${targetId}`;

const isLink = (access: ProjectAccess, areaId: number, { kind, targetId }: LinkKey) =>
  and(
    eq(areaLinks.projectId, access.projectId),
    eq(areaLinks.areaId, areaId),
    eq(areaLinks.kind, kind),
    eq(areaLinks.targetId, targetId),
  );

const readStored = (db: Queryable, access: ProjectAccess, areaId: number) =>
  db
    .select()
    .from(areaLinks)
    .where(and(eq(areaLinks.projectId, access.projectId), eq(areaLinks.areaId, areaId)))
    .all();

/** Search looks at so many passages for the area's name. */
const passageLimit = 40;

function suggestionsFor(
  db: Database,
  access: ProjectAccess,
  { id, name }: Area,
  targets: readonly LinkTarget[],
  stored: ReadonlyMap<string, StoredLink>,
) {
  const otherNames = db
    .select({ id: areas.id, name: areas.name })
    .from(areas)
    .where(eq(areas.projectId, access.projectId))
    .all()
    .filter((area) => area.id !== id)
    .map((area) => area.name);
  const storedOf = (target: LinkTarget) =>
    stored.get(keyOf({ kind: target.kind, targetId: target.id }));
  const linked = targets.filter((target) => storedOf(target)?.status === "confirmed");
  const titles = targets.map(({ title }) => title);
  const language = detectLanguage([name, ...titles].join("\n")) ?? defaultLanguage;
  const terms = {
    name,
    language,
    stems: distinctiveStems(name, otherNames, language),
    frequent: frequentStems(
      linked.map(({ title }) => title),
      titles,
      language,
    ),
  };
  const { passages } = findPassages(db, access.projectId, {
    query: name,
    limit: passageLimit,
    perDocument: 2,
  });
  return suggestLinks(
    targets.filter((target) => storedOf(target) === undefined),
    terms,
    passages.map(({ documentId, location, content }) => ({
      documentId,
      headings: location.headings ?? [],
      content,
    })),
  );
}

const toLink = (target: LinkTarget, link: StoredLink): AreaLink => ({
  kind: target.kind,
  targetId: target.id,
  title: target.title,
  status: link.status,
  reason: null,
  state: target.state,
  date: target.date,
  createdBy: link.createdBy,
  createdAt: link.createdAt,
});

/**
 * What belongs to an area, what was said not to, and what seems to, each by kind and title;
 * what is in the Trash is left out until it is back. Throws NOT_FOUND.
 */
export function listAreaLinks(db: Database, access: ProjectAccess, areaId: number): AreaLink[] {
  const area = readArea(db, access, areaId);
  const targets = readLinkTargets(db, access);
  const stored = new Map(readStored(db, access, areaId).map((link) => [keyOf(link), link]));
  const links = targets.flatMap((target) => {
    const link = stored.get(keyOf({ kind: target.kind, targetId: target.id }));
    return link ? [toLink(target, link)] : [];
  });
  links.sort(
    (left, right) =>
      areaLinkKinds.indexOf(left.kind) - areaLinkKinds.indexOf(right.kind) ||
      left.title.localeCompare(right.title, "en") ||
      left.targetId - right.targetId,
  );
  const suggestions = suggestionsFor(db, access, area, targets, stored).map(
    ({ kind, id, title, state, date, reason }): AreaLink => ({
      kind,
      targetId: id,
      title,
      status: "suggested",
      reason,
      state,
      date,
      createdBy: null,
      createdAt: null,
    }),
  );
  return [...links, ...suggestions];
}

function requireTarget(db: Queryable, access: ProjectAccess, { kind, targetId }: LinkKey) {
  const target = readLinkTargets(db, access).find(
    (one) => one.kind === kind && one.id === targetId,
  );
  if (!target) throw notFound(kind);
  return target;
}

/** A question belongs to one area, which knows its expert. */
function setAreaOfQuestion(
  tx: Transaction,
  access: ProjectAccess,
  { kind, targetId }: LinkKey,
  [from, to]: [number | null, number | null],
) {
  if (kind !== "question") return;
  tx.update(unansweredQuestions)
    .set({ areaId: to, updatedAt: unansweredQuestions.updatedAt })
    .where(
      and(
        eq(unansweredQuestions.projectId, access.projectId),
        eq(unansweredQuestions.id, targetId),
        from === null ? isNull(unansweredQuestions.areaId) : eq(unansweredQuestions.areaId, from),
      ),
    )
    .run();
}

/** Writes what is said of something and an area; `isChange` tells whether that changes the area. */
function storeLink(
  tx: Transaction,
  access: ProjectAccess,
  id: number,
  target: LinkTarget,
  status: StoredLink["status"],
): { link: AreaLink; isChange: boolean } {
  const key = { kind: target.kind, targetId: target.id };
  const before = tx
    .select()
    .from(areaLinks)
    .where(isLink(access, id, key))
    .get();
  if (before?.status === status) return { link: toLink(target, before), isChange: false };
  const { projectId, userId: createdBy } = access;
  const link = tx
    .insert(areaLinks)
    .values({ projectId, areaId: id, ...key, status, createdBy })
    .onConflictDoUpdate({
      target: [areaLinks.areaId, areaLinks.kind, areaLinks.targetId],
      set: { status, createdBy, createdAt: new Date() },
    })
    .returning()
    .get();
  setAreaOfQuestion(tx, access, key, status === "confirmed" ? [null, id] : [id, null]);
  // What was only suggested and is refused changes nothing of the area.
  return { link: toLink(target, link), isChange: status === "confirmed" || before !== undefined };
}

/**
 * Says in the caller's transaction that something belongs to an area, or that it does not. Throws
 * NOT_FOUND for an area or a thing that the project has not.
 */
export function putAreaLink(
  tx: Transaction,
  access: ProjectAccess,
  { id, status, ...key }: z.output<typeof saveAreaLinkInput>,
): AreaLink {
  const { name, track } = readArea(tx, access, id);
  const { link, isChange } = storeLink(tx, access, id, requireTarget(tx, access, key), status);
  if (isChange) publish(tx, access, { type: "area.links-changed", id, name, track });
  return link;
}

/** The same in a transaction of its own. */
export const saveAreaLink = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof saveAreaLinkInput>,
): AreaLink => db.transaction((tx) => putAreaLink(tx, access, input));

/**
 * Says the same of several things at once; those that the project has not are named in `refused`.
 * Throws NOT_FOUND for an area that it has not.
 */
export const saveAreaLinks = (
  db: Database,
  access: ProjectAccess,
  { id, links, status }: z.output<typeof saveAreaLinksInput>,
): z.input<typeof savedAreaLinksOutput> =>
  db.transaction((tx) => {
    const { name, track } = readArea(tx, access, id);
    const targets = new Map(
      readLinkTargets(tx, access).map((one) => [keyOf({ ...one, targetId: one.id }), one]),
    );
    const saved = links.flatMap((key) => {
      const target = targets.get(keyOf(key));
      return target ? [storeLink(tx, access, id, target, status)] : [];
    });
    if (saved.some(({ isChange }) => isChange)) {
      publish(tx, access, { type: "area.links-changed", id, name, track });
    }
    const refused = links
      .filter((key) => !targets.has(keyOf(key)))
      .map((key) => ({ ...key, message: notFound(key.kind).message }));
    return { links: saved.map(({ link }) => link), refused };
  });

/**
 * Takes back, in the caller's transaction, what was said of something and an area; throws NOT_FOUND
 * where nothing was.
 */
export function dropAreaLink(
  tx: Transaction,
  access: ProjectAccess,
  { id, ...key }: z.output<typeof removeAreaLinkInput>,
): void {
  const { name, track } = readArea(tx, access, id);
  const removed = tx
    .delete(areaLinks)
    .where(isLink(access, id, key))
    .returning()
    .get();
  if (!removed) throw notFound("link");
  setAreaOfQuestion(tx, access, key, [id, null]);
  if (removed.status === "confirmed") {
    publish(tx, access, { type: "area.links-changed", id, name, track });
  }
}

/** The same in a transaction of its own. */
export const removeAreaLink = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof removeAreaLinkInput>,
): void => db.transaction((tx) => dropAreaLink(tx, access, input));
