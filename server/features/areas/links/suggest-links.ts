import { areaLinkKinds } from "../../../../db/enums.ts";
import { type AreaTerms, frequentTermOf, holdsAll } from "./area-terms.ts";
import type { LinkTarget } from "./link-targets.ts";

/** Why an item may belong to an area, and how plainly it says so: 0 is plainest. */
type Reason = { rank: number; reason: string };

/** A passage that search found for the area's name. */
type FoundPassage = { documentId: number; headings: readonly string[]; content: string };

const nameOf = { document: "Its title", task: "Its title", meeting: "Its title", question: "It" };

function reasonByTitle({ kind, title, tags }: LinkTarget, terms: AreaTerms): Reason | undefined {
  if (holdsAll(title, terms)) {
    return { rank: 0, reason: `${nameOf[kind]} names “${terms.name}”.` };
  }
  if (tags?.split(",").some((tag) => holdsAll(tag, terms))) {
    return { rank: 1, reason: `One of its tags names “${terms.name}”.` };
  }
  const term = frequentTermOf(title, terms);
  if (term === undefined) return undefined;
  return { rank: 2, reason: `“${term}” is frequent in what belongs to “${terms.name}”.` };
}

function reasonByText({ texts }: LinkTarget, { name }: AreaTerms): Reason | undefined {
  const wanted = name.toLowerCase();
  if (!texts.some((text) => text?.toLowerCase().includes(wanted))) return undefined;
  return { rank: 3, reason: `Its text names “${name}”.` };
}

function reasonByPassages(passages: readonly FoundPassage[], terms: AreaTerms): Reason | undefined {
  const inHeading = passages.some(({ headings }) =>
    headings.some((heading) => holdsAll(heading, terms)),
  );
  if (inHeading) return { rank: 2, reason: `One of its headings names “${terms.name}”.` };
  if (!passages.some(({ content }) => holdsAll(content, terms))) return undefined;
  return { rank: 4, reason: `Its text names “${terms.name}”.` };
}

const maxPerKind = 10;

/**
 * What seems to belong to an area, of each kind at most ten, what says so most plainly first.
 * `passages` is what search found for the area's name.
 */
export function suggestLinks(
  targets: readonly LinkTarget[],
  terms: AreaTerms,
  passages: readonly FoundPassage[],
): (LinkTarget & { reason: string })[] {
  const passagesOf = Map.groupBy(passages, ({ documentId }) => documentId);
  const found = targets.flatMap((target) => {
    const reason =
      reasonByTitle(target, terms) ??
      reasonByText(target, terms) ??
      (target.kind === "document"
        ? reasonByPassages(passagesOf.get(target.id) ?? [], terms)
        : undefined);
    return reason ? [{ ...target, ...reason }] : [];
  });
  found.sort((left, right) => left.rank - right.rank || right.id - left.id);
  const ofKind = Map.groupBy(found, ({ kind }) => kind);
  return areaLinkKinds.flatMap((kind) =>
    (ofKind.get(kind) ?? []).slice(0, maxPerKind).map(({ rank: _, ...suggestion }) => suggestion),
  );
}
