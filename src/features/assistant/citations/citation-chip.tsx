import { HoverCard, Portal } from "@chakra-ui/react";
import type { ReactNode, RefObject } from "react";
import { SourceChip } from "../../../components/source-chip.tsx";
import type { Citation } from "../assistant-types.ts";
import { citationPlace } from "./citation-place.ts";
import { useSource } from "./source-navigation.ts";
import { SourceSummary } from "./source-summary.tsx";

/** "Source 1: Annual report, page 28" */
const sourceName = (citation: Citation): string =>
  [`Source ${citation.number}: ${citation.title}`, citationPlace(citation)]
    .filter(Boolean)
    .join(", ");

/** The page's main part, where a screen reader looks for what an answer says. */
const mainPart: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector("main");
  },
};

type SourceCardProps = {
  citation: Citation;
  /** What is pressed; its look is the caller's. */
  chip: typeof SourceChip;
  /** In place of the words that the chip shows. */
  label?: string;
  children: ReactNode;
};

/** A chip that opens a source; hovering or focusing it shows the quoted words. */
export function SourceCard({ citation, chip: Chip, label, children }: SourceCardProps) {
  const { href, isOpen, follow } = useSource(citation);
  return (
    <HoverCard.Root
      openDelay={200}
      closeDelay={100}
      positioning={{ placement: "top" }}
      lazyMount
      unmountOnExit
    >
      <HoverCard.Trigger asChild>
        {href === null ? (
          <Chip
            type="button"
            {...(label ? { "aria-label": label } : {})}
            {...(isOpen ? { "aria-current": true } : {})}
            onClick={follow}
          >
            {children}
          </Chip>
        ) : (
          <Chip asChild>
            <a href={href} {...(label ? { "aria-label": label } : {})} onClick={follow}>
              {children}
            </a>
          </Chip>
        )}
      </HoverCard.Trigger>
      <Portal container={mainPart}>
        <HoverCard.Positioner>
          <HoverCard.Content maxW="sm">
            <SourceSummary citation={citation} />
          </HoverCard.Content>
        </HoverCard.Positioner>
      </Portal>
    </HoverCard.Root>
  );
}

/** A citation within an answer. */
export const CitationChip = ({ citation }: { citation: Citation }) => (
  <SourceCard citation={citation} chip={SourceChip} label={sourceName(citation)}>
    {citation.number}
  </SourceCard>
);
