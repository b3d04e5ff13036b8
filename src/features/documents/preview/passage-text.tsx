import { Box } from "@chakra-ui/react";
import { memo, type ReactNode, useEffect, useMemo, useRef } from "react";
import type { DocumentTable, Passage, Range } from "../document-types.ts";
import { PassageTable } from "./passage-table.tsx";
import {
  cutIntoBlocks,
  headingLines,
  headingsOf,
  type TextBlock,
  withinBlock,
} from "./text-blocks.ts";

/** The browser lays out only what is in sight: a text of any length opens at once. */
const textRules = {
  "& p": {
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    contentVisibility: "auto",
    containIntrinsicSize: "auto 30rem",
  },
  "& strong": { fontWeight: "semibold" },
  "& h3 + div": { mt: "1" },
  "& h3": {
    display: "flex",
    alignItems: "center",
    gap: "3",
    pt: "5",
    pb: "2",
    textStyle: "xs",
    fontWeight: "medium",
    color: "fg.subtle",
    _first: { pt: "0" },
    _after: { content: '""', flex: "1", h: "1px", bg: "border.hairline" },
  },
} as const;

type BlockProps = {
  text: string;
  block: TextBlock;
  headings: ReadonlySet<string>;
  markStart: number;
  markEnd: number;
};

type StretchProps = { text: string; range: Range; headings: readonly Range[] };

/** A stretch of running text, with the headings in it set off. */
function Stretch({ text, range, headings }: StretchProps): ReactNode {
  const parts: ReactNode[] = [];
  let from = range.start;
  for (const heading of headings) {
    const here = withinBlock(heading, range);
    if (!here) continue;
    parts.push(text.slice(from, here.start));
    parts.push(<strong key={here.start}>{text.slice(here.start, here.end)}</strong>);
    from = here.end;
  }
  parts.push(text.slice(from, range.end));
  return parts;
}

const Block = memo(function Block({ text, block, headings, markStart, markEnd }: BlockProps) {
  const { start, end, place, table } = block;
  const lines = useMemo(
    () => (table ? [] : headingLines(text, { start, end }, headings)),
    [text, table, start, end, headings],
  );
  const stretch = (from: number, to: number) => (
    <Stretch text={text} range={{ start: from, end: to }} headings={lines} />
  );
  const marked = useMemo(() => ({ start: markStart, end: markEnd }), [markStart, markEnd]);
  return (
    <>
      {place && <h3>{place}</h3>}
      {table ? (
        <PassageTable text={text} table={table} marked={marked} />
      ) : (
        <p dir="auto">
          {markStart === markEnd ? (
            stretch(start, end)
          ) : (
            <>
              {stretch(start, markStart)}
              <mark>{stretch(markStart, markEnd)}</mark>
              {stretch(markEnd, end)}
            </>
          )}
        </p>
      )}
    </>
  );
});

type PassageTextProps = {
  text: string;
  passages: readonly Passage[];
  tables?: readonly DocumentTable[];
  /** What to mark and bring into sight. */
  marked: Range | null;
  /** Another number brings the mark into sight again. */
  showAgain?: number;
};

/** A document's text with its pages, slides or sheets, and one passage marked. */
export function PassageText({ text, passages, tables, marked, showAgain = 0 }: PassageTextProps) {
  const content = useRef<HTMLDivElement>(null);
  const blocks = useMemo(
    () => cutIntoBlocks(text, { passages, ...(tables ? { tables } : {}) }),
    [text, passages, tables],
  );
  const headings = useMemo(() => headingsOf(passages), [passages]);
  const start = marked?.start ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again, it scrolls again.
  useEffect(() => {
    if (start === null) return;
    content.current?.querySelector("mark")?.scrollIntoView({ block: "center", inline: "nearest" });
  }, [start, showAgain]);

  return (
    <Box ref={content} css={textRules} lineHeight="tall">
      {blocks.map((block) => {
        const here = withinBlock(marked, block);
        return (
          <Block
            key={block.start}
            text={text}
            block={block}
            headings={headings}
            markStart={here?.start ?? 0}
            markEnd={here?.end ?? 0}
          />
        );
      })}
    </Box>
  );
}
