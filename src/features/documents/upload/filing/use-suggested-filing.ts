import { useEffect, useRef, useState } from "react";
import { fileTypeFromName, fileTypes } from "../../../../../db/file-types.ts";
import { suggestionLimits } from "../../../../../server/features/documents/suggestions/suggestions.schema.ts";
import { type RouterOutputs, useTRPCClient } from "../../../../lib/api/trpc.ts";

/** Where a file seems to belong. */
export type SuggestedFiling = RouterOutputs["documents"]["suggestFiling"][number];

/** Bytes enough for an excerpt in any writing. */
const excerptBytes = suggestionLimits.excerptLength * 4;

/** The beginning of a file that is plain text; what others hold is known once they are read. */
async function readExcerpt(file: File): Promise<string | undefined> {
  const type = fileTypeFromName(file.name);
  if (!type || fileTypes[type].signature.format !== "text") return undefined;
  const text = await file.slice(0, excerptBytes).text();
  return text.slice(0, suggestionLimits.excerptLength);
}

const describeFile = async (file: File) => ({
  name: file.name.slice(0, suggestionLimits.nameLength),
  excerpt: await readExcerpt(file),
});

/** Where each of the files seems to belong, once the server has said so; it is asked once a file. */
export function useSuggestedFiling(files: readonly File[]): ReadonlyMap<File, SuggestedFiling> {
  const client = useTRPCClient();
  const [suggested, setSuggested] = useState<ReadonlyMap<File, SuggestedFiling>>(new Map());
  const asked = useRef(new WeakSet<File>());
  useEffect(() => {
    const fresh = files.filter((file) => !asked.current.has(file));
    if (fresh.length === 0) return;
    for (const file of fresh) asked.current.add(file);
    const ask = async () => {
      const described = await Promise.all(fresh.map(describeFile));
      const answers = await client.documents.suggestFiling.mutate({ files: described });
      const pairs = fresh.flatMap((file, index): [File, SuggestedFiling][] => {
        const answer = answers[index];
        return answer ? [[file, answer]] : [];
      });
      setSuggested((known) => new Map([...known, ...pairs]));
    };
    // Suggestions save a choice: without them the form asks for each, as ever.
    ask().catch(() => undefined);
  }, [files, client]);
  return suggested;
}
