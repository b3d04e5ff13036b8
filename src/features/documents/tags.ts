import { inOrder, parseTags } from "../../../server/features/documents/document-rules.schema.ts";

/** Every tag in use with its number of documents, the most used first. */
export function countTags(documents: readonly { tags: string | null }[]) {
  const counts = new Map<string, number>();
  for (const { tags } of documents) {
    for (const tag of parseTags(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((left, right) => right.count - left.count || inOrder.compare(left.tag, right.tag));
}
