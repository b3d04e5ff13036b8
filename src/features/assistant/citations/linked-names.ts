import { markerElement } from "../../../lib/citation-markers.ts";
import type { MarkdownNode } from "../../../lib/markdown-tree.ts";
import type { Citation } from "../assistant-types.ts";

/** The attribute of a name in bold that says by its number which source it names. */
export const namedSource = "data-source";

const textOf = ({ value, children = [] }: MarkdownNode): string =>
  value ?? children.map(textOf).join("");

/** Nodes of a kind within another, in their order. */
const findAll = (node: MarkdownNode, matches: (node: MarkdownNode) => boolean): MarkdownNode[] =>
  matches(node) ? [node] : (node.children ?? []).flatMap((child) => findAll(child, matches));

const isMarker = ({ data }: MarkdownNode) => data?.hName === markerElement;

/** Links the names in bold of a row or list item with the sources that are cited in it. */
function linkNames(row: MarkdownNode, citations: ReadonlyMap<number, Citation>) {
  const cited = findAll(row, isMarker).flatMap(
    (marker) => citations.get(Number(textOf(marker))) ?? [],
  );
  const names = findAll(row, ({ type }) => type === "strong");
  const [only, ...others] = cited.filter(({ kind }) => kind !== "document");
  for (const name of names) {
    const titled = cited.find(({ title }) => title === textOf(name));
    // An action item and a decision are part of the meeting that is cited for them.
    const source = titled ?? (name === names[0] && others.length === 0 ? only : undefined);
    if (!source) continue;
    name.data = { hName: "strong", hProperties: { [namedSource]: String(source.number) } };
  }
}

/**
 * A remark plugin, to come after that of the markers: in lists and tables, the name of a task, a
 * document and the like leads to it as its marker does.
 */
export const linkedNames = (citations: ReadonlyMap<number, Citation>) => () => {
  const visit = (node: MarkdownNode): void => {
    const isRow = node.type === "tableRow" || node.type === "listItem";
    if (isRow) linkNames(node, citations);
    else node.children?.forEach(visit);
  };
  return visit;
};
