import { Box, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { errorCode } from "../../../../lib/api/errors.ts";
import { useTRPC } from "../../../../lib/api/trpc.ts";
import type { TextQuote } from "../find-in-parts.ts";
import { FormattedHtml } from "./formatted-html.tsx";
import {
  FormattedEmpty,
  FormattedFailed,
  FormattedLoading,
  FormattedRefused,
} from "./formatted-states.tsx";
import { FormattedText } from "./formatted-text.tsx";

type FormattedViewProps = {
  documentId: number;
  /** The words of the passage to mark. */
  words: TextQuote | null;
};

/** A Word document with its formatting: headings, lists, tables, emphasis and pictures. */
export function FormattedView({ documentId, words }: FormattedViewProps) {
  const trpc = useTRPC();
  const formatted = useQuery(
    trpc.documents.formatted.queryOptions(
      { id: documentId },
      {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
        // The person's next document waits for this one.
        trpc: { abortOnUnmount: true },
      },
    ),
  );
  if (formatted.isError) {
    const code = errorCode(formatted.error);
    // Another try would end in the same way.
    return code === "UNSUPPORTED_TYPE" || code === "TOO_LARGE" ? (
      <FormattedRefused reason={formatted.error.message} />
    ) : (
      <FormattedFailed {...formatted} />
    );
  }
  if (!formatted.data) return <FormattedLoading />;
  const { html, note } = formatted.data;
  if (html === "") return <FormattedEmpty hint="The body of this document is empty." />;
  return (
    <Box maxW="3xl" mx="auto" pb="4">
      <Text mb="4" textStyle="xs" color="fg.muted">
        Headers, footers, text boxes and the numbers of headings may be missing here; the text view
        shows them. {note}
      </Text>
      <FormattedText words={words} of={html}>
        <FormattedHtml html={html} words={words} />
      </FormattedText>
    </Box>
  );
}
