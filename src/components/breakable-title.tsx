import { Fragment } from "react";

/**
 * What a browser takes for one word, such as "2026-Q3_Handover_Warehouse.final"; shorter ones have room
 * on the line of a card.
 */
const longWords = /(\S{17,})/;
/** Between the parts of a file's name: behind "_", "." or "-". */
const breakPoint = /(?<=[\p{L}\p{N})][_.-]+)(?=[\p{L}\p{N}(])/u;

/** A title whose long words, such as the name of a file, break between their parts where they have to. */
export function BreakableTitle({ children: title }: { children: string }) {
  const parts = title
    .split(longWords)
    .flatMap((text, index) => (index % 2 === 1 ? text.split(breakPoint) : text))
    .filter(Boolean);
  return parts.map((part, index) => {
    // Parts may be alike, and never move.
    const key = `${index}`;
    return (
      <Fragment key={key}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
