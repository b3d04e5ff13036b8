import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyWithRetry } from "../../../../lib/loading/lazy-with-retry.ts";
import type { FullDocument } from "../../document-types.ts";
import { fetchOriginal } from "../../download.ts";
import { hasFile, maxFormattedLength } from "../../file-types.ts";
import type { TextQuote } from "../find-in-parts.ts";
import {
  FormattedEmpty,
  FormattedFailed,
  FormattedLoading,
  FormattedRefused,
} from "./formatted-states.tsx";
import { FormattedText } from "./formatted-text.tsx";

// The reader of Markdown is loaded with the first text that needs it.
const MarkdownText = lazyWithRetry(() =>
  import("./markdown-text.tsx").then((module) => module.MarkdownText),
);

type MarkdownViewProps = {
  document: FullDocument;
  /** The words of the passage to mark. */
  words: TextQuote | null;
};

/** Typed text or a Markdown file as it reads: headings, lists, tables, emphasis and links. */
export function MarkdownView({ document, words }: MarkdownViewProps) {
  const isTyped = !hasFile(document);
  const file = useQuery({
    queryKey: ["document-markdown", document.id, document.version],
    queryFn: async ({ signal }) => (await fetchOriginal(document.id, signal)).text(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: !isTyped,
  });
  if (file.isError) return <FormattedFailed {...file} />;
  const text = isTyped ? document.content : file.data;
  if (text === undefined) return <FormattedLoading />;
  if (!text?.trim()) return <FormattedEmpty hint="This document is empty." />;
  if (text.length > maxFormattedLength) {
    return (
      <FormattedRefused reason="This text is too long to be formatted in a browser. The text view shows all of it." />
    );
  }
  return (
    <Box maxW="3xl" mx="auto" pb="4">
      <Suspense fallback={<FormattedLoading />}>
        <FormattedText of={text} words={words}>
          <MarkdownText text={text} words={words} />
        </FormattedText>
      </Suspense>
    </Box>
  );
}
