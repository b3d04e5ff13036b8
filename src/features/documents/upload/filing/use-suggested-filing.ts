import { useEffect, useRef, useState } from "react";
import { fileTypeFromName, fileTypes } from "../../../../../db/file-types.ts";
import { suggestionLimits } from "../../../../../server/features/documents/suggestions/suggestions.schema.ts";
import { type RouterOutputs, useTRPCClient } from "../../../../lib/api/trpc.ts";
import { fetchExcerpt } from "./fetch-excerpt.ts";

/** Where a file seems to belong. */
export type SuggestedFiling = RouterOutputs["documents"]["suggestFiling"][number];

/** Bytes enough for an excerpt in any writing. */
const excerptBytes = suggestionLimits.excerptLength * 4;

/** So many files are sent ahead to be read; for others their names have to tell. */
const maxSentAhead = 20;

const isPlainText = (file: File) => {
  const type = fileTypeFromName(file.name);
  return type !== undefined && fileTypes[type].signature.format === "text";
};

/** The beginning of a file that is plain text. */
async function readExcerpt(file: File): Promise<string | undefined> {
  if (!isPlainText(file)) return undefined;
  const text = await file.slice(0, excerptBytes).text();
  return text.slice(0, suggestionLimits.excerptLength);
}

/** What the server has to read; large files take longer to send than to file by hand. */
const isSentAhead = (file: File) =>
  fileTypeFromName(file.name) !== undefined &&
  !isPlainText(file) &&
  file.size <= suggestionLimits.excerptFileBytes;

const describe = (file: File, excerpt: string | undefined) => ({
  name: file.name.slice(0, suggestionLimits.nameLength),
  excerpt,
});

/**
 * Where each of the files seems to belong, once the server has said so: at first by their names and
 * what plain text says, then, one by one, by what stands at the beginning of the others.
 */
export function useSuggestedFiling(files: readonly File[]): ReadonlyMap<File, SuggestedFiling> {
  const client = useTRPCClient();
  const [suggested, setSuggested] = useState<ReadonlyMap<File, SuggestedFiling>>(new Map());
  const asked = useRef(new WeakSet<File>());
  const present = useRef(files);
  useEffect(() => {
    present.current = files;
    const fresh = files.filter((file) => !asked.current.has(file));
    if (fresh.length === 0) return;
    for (const file of fresh) asked.current.add(file);
    const suggestFor = async (
      described: readonly { file: File; excerpt: string | undefined }[],
    ) => {
      const answers = await client.documents.suggestFiling.mutate({
        files: described.map(({ file, excerpt }) => describe(file, excerpt)),
      });
      const pairs = described.flatMap(({ file }, index): [File, SuggestedFiling][] => {
        const answer = answers[index];
        return answer ? [[file, answer]] : [];
      });
      setSuggested((known) => new Map([...known, ...pairs]));
    };
    const ask = async () => {
      await suggestFor(
        await Promise.all(fresh.map(async (file) => ({ file, excerpt: await readExcerpt(file) }))),
      );
      for (const file of fresh.filter(isSentAhead).slice(0, maxSentAhead)) {
        if (!present.current.includes(file)) continue;
        const excerpt = await fetchExcerpt(file);
        if (excerpt) await suggestFor([{ file, excerpt }]);
      }
    };
    // Suggestions save a choice: without them the form asks for each, as ever.
    ask().catch(() => undefined);
  }, [files, client]);
  return suggested;
}
