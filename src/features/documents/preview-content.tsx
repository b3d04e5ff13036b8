import { Badge, Box, Button, Flex, Grid, HStack, Stack, Text } from "@chakra-ui/react";
import { FileSearch, Hourglass, TextSearch, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { documentCategoryTitles } from "../../../db/enums.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import type { FullDocument, Passage } from "./document-types.ts";
import { originalKind } from "./file-kind.ts";
import { placeWords } from "./location-words.ts";
import { OriginalImage } from "./original-view.tsx";
import { PassageText } from "./passage-text.tsx";
import { PreviewDetails } from "./preview-details.tsx";
import { describeProcessing, isUnfinished, progressWords } from "./processing-words.ts";
import { findQuote } from "./text-blocks.ts";

function Badges({ document }: { document: FullDocument }) {
  const { tone, label } = describeProcessing(document);
  return (
    <Flex gap="2" wrap="wrap">
      <Badge colorPalette="accent">{documentCategoryTitles[document.category]}</Badge>
      {document.track && (
        <Badge variant="outline" color="fg.muted" maxW="full">
          <Text as="span" truncate>
            {document.track}
          </Text>
        </Badge>
      )}
      {document.processingStatus !== "completed" && <StatusBadge tone={tone}>{label}</StatusBadge>}
    </Flex>
  );
}

function NoText({ document }: { document: FullDocument }) {
  if (document.processingStatus === "failed") {
    return (
      <EmptyState
        compact
        icon={TriangleAlert}
        title="This document could not be read"
        hint={document.processingError}
      />
    );
  }
  if (isUnfinished(document)) {
    const { label } = describeProcessing(document);
    return (
      <EmptyState
        compact
        icon={Hourglass}
        title="The text is on its way"
        hint={[label, progressWords(document)].filter(Boolean).join(", ")}
      />
    );
  }
  return <EmptyState compact icon={FileSearch} title="This document has no text" />;
}

function PassageNotice({ passage, onShow }: { passage: Passage; onShow: () => void }) {
  return (
    <HStack gap="3" px="3" py="1.5" bg="bg.mark" borderRadius="l2" textStyle="xs">
      <Text flex="1" minW="0" truncate>
        {["Marked passage", placeWords(passage.location), passage.location.headings?.at(-1)]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      <Button variant="plain" size="2xs" color="fg.default" onClick={onShow}>
        <TextSearch aria-hidden />
        Show
      </Button>
    </HStack>
  );
}

function DocumentText({ document, chunkIndex, quote }: PreviewContentProps) {
  const [shownAgain, setShownAgain] = useState(0);
  const text = document.extractedText || document.content;
  if (!text) return <NoText document={document} />;
  // Passages are counted in the extracted text, not in what was typed.
  const passages = document.extractedText ? document.chunks : [];
  const passage = passages.find((candidate) => candidate.chunkIndex === chunkIndex);
  const whole = passage ? { start: passage.startOffset, end: passage.endOffset } : null;
  const marked = (whole && quote && findQuote(text, whole, quote)) || whole;
  return (
    <>
      {passage && (
        <Box position="sticky" top="0" zIndex="1" pb="3" bg="bg.panel">
          <PassageNotice passage={passage} onShow={() => setShownAgain(shownAgain + 1)} />
        </Box>
      )}
      {document.processingNote && (
        <Text mb="3" textStyle="xs" color="fg.warning">
          {document.processingNote}
        </Text>
      )}
      <PassageText text={text} passages={passages} marked={marked} showAgain={shownAgain} />
    </>
  );
}

type PreviewContentProps = {
  document: FullDocument;
  chunkIndex: number | null;
  /** The sentence of the passage that is meant; the whole passage without one. */
  quote: string | null;
};
type View = "text" | "original";

function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <HStack role="group" aria-label="View" gap="1" bg="bg.muted" p="0.5" borderRadius="l2">
      {(["text", "original"] as const).map((choice) => (
        <Button
          key={choice}
          size="2xs"
          variant={view === choice ? "outline" : "ghost"}
          aria-pressed={view === choice}
          onClick={() => onChange(choice)}
        >
          {choice === "text" ? "Text" : "Original"}
        </Button>
      ))}
    </HStack>
  );
}

/** A document's text or original, with what is known about it beside. */
export function PreviewContent({ document, chunkIndex, quote }: PreviewContentProps) {
  const [view, setView] = useState<View>("text");
  const original = originalKind(document);
  return (
    <Stack gap="4" h="full" minH="0">
      <HStack justify="space-between" gap="3" align="flex-start">
        <Badges document={document} />
        {original && <ViewChoice view={view} onChange={setView} />}
      </HStack>
      <Grid
        flex="1"
        minH="0"
        gap="6"
        templateColumns={{ base: "1fr", md: "minmax(0, 1fr) 15rem" }}
        overflowY={{ base: "auto", md: "visible" }}
      >
        <Box
          role="region"
          aria-label={view === "text" ? "Document text" : "Original document"}
          tabIndex={0}
          minH="0"
          overflowY={{ md: "auto" }}
          pe={{ md: "4" }}
        >
          {view === "original" && original ? (
            <OriginalImage document={document} />
          ) : (
            <DocumentText document={document} chunkIndex={chunkIndex} quote={quote} />
          )}
        </Box>
        <Box
          role="region"
          aria-label="About this document"
          tabIndex={0}
          minH="0"
          overflowY={{ md: "auto" }}
          ps={{ md: "6" }}
          borderStartWidth={{ md: "1px" }}
          borderColor="border.hairline"
        >
          <PreviewDetails document={document} />
        </Box>
      </Grid>
    </Stack>
  );
}
