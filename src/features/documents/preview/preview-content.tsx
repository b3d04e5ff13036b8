import { Badge, Box, Button, Flex, Grid, HStack, Stack, Text } from "@chakra-ui/react";
import { PanelRight, TextSearch } from "lucide-react";
import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { documentCategoryTitles } from "../../../../db/enums.ts";
import { StatusBadge } from "../../../components/feedback/status-badge.tsx";
import { useLowerFade } from "../../../components/scroll-row.tsx";
import { useMediaQuery, wideScreen } from "../../../lib/browser/use-media-query.ts";
import type { FullDocument, Passage } from "../document-types.ts";
import { hasFile, type OriginalKind, originalView } from "../file-types.ts";
import { nearestWords } from "../location-words.ts";
import { describeProcessing } from "../processing-labels.ts";
import { NextVersionNotice } from "../versions/next-version-notice.tsx";
import { type Cited, findCited, type Marked } from "./find-cited.ts";
import { quoteText } from "./find-in-parts.ts";
import { FormattedView } from "./formatted/formatted-view.tsx";
import { MarkdownView } from "./formatted/markdown-view.tsx";
import { MarkNotice } from "./mark-notice.tsx";
import { isUnread, NoText, textOfDocument } from "./no-text.tsx";
import { OriginalView } from "./original/original-view.tsx";
import { PassageText } from "./passage-text.tsx";
import { PreviewDetails } from "./preview-details.tsx";
import { labelOf, type View, ViewChoice } from "./view-choice.tsx";

type BadgesProps = {
  document: FullDocument;
  /** Whether the text pane says already that there is no text, and why. */
  isFailureTold: boolean;
};

function Badges({ document, isFailureTold }: BadgesProps) {
  const { tone, label } = describeProcessing(document);
  return (
    <Flex gap="2" wrap="wrap">
      <Badge colorPalette="accent">{documentCategoryTitles[document.category]}</Badge>
      {document.track && (
        <Badge variant="outline" colorPalette="neutral" color="fg.muted" maxW="full">
          <Text as="span" truncate>
            {document.track}
          </Text>
        </Badge>
      )}
      {document.version > 1 && (
        <Badge variant="outline" colorPalette="neutral" color="fg.muted">
          Version {document.version}
        </Badge>
      )}
      {document.processingStatus !== "completed" && !isFailureTold && (
        <StatusBadge tone={tone}>{label}</StatusBadge>
      )}
    </Flex>
  );
}

function PassageNotice({ passage, onShow }: { passage: Passage; onShow: () => void }) {
  const place = nearestWords(passage.location);
  return (
    <HStack gap="3" px="3" py="1.5" bg="bg.mark" borderRadius="l2" textStyle="xs">
      <Text flex="1" minW="0" truncate>
        {/* On a phone there is room for the place alone. */}
        <Text as="span" hideBelow={place === "" ? undefined : "sm"}>
          Marked passage{place !== "" && " · "}
        </Text>
        {place}
      </Text>
      <Button variant="plain" size="2xs" color="fg.default" onClick={onShow}>
        <TextSearch aria-hidden />
        Show
      </Button>
    </HStack>
  );
}

type DocumentTextProps = { document: FullDocument; marked: Marked | null };

function DocumentText({ document, marked }: DocumentTextProps) {
  const [shownAgain, setShownAgain] = useState(0);
  const text = textOfDocument(document);
  if (!text) return <NoText document={document} />;
  // Passages are counted in the extracted text, not in what was typed.
  const passages = document.extractedText ? document.chunks : [];
  const tables = document.extractedText ? document.tables : [];
  return (
    // The heads of tables stay in sight, below the notice where there is one.
    <Box pt="2" css={{ "--heads-top": marked ? "spacing.14" : "0px" }}>
      {marked && (
        // As large as what it covers: words that scroll by would show beside it.
        <Box
          position="sticky"
          top="0"
          zIndex="1"
          mt="-2"
          pt="2"
          pb="3"
          me={{ base: "-2", md: "-4" }}
          pe={{ base: "2", md: "4" }}
          bg="bg.panel"
        >
          <PassageNotice passage={marked.passage} onShow={() => setShownAgain(shownAgain + 1)} />
        </Box>
      )}
      {document.processingNote && (
        <Text mb="3" textStyle="xs" color="fg.warning">
          {document.processingNote}
        </Text>
      )}
      <PassageText {...{ text, passages, tables, marked }} showAgain={shownAgain} />
    </Box>
  );
}

/**
 * Further out the edge of the dialog would cut a ring off, further in what scrolls would cover it. Whoever
 * has opened the preview by mouse needs none.
 */
export const closeRing = {
  outlineOffset: "0",
  "html[data-by-pointer] &": { outline: "none" },
} as const;

type ViewFacts = { chosen: View | null; original: OriginalKind | null; isCited: boolean };

/** Typed text opens as it reads; a cited passage is marked in the text until another view is chosen. */
function viewOf(document: FullDocument, { chosen, original, isCited }: ViewFacts): View {
  // The next source may have no original to show.
  if (original === null && chosen === "original") return "text";
  if (chosen) return chosen;
  return original === "markdown" && !hasFile(document) && !isCited ? "original" : "text";
}

type PreviewContentProps = Cited & {
  document: FullDocument;
  /** The comment that it is opened for. */
  commentId: number | null;
  /** Becomes what a reader scrolls. */
  reading: RefObject<HTMLDivElement | null>;
  /** What the reader has chosen; null before they have. */
  view: View | null;
  onView: (view: View) => void;
  /** Beside another text there is no room for the details next to this one. */
  isNarrow: boolean;
};

