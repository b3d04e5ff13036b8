import { createContext, type MouseEvent, useContext } from "react";
import type { Citation } from "../assistant-types.ts";

/** How a citation is followed, decided by the page that shows the chat. */
export type SourceNavigation = {
  /** Opens a document at the passage; `answer` holds all sources of the same answer. */
  openDocument: (citation: Citation, answer: readonly Citation[]) => void;
  /** The source that is open. */
  open?: Citation | null;
  /** The address of what has a page of its own, such as a task; null for a document. */
  hrefOf: (citation: Citation) => string | null;
  /** The address of the handover page, to which answers lead where nothing was named yet. */
  handoverHref: string;
  /** Goes to such an address without loading the page anew. */
  navigate: (href: string) => void;
};

const Navigation = createContext<SourceNavigation | null>(null);

export const SourceNavigationProvider = Navigation.Provider;

const AnswerSources = createContext<readonly Citation[]>([]);

/** All sources of an answer, for what is shown of it within. */
export const AnswerSourcesProvider = AnswerSources.Provider;

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

function useNavigation() {
  const navigation = useContext(Navigation);
  if (!navigation) throw new Error("An answer needs a SourceNavigationProvider around it.");
  return navigation;
}

/** The way to the handover page. */
export function useHandoverPage() {
  const { handoverHref: href, navigate } = useNavigation();
  return {
    href,
    follow: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      navigate(href);
    },
  };
}

/** By what it says: an answer is read again once it is stored. */
const isSame = (open: Citation | null | undefined, { number, sourceId, quote }: Citation) =>
  open?.number === number && open.sourceId === sourceId && open.quote === quote;

/** What a citation leads to: an address, or the document beside it where `href` is null. */
export function useSource(citation: Citation) {
  const navigation = useNavigation();
  const answer = useContext(AnswerSources);
  const href = navigation.hrefOf(citation);
  return {
    href,
    isOpen: isSame(navigation.open, citation),
    follow: (event: MouseEvent) => {
      if (href === null) {
        navigation.openDocument(citation, answer);
      } else if (!opensElsewhere(event)) {
        event.preventDefault();
        navigation.navigate(href);
      }
    },
  };
}
