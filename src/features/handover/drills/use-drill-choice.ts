import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { documentCategoryTitles } from "../../../../db/enums.ts";
import { useDocumentSearch } from "../../../lib/api/document-search.ts";
import { membersQueryOptions } from "../../../lib/api/shared-queries.ts";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { areaQueryOptions } from "../handover-queries.ts";

type Document = RouterOutputs["documents"]["list"][number];

/** So many of each kind are offered; a part of the name finds the others. */
const maxOffered = 50;

const groupTitles = ["Of this area", documentCategoryTitles.playbooks, "Other documents"] as const;

/** Documents to choose from: those of the area, then the playbooks, then all others. */
function groupDocuments(documents: readonly Document[], areaId: number) {
  const groupOf = ({ areas, category }: Document): (typeof groupTitles)[number] =>
    areas.some(({ id }) => id === areaId)
      ? "Of this area"
      : category === "playbooks"
        ? documentCategoryTitles.playbooks
        : "Other documents";
  const read = documents.filter(({ processingStatus }) => processingStatus === "completed");
  const unique = new Map(read.map((document) => [document.id, document]));
  const groups = Map.groupBy(unique.values(), groupOf);
  return groupTitles.flatMap((title) => {
    const entries = groups.get(title);
    return entries ? [{ title, entries }] : [];
  });
}

/** The id that a choice stands for; "" where nobody is chosen. */
export const idOf = (value: string) => (value === "" ? null : Number(value));

type Choice = { document: string; procedure: string; receiver: string; witness: string };

/**
 * The documents that are offered: without words those of the area, the playbooks and the latest
 * ones, else those with the words in their title. What is chosen stays among them.
 */
function useOffered(areaId: number, words: string) {
  const trpc = useTRPC();
  const page = { page: 1, pageSize: maxOffered };
  const ofArea = useQuery(trpc.documents.list.queryOptions({ ...page, area: areaId }));
  const playbooks = useQuery(trpc.documents.list.queryOptions({ ...page, category: "playbooks" }));
  const found = useDocumentSearch(words, { limit: maxOffered });
  const first = [...(ofArea.data ?? []), ...(playbooks.data ?? [])];
  const wanted = words.trim().toLowerCase();
  const all = [...first, ...(found.query.data ?? [])];
  return {
    offered: all.filter(({ title }) => title.toLowerCase().includes(wanted)),
    known: all,
    first: groupDocuments(first, areaId)[0]?.entries[0],
    /** Whether there may be others than those that are offered without words. */
    isLong: [ofArea, playbooks, found.query].some(({ data }) => data?.length === maxOffered),
    isSearching: found.isPending,
    queries: [ofArea, playbooks, found.query],
  };
}

/** What has been chosen, and until then what the area says. */
export function useDrillChoice(areaId: number) {
  const trpc = useTRPC();
  const area = useQuery(areaQueryOptions(trpc, areaId));
  const members = useQuery(membersQueryOptions(trpc));
  const [words, setWords] = useState("");
  const documents = useOffered(areaId, words);
  const [chosen, setChosen] = useState<Partial<Choice>>({});
  const isMember = (id: number | null | undefined) =>
    members.data?.some((member) => member.id === id) ?? false;
  const ifMember = (id: number | null | undefined) => (id && isMember(id) ? String(id) : "");
  const guess = documents.first?.id;
  const receiver = ifMember(area.data?.receiverId);
  const expert = ifMember(area.data?.expertId);
  const choice: Choice = {
    document: guess === undefined ? "" : String(guess),
    procedure: "all",
    receiver,
    witness: expert === receiver ? "" : expert,
    ...chosen,
  };
  const all = [area, members, ...documents.queries];
  // A search that narrows down does not take what is chosen away.
  const [kept, setKept] = useState<Document>();
  const current = documents.known.find(({ id }) => String(id) === choice.document) ?? kept;
  if (current && current.id !== kept?.id) setKept(current);
  const isKept = String(current?.id) === choice.document;
  return {
    choice,
    groups: groupDocuments(
      current && isKept ? [...documents.offered, current] : documents.offered,
      areaId,
    ),
    words,
    setWords,
    isLong: documents.isLong || words !== "",
    isSearching: documents.isSearching,
    members: members.data ?? [],
    choose: (change: Partial<Choice>) => setChosen({ ...chosen, ...change }),
    isPending: all.some(({ isPending }) => isPending),
    failed: all.find(({ isLoadingError }) => isLoadingError),
  };
}
