import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTRPC } from "../../lib/api/trpc.ts";
import { mentionLabels } from "./mention-text.ts";

/** What people are typed and read as; see `mentionLabels`. */
export type MentionLabels = {
  /** Of everybody who can be mentioned. */
  current: ReadonlyMap<string, number>;
  /** Those and all that were current before: what was typed meanwhile still means the same people. */
  known: ReadonlyMap<string, number>;
};

/** The labels of the members, while one writes comments. */
export function useMentionLabels(): MentionLabels {
  const trpc = useTRPC();
  const members = useQuery(trpc.projects.members.queryOptions()).data;
  const current = useMemo(() => mentionLabels(members ?? []), [members]);
  const [known, setKnown] = useState<ReadonlyMap<string, number>>(current);
  if ([...current].some(([label, id]) => known.get(label) !== id)) {
    setKnown(new Map([...known, ...current]));
  }
  return { current, known };
}
