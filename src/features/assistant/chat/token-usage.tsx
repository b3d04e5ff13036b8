import { chakra, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatCount } from "../../../lib/formats.ts";
import type { Usage } from "../assistant-types.ts";
import { formatTokens, savedPercent } from "./token-savings.ts";

const DetailsButton = chakra("button", {
  base: {
    position: "relative",
    fontFamily: "inherit",
    color: "inherit",
    textDecoration: "underline",
    textUnderlineOffset: "2px",
    cursor: "pointer",
    _hover: { color: "fg.default" },
    // What a finger needs around so small a word.
    _after: { content: '""', position: "absolute", insetInline: "-1", insetBlock: "-1.5" },
  },
});

/** What all answers of the project have saved together. */
function ProjectSavings() {
  const { data } = useQuery(useTRPC().assistant.economy.queryOptions());
  const saving = data ? savedPercent(data) : null;
  if (!data || saving === null) return null;
  return ` · ${saving}% over ${formatCount(data.answers, "answer")} of this project`;
}

/**
 * What an answer was made from, beside the documents it stands for, on demand: few want to know it of
 * each answer. Nothing where it needed none.
 */
export function TokenUsage({ usage }: { usage: Usage }) {
  const [isOpen, setIsOpen] = useState(false);
  const saving = savedPercent(usage);
  if (usage.corpusTokens === 0) return null;
  return (
    <>
      <DetailsButton type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Details
      </DetailsButton>
      {isOpen && (
        // Below the line, whose buttons stay where they are.
        <Text as="span" order="1" flexBasis="full" fontVariantNumeric="tabular-nums">
          {formatTokens(usage.contextTokens)} used
          {saving !== null &&
            ` in place of ${usage.corpusTokens.toLocaleString("en-US")} · ${saving}% saved`}
          <ProjectSavings />
        </Text>
      )}
    </>
  );
}
