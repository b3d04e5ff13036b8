import { Box, chakra, Flex, Text } from "@chakra-ui/react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef } from "react";
import { PageCanvas, paper, useIsNear } from "./pdf-page-canvas.tsx";
import { unzoomed } from "./zoom.tsx";

type ThumbnailProps = {
  pdf: PDFDocumentProxy;
  number: number;
  aspect: number;
  isCurrent: boolean;
  isMarked: boolean;
  onOpen: (number: number) => void;
};

/** A small picture of a page, drawn once it is near, which leads to the page. */
function Thumbnail({ pdf, number, aspect, isCurrent, isMarked, onOpen }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isNear = useIsNear(button, "0px 200px");
  useEffect(() => {
    const strip = button.current?.parentElement;
    if (!isCurrent || !button.current || !strip) return;
    // Not scrollIntoView, which would move the pages as well.
    const { offsetLeft, offsetWidth } = button.current;
    strip.scrollTo({ left: offsetLeft - (strip.clientWidth - offsetWidth) / 2 });
  }, [isCurrent]);
  return (
    <chakra.button
      ref={button}
      type="button"
      aria-label={`Page ${number}${isMarked ? ", with the passage" : ""}`}
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => onOpen(number)}
      flex="none"
      w="12"
      cursor="pointer"
      color="fg.muted"
      borderRadius="l1"
      css={{ "&[aria-current]": { color: "fg.default", fontWeight: "medium" } }}
    >
      <Box
        {...paper}
        outline={isCurrent ? "2px solid" : undefined}
        outlineColor="accent.solid"
        // Pages of a file may be turned: the strip keeps the height of the first.
        style={{ aspectRatio: aspect }}
        aria-hidden
      >
        {isNear && <PageCanvas pdf={pdf} number={number} />}
      </Box>
      <Flex as="span" justify="center" align="center" gap="1" textStyle="xs">
        {isMarked && (
          <Box as="span" boxSize="1.5" borderRadius="full" bg="accent.solid" aria-hidden />
        )}
        <Text as="span" textStyle="figure">
          {number}
        </Text>
      </Flex>
    </chakra.button>
  );
}

type PdfThumbnailsProps = Pick<ThumbnailProps, "pdf" | "aspect" | "onOpen"> & {
  /** The page in sight. */
  current: number;
  /** The pages on which the passage stands. */
  marked: ReadonlyMap<number, unknown> | undefined;
};

/** As wide as the pane with its padding, through which an enlarged page scrolls. */
const stripStyle = {
  ...unzoomed,
  insetStart: "-2",
  mx: "-2",
  w: "calc(100% / var(--zoom, 1) + {spacing.4})",
  top: "0",
  zIndex: "1",
  p: "2",
  bg: "bg.panel",
  borderBottomWidth: "1px",
  borderColor: "border.hairline",
} as const;

/** The pages of a pdf in small, which stay in sight above the pages themselves. */
export function PdfThumbnails({ pdf, aspect, current, marked, onOpen }: PdfThumbnailsProps) {
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return (
    <>
      <Flex as="nav" aria-label="Pages" hideBelow="sm" {...stripStyle} gap="2" overflowX="auto">
        {numbers.map((number) => (
          <Thumbnail
            key={number}
            pdf={pdf}
            number={number}
            aspect={aspect}
            isCurrent={number === current}
            isMarked={marked?.has(number) ?? false}
            onOpen={onOpen}
          />
        ))}
      </Flex>
      {/* A phone has the room for the page itself alone. */}
      <Text hideFrom="sm" {...stripStyle} textStyle="xs" color="fg.muted" textAlign="center">
        Page {current} of {pdf.numPages}
      </Text>
    </>
  );
}
