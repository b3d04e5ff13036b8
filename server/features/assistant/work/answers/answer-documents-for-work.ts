import type { Database } from "../../../../../db/client.ts";
import type { ProjectAccess } from "../../../../access.ts";
import { pluralize } from "../../../../platform/text/format.ts";
import { contentTerms, normalizeWord, tokenize } from "../../../../platform/text/terms.ts";
import { listDocumentsAdded } from "../../../documents/read-documents.ts";
import { findPassages, type RankedPassage } from "../../../search/search.service.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import {
  composeAnswer,
  formatCounts,
  itemLine,
  type Line,
  type WorkAnswer,
} from "../compose-work-answer.ts";
import { documentNoun } from "../query/list-rules.ts";
import type { WorkItem } from "../work-items.ts";
import { isNamedBy } from "./answer-documents.ts";

/** So many items are looked up; a question about more wants a list of them first. */
const maxItems = 10;
const maxPassages = 12;
/** A document goes with an item where it says so much of the item's title in one passage. */
const minShared = 0.5;

const anyDocument = /^(?:documents?|docs?|files?|articles?|uploads?)$/i;

/** The words that say which kind of document is wanted: "runbook"; undefined for any. */
function wantedKind(question: string) {
  const noun = new RegExp(`\\b${documentNoun}\\b`, "i").exec(question)?.[0] ?? "";
  return anyDocument.test(noun) ? undefined : tokenize(noun).map(({ stem }) => stem);
}

function sharedOf(item: WorkItem, { title, content }: RankedPassage) {
  const wanted = new Set(contentTerms(item.text).map(({ stem }) => stem));
  const stems = new Set(tokenize(`${title} ${content}`).map(({ stem }) => stem));
  return [...wanted].filter((stem) => stems.has(stem)).length / Math.max(1, wanted.size);
}

type Context = { db: Database; access: ProjectAccess };

/** What stands between the document asked for and the work it is to go with. */
const joining = new RegExp(`^.*?\\b(?:${documentNoun}|read)\\b`, "i");

/** The part of such a question that says of which work: "Which runbook belongs to the overdue tasks?" */
export const workPartOf = (question: string): string => {
  const rest = question.replace(joining, "");
  const words = rest
    .replace(
      /^\s*(?:(?:that|which|do|does|did|i|we|is|are|there)\b\s*)*(?:(?:belongs?|goes|go|fits?|describes?|explains?|covers?|helps?|needed?|apply|applies|say|says|exist|relevant|useful|related|for|about|with|to|on|of|in)\b\s*)+/i,
      " ",
    )
    .trim();
  return `Which are ${words}`;
};

/**
 * Which documents go with tasks, action items or milestones: for each the one that says most of its
 * title, of the kind that is asked for where there is one.
 */
export function answerDocumentsForWork(
  { db, access }: Context,
  question: string,
  items: WorkItem[],
): WorkAnswer | undefined {
  if (items.length === 0) {
    return composeAnswer("That does not mean any open work, so no document belongs to it.", []);
  }
  const kind = wantedKind(question);
  const documents = listDocumentsAdded(db, access);
  const ofKind = kind ? documents.filter((document) => isNamedBy(document, kind)) : documents;
  const ids = new Set(ofKind.map(({ id }) => id));
  const lines = items.slice(0, maxItems).map((item): { line: Line; documentId?: number } => {
    const query = `${item.text} ${kind ? normalizeWord(kind.join(" ")).word : ""}`.trim();
    const { passages } = findPassages(db, access.projectId, { query, limit: maxPassages });
    const isOfKind = ({ documentId }: RankedPassage) => ids.has(documentId);
    const [best] = passages
      .map((passage) => ({ passage, shared: sharedOf(item, passage) }))
      .filter(({ shared }) => shared >= minShared)
      .sort(
        (left, right) =>
          Number(isOfKind(right.passage)) - Number(isOfKind(left.passage)) ||
          right.shared - left.shared,
      );
    const line = itemLine(item);
    if (!best) return { line: { ...line, text: `${line.text}; no document found` } };
    const { documentId, title, chunkIndex, location, content } = best.passage;
    const found = { kind: "document", sourceId: documentId, title, chunkIndex, location } as const;
    return {
      line: {
        text: `**${escapeMarkdown(title)}** goes with ${line.text}`,
        citations: [{ ...found, quote: content.slice(0, 300) }, ...line.citations],
        cells: [["Document", title], ...(line.cells ?? [])],
      },
      documentId,
    };
  });
  const found = new Set(lines.flatMap(({ documentId }) => documentId ?? []));
  const count = found.size === 0 ? "No document" : pluralize(found.size, "document");
  return composeAnswer(
    `${count} found for ${formatCounts(items)}:`,
    lines.map(({ line }) => line),
  );
}
