/** As much of a Markdown tree as Baton's own plugins touch. */
export type MarkdownNode = {
  type: string;
  value?: string;
  label?: string | null;
  referenceType?: string;
  children?: MarkdownNode[];
  /** Characters into the Markdown it was read from. */
  position?: { start: { offset?: number }; end: { offset?: number } };
  data?: { hName: string; hProperties: Record<string, string> };
};

/** Puts others in the place of nodes; where `replace` gives none, it is asked about those within. */
export function replaceNodes(
  tree: MarkdownNode,
  replace: (node: MarkdownNode) => MarkdownNode[] | undefined,
): void {
  tree.children = tree.children?.flatMap((child) => {
    const others = replace(child);
    if (!others) replaceNodes(child, replace);
    return others ?? [child];
  });
}
