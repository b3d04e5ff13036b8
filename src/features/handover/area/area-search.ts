import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { type SigningSide, signingSides } from "../../../../db/enums.ts";
import { parseOneOf, parseWholeNumber } from "../../../lib/navigation/search-params.ts";

/** The dialogs of an area's page that a link can open. */
const areaDialogs = ["edit", "add-question", "plan-session", "start-drill", "sign"] as const;
type AreaDialog = (typeof areaDialogs)[number];

/** What the address of an area's page may carry. */
type AreaSearch = {
  /** A dialog over the page. */
  open?: AreaDialog | undefined;
  /** The side to sign for. */
  side?: SigningSide | undefined;
  /** An acceptance question to be looked at. */
  question?: number | undefined;
  /** A question sent to an expert, to be answered or checked. */
  answer?: number | undefined;
  /** A document that is open, the passage it is opened at, and its number among the sources. */
  document?: number | undefined;
  chunk?: number | undefined;
  source?: number | undefined;
  /** The acceptance question whose answer has these sources. */
  cited?: number | undefined;
  /** The comment on the area that was linked to. */
  comment?: number | undefined;
};

export type DocumentPlace = Pick<AreaSearch, "document" | "chunk" | "source" | "cited">;

/** Reads the address; what makes no sense in it is passed over. */
export const parseAreaSearch = (search: Record<string, unknown>): AreaSearch => ({
  open: parseOneOf(areaDialogs, search.open),
  side: parseOneOf(signingSides, search.side),
  question: parseWholeNumber(search.question),
  answer: parseWholeNumber(search.answer),
  document: parseWholeNumber(search.document),
  chunk: parseWholeNumber(search.chunk),
  comment: parseWholeNumber(search.comment),
  source: parseWholeNumber(search.source),
  cited: parseWholeNumber(search.cited),
});

/** What the address of the area's page carries, and how a section changes its part of it. */
export function useAreaSearch() {
  const search = parseAreaSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const change = (changes: AreaSearch) => {
    // What was saved after one has gone elsewhere closes nothing there.
    if (isGone.current) return;
    const isClosing = Object.values(changes).every((value) => value === undefined);
    const isStep = search.document !== undefined && changes.document !== undefined;
    void navigate({
      to: ".",
      search: { ...search, ...changes },
      // Closing leads back to the page, not to the dialog once more; and however many documents are
      // looked at, one step back leads to the page without them.
      replace: isClosing || isStep,
      resetScroll: false,
    });
  };
  return { search, change };
}
