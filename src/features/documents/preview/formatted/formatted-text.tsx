import { Box } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { prose } from "../../../../components/prose.ts";
import type { TextQuote } from "../find-in-parts.ts";
import { MarkNotice } from "../mark-notice.tsx";

const styles = {
  ...prose,
  "& [data-level]": { fontWeight: "semibold", lineHeight: "short", textWrap: "balance" },
  "& [data-level=h1]": { textStyle: "xl" },
  "& [data-level=h2]": { textStyle: "lg" },
  "& > * + [data-level]": { mt: "6" },
  "& th, & td": { ...prose["& th, & td"], verticalAlign: "top" },
  // Drawings in black on nothing would be lost on a dark page.
  "& img": { display: "inline-block", maxW: "full", h: "auto", bg: "white", borderRadius: "l1" },
  "& sup, & sub": { fontSize: "0.75em", lineHeight: "0" },
  "& ol:has(> [id^=preview-footnote], > [id^=preview-endnote])": {
    mt: "6",
    pt: "3",
    borderTopWidth: "1px",
    borderColor: "border.hairline",
    textStyle: "sm",
  },
  "& [tabindex='-1']:focus": { outline: "none", bg: "bg.mark" },
  "& mark > code": { bg: "transparent" },
} as const;

type FormattedTextProps = {
  /** What is shown: another one has other marks. */
  of: string;
  /** The words that are marked in it. */
  words: TextQuote | null;
  children: ReactNode;
};

/** A document as its author set it, with the passage in sight; says so where it is not marked. */
export function FormattedText({ of, words, children }: FormattedTextProps) {
  const content = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other marks.
  useEffect(() => {
    const mark = content.current?.querySelector("mark");
    setIsMissing(words !== null && !mark);
    mark?.scrollIntoView({ block: "center" });
  }, [of, words]);
  return (
    <>
      {isMissing && (
        <MarkNotice>
          The passage could not be found in the formatted document. The text view marks it.
        </MarkNotice>
      )}
      <Box ref={content} css={styles} dir="auto">
        {children}
      </Box>
    </>
  );
}