/** A document's text, or the file as it looks, with what is known about it beside. */
export function PreviewContent({
  document,
  chunkIndex,
  quote,
  isEarlier,
  commentId,
  reading,
  view: chosenView,
  onView,
  isNarrow,
}: PreviewContentProps) {
  // What had the focus while the document loaded went with it.
  useLayoutEffect(() => {
    const isLost = window.document.activeElement === window.document.body;
    if (isLost) reading.current?.focus({ preventScroll: true });
  }, [reading]);

  const original = originalView(document);
  const hasRoom = useMediaQuery(wideScreen);
  // On a phone the comments stand among the details, instead of the text.
  const chosen = chosenView ?? (commentId !== null && !hasRoom ? "details" : null);
  const view = viewOf(document, { chosen, original, isCited: chunkIndex !== null });
  const showsOriginal = view === "original" && original !== null;
  // A page as it was uploaded takes all the room there is, until the details are asked for.
  const mayBeWide = showsOriginal && original !== "markdown";
  // Paper is white like the pane, which is darker so that its edge shows.
  const isPaper = showsOriginal && (original === "pdf" || original === "image");
  const [showsDetails, setShowsDetails] = useState(false);
  const isWide = mayBeWide && !showsDetails;
  const { list: details, lowerFade } = useLowerFade();
  const hidden = isNarrow ? { display: "none" } : { hideBelow: "md" };
  const marked = useMemo(
    () => findCited(document, { chunkIndex, quote, isEarlier }),
    [document, chunkIndex, quote, isEarlier],
  );
  const words = useMemo(
    () => marked && quoteText(document.extractedText ?? "", marked),
    [document.extractedText, marked],
  );
  const isFailureTold = view === "text" && isUnread(document);
  const isMissing = chunkIndex !== null && marked === null && Boolean(document.extractedText);
  return (
    <Stack gap="4" h="full" minH="0">
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        {/* Beside another text there is room for them with the details alone. */}
        {!isNarrow && <Badges {...{ document, isFailureTold }} />}
        <HStack gap="2">
          {mayBeWide && !isNarrow && (
            <Button
              variant="ghost"
              size="2xs"
              color="fg.muted"
              hideBelow="md"
              aria-expanded={showsDetails}
              onClick={() => setShowsDetails(!showsDetails)}
            >
              <PanelRight aria-hidden />
              {showsDetails ? "Hide Details" : "Show Details"}
            </Button>
          )}
          <ViewChoice view={view} original={original} isNarrow={isNarrow} onChange={onView} />
        </HStack>
      </Flex>
      <NextVersionNotice document={document} />
      {isMissing && (
        <MarkNotice>
          What was cited could not be found in this version, so nothing is marked.
        </MarkNotice>
      )}
      <Grid
        flex="1"
        minH="0"
        gap="6"
        templateColumns={{
          base: "minmax(0, 1fr)",
          ...(!isNarrow && { md: isWide ? "minmax(0, 1fr)" : "minmax(0, 1fr) 15rem" }),
        }}
        templateRows="minmax(0, 1fr)"
      >
        <Box
          ref={reading}
          role="region"
          aria-label={showsOriginal ? `${labelOf("original", original)} document` : "Document text"}
          tabIndex={0}
          overflow="auto"
          // The first column of a table takes a share of this width.
          containerType="inline-size"
          _focusVisible={closeRing}
          borderRadius="l2"
          {...(isPaper && {
            bg: "bg.muted",
            borderWidth: "1px",
            borderColor: "border.hairline",
          })}
          mx="-2"
          // What sticks to an edge stops at this padding.
          css={{
            "--text-start": "spacing.2",
            "--text-end": { base: "spacing.2", md: "spacing.4" },
          }}
          ps="2"
          pe={{ base: "2", md: isWide || isPaper ? "2" : "4" }}
          {...(view === "details" ? hidden : {})}
        >
          {!showsOriginal ? (
            <DocumentText document={document} marked={marked} />
          ) : original === "word" ? (
            <FormattedView documentId={document.id} words={words} />
          ) : original === "markdown" ? (
            <MarkdownView document={document} words={words} />
          ) : (
            <OriginalView
              document={document}
              kind={original}
              page={marked?.passage.location.page ?? null}
              words={words}
            />
          )}
        </Box>
        {/* Its line does not fade with what it holds. */}
        <Box
          minH="0"
          {...(isNarrow ? {} : { borderStartWidth: { md: "1px" } })}
          borderColor="border.hairline"
          {...(isWide ? { display: "none" } : view === "details" ? {} : hidden)}
        >
          <Box
            ref={details}
            role="region"
            aria-label="About this document"
            tabIndex={0}
            {...lowerFade}
            // The ring around it would fade as well.
            _focusVisible={{ ...closeRing, maskImage: "none" }}
            h="full"
            ps={isNarrow ? undefined : { md: "6" }}
            overflowY="auto"
          >
            {isNarrow && (
              <Box mb="4">
                <Badges {...{ document, isFailureTold }} />
              </Box>
            )}
            <PreviewDetails
              document={document}
              // Where the text would be, Replace File is offered.
              takesNewVersion={!(isFailureTold && document.remedies.includes("replace"))}
            />
          </Box>
        </Box>
      </Grid>
    </Stack>
  );
}
