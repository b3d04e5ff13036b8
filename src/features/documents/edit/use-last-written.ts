import { useDocument } from "../document-queries.ts";
import { useVersion } from "../versions/version-queries.ts";

type Written = { content: string | null };

/**
 * A document as it was written last, to go on from: readers see an older text while a newer one is
 * yet to be read, or could not be.
 */
export function useLastWritten(documentId: number) {
  const read = useDocument(documentId);
  const document = read.isFetchedAfterMount && read.isSuccess ? read.data : null;
  const next = useVersion(documentId, document?.nextVersion?.version ?? null);
  const isComing = Boolean(document?.nextVersion) && next.isPending;
  // A file that came meanwhile is nothing to type in.
  const written = next.data?.fileName === document?.fileName ? (next.data?.content ?? null) : null;

  /** The same with the last text in place of the one that readers see. */
  const withLastText = <State extends Written>(state: State): State =>
    written !== null && state.content === document?.content
      ? { ...state, content: written }
      : state;

  return { read, loaded: document && !isComing ? withLastText(document) : null, withLastText };
}
