import { Box, type SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** What is known of a thing, in few words; nothing stands for what is not. */
export type Fact = ReactNode;

const look = {
  display: "block",
  overflow: "hidden",
  // The dot of what begins a line is beyond its edge; what breaks within stands closer together.
  "& > span": { display: "flex", flexWrap: "wrap", ms: "-3", rowGap: "0.5" },
  "& > span > span": {
    position: "relative",
    minW: "0",
    ps: "3",
    overflowWrap: "anywhere",
    _before: { content: '"·"', position: "absolute", insetStart: "1" },
  },
} satisfies SystemStyleObject;

/** "Viewer · Valid until Nov 21, 2026": lines break between the facts, with no dot at either end. */
export const FactLine = ({ facts }: { facts: readonly Fact[] }) => (
  <Box as="span" css={look}>
    <span>
      {facts.filter(Boolean).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts can have the same words.
        <span key={index}>{fact}</span>
      ))}
    </span>
  </Box>
);
