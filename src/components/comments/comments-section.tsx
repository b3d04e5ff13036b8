import { Suspense } from "react";
import { lazyWithRetry } from "../../lib/loading/lazy-with-retry.ts";
import { LoadingComments } from "./loading-comments.tsx";
import type { Commented } from "./use-comments.ts";

// It brings the reader of Markdown, which not every page has.
const CommentThread = lazyWithRetry(() =>
  import("./comment-thread.tsx").then((module) => module.CommentThread),
);

/**
 * The comments on a task, document, meeting or area and the form for the next one; whoever shows it
 * gives it its heading. Not to be placed within a form.
 */
export const CommentsSection = ({ entityType, entityId }: Commented) => (
  <Suspense fallback={<LoadingComments />}>
    <CommentThread key={`${entityType}-${entityId}`} entityType={entityType} entityId={entityId} />
  </Suspense>
);
