import { Box } from "@chakra-ui/react";
import { memo, useEffect, useMemo, useRef } from "react";
import type { DocumentTable, Passage, Range } from "../document-types.ts";
import { PassageTable } from "./passage-table.tsx";
import { cutIntoBlocks, type TextBlock, withinBlock } from "./text-blocks.ts";

/** The browser lays out only what is in sight: a text of any length opens at once. */
const textRules = {
  "& p": {
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    contentVisibility: "auto",
    containIntrinsicSize: "auto 30rem",
  },
  "& h3 + table": { mt: "1" },
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
  markStart: number;
  markEnd: number;
};

const Block = memo(function Block({ text, block, markStart, markEnd }: BlockProps) {
  const { start, end, place, table } = block;
  const marked = useMemo(() => ({ start: markStart, end: markEnd }), [markStart, markEnd]);
  return (
    <>
      {place && <h3>{place}</h3>}
      {table ? (
        <PassageTable text={text} table={table} marked={marked} />
      ) : (
        <p dir="auto">
          {markStart === markEnd ? (
            text.slice(start, end)
          ) : (
            <>
              {text.slice(start, markStart)}
              <mark>{text.slice(markStart, markEnd)}</mark>
              {text.slice(markEnd, end)}
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
            markStart={here?.start ?? 0}
            markEnd={here?.end ?? 0}
          />
        );
      })}
    </Box>
  );
}
