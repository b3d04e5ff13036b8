import { z } from "zod";

const position = z.int().nonnegative().optional().catch(undefined);

/** What a knowledge base address may carry: the document in the preview, and its passage. */
export const previewSearch = z.object({ document: position, chunk: position });

export const sortings = ["newest", "oldest", "title", "updated"] as const;
export type Sorting = (typeof sortings)[number];

/** A category's address also keeps what is searched for, the order and the tags. */
export const categorySearch = previewSearch.extend({
  q: z.string().optional().catch(undefined),
  sort: z.enum(sortings).optional().catch(undefined),
  tags: z.array(z.string()).optional().catch(undefined),
});

export type PreviewSearch = z.output<typeof previewSearch>;
export type CategorySearch = z.output<typeof categorySearch>;
