import { Box, Skeleton } from "@chakra-ui/react";
import { FileLock2, FileWarning } from "lucide-react";
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { type RefObject, useEffect, useRef, useState } from "react";
import { EmptyState } from "../../../../components/feedback/empty-state.tsx";
import { Loading } from "../../../../components/feedback/loading.tsx";
import { logIgnoredError } from "../../../../lib/browser/log.ts";
import type { TextQuote } from "../find-in-parts.ts";
import { MarkNotice } from "../mark-notice.tsx";
import { locateInPdf, type PageArea, type PdfMarks } from "./locate-in-pdf.ts";
import { PageCanvas, paper, useIsNear } from "./pdf-page-canvas.tsx";
import { PdfThumbnails } from "./pdf-thumbnails.tsx";
import { useZoom, ZoomedStack } from "./zoom.tsx";

GlobalWorkerOptions.workerSrc = workerAddress;

type OpenPdf = {
  pdf: PDFDocumentProxy;
  /** Width over height of the first page, kept free for the others until they are drawn. */
  aspect: number;
};

type Opening = OpenPdf | "failed" | "locked" | null;

async function measure(pdf: PDFDocumentProxy): Promise<OpenPdf> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pdf, aspect: width / height };
}

function usePdf(blob: Blob): Opening {
  const [opening, setOpening] = useState<Opening>(null);
  useEffect(() => {
    let task: ReturnType<typeof getDocument> | null = null;
    let gone = false;
    const open = async () => {
      const data = await blob.arrayBuffer();
      if (gone) return;
      // A pdf is data: nothing in it is compiled. Missing fonts are no news for the console.
      task = getDocument({ data, isEvalSupported: false, verbosity: 0 });
      const opened = await measure(await task.promise);
      if (!gone) setOpening(opened);
    };
    open().catch((error: unknown) => {
      if (gone) return;
      logIgnoredError("A pdf could not be drawn.", error);
      const isLocked = error instanceof Error && error.name === "PasswordException";
      setOpening(isLocked ? "locked" : "failed");
    });
    return () => {
      gone = true;
      void task?.destroy();
    };
  }, [blob]);
  return opening;
}

/** Where the passage is printed; null while that is looked for. */
function useMarks(pdf: PDFDocumentProxy | null, page: number | null, words: TextQuote | null) {
  const [marks, setMarks] = useState<PdfMarks | null>(null);
  useEffect(() => {
    setMarks(null);
    if (!pdf || page === null || words === null) return;
    let gone = false;
    locateInPdf(pdf, page, words).then(
      (found) => !gone && setMarks(found),
      (error: unknown) => {
        if (gone) return;
        logIgnoredError("The text of a pdf could not be read.", error);
        setMarks({ areas: new Map(), missing: "not-found" });
      },
    );
    return () => {
      gone = true;
    };
  }, [pdf, page, words]);
  return marks;
}

const percent = (share: number) => `${share * 100}%`;

/** The first mark of the document comes into sight. */
function Marks({ areas, isFirst }: { areas: readonly PageArea[]; isFirst: boolean }) {
  const first = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage has other areas.
  useEffect(() => {
    if (isFirst) first.current?.scrollIntoView({ block: "center" });
  }, [isFirst, areas]);
  return areas.map(({ left, top, width, height }, index) => (
    <Box
      as="mark"
      // biome-ignore lint/suspicious/noArrayIndexKey: the areas of a passage never move.
      key={index}
      ref={index === 0 ? first : undefined}
      aria-hidden
      position="absolute"
      // Paper is white in the dark as well, and print shows through a highlighter.
      bg="#FFE27A"
      mixBlendMode="multiply"
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(width),
        height: percent(height),
      }}
    />
  ));
}

type PdfPageProps = OpenPdf & {
  number: number;
  zoom: number;
  isStart: boolean;
  areas: readonly PageArea[];
  isFirstMarked: boolean;
};

/** A page that is drawn while it is in sight or near, so that long files need little memory. */
function PdfPage(props: PdfPageProps) {
  const { pdf, aspect, number, zoom, isStart, areas, isFirstMarked } = props;
  const { numPages } = pdf;
  const frame = useRef<HTMLDivElement>(null);
  const [ownAspect, setOwnAspect] = useState(aspect);
  const isNear = useIsNear(frame, "100%");
  useEffect(() => {
    if (isStart) frame.current?.scrollIntoView({ block: "start" });
  }, [isStart]);
  return (
    <Box
      ref={frame}
      data-page={number}
      position="relative"
      // Below the thumbnails, or the page's number, which stay at the top.
      scrollMarginTop={numPages > 1 ? { base: "12", sm: "28" } : "0"}
      {...paper}
      style={{ aspectRatio: ownAspect }}
    >
      {isNear && <PageCanvas pdf={pdf} number={number} zoom={zoom} onMeasured={setOwnAspect} />}
      <Marks areas={areas} isFirst={isFirstMarked} />
    </Box>
  );
}

const pageIn = (pages: HTMLElement | null, number: number) =>
  pages?.querySelector<HTMLElement>(`[data-page="${number}"]`);

/** The number of the page in the middle of what is in sight. */
function usePageInView(pages: RefObject<HTMLElement | null>, isOpen: boolean): number {
  const [number, setNumber] = useState(1);
  useEffect(() => {
    if (!isOpen || !pages.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const page = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (page instanceof HTMLElement) setNumber(Number(page.dataset.page));
      },
      { root: pages.current.closest("[role=region]"), rootMargin: "-50% 0px -50% 0px" },
    );
    for (const page of pages.current.querySelectorAll("[data-page]")) observer.observe(page);
    return () => observer.disconnect();
  }, [pages, isOpen]);
  return number;
}

const noAreas: readonly PageArea[] = [];

const notMarked = {
  picture:
    "This page is a picture without text, so the passage cannot be marked on it. The text view marks it.",
  "not-found": "The passage could not be found on this page. The text view marks it.",
} as const;

type PdfPagesProps = {
  blob: Blob;
  startPage: number | null;
  /** The words to mark on that page. */
  words: TextQuote | null;
};

/** The pages of a pdf as they look, under each other, with a passage marked in print. */
export function PdfPages({ blob, startPage, words }: PdfPagesProps) {
  const opening = usePdf(blob);
  const opened = opening === "failed" || opening === "locked" ? null : opening;
  const marks = useMarks(opened?.pdf ?? null, startPage, words);
  const pages = useRef<HTMLDivElement>(null);
  const zooming = useZoom(pages);
  const current = usePageInView(pages, opened !== null);
  if (opening === "locked") {
    return (
      <EmptyState
        compact
        icon={FileLock2}
        title="This pdf is protected by a password"
        hint="Download it and open it with its password in another program."
      />
    );
  }
  if (opening === "failed") {
    return (
      <EmptyState
        compact
        icon={FileWarning}
        title="The original could not be shown"
        hint="Download it to open it in another program."
      />
    );
  }
  if (!opened) {
    return (
      <Loading label="Loading the original...">
        <Skeleton aspectRatio="wide" borderRadius="l2" />
      </Loading>
    );
  }
  const numbers = Array.from({ length: opened.pdf.numPages }, (_, index) => index + 1);
  const firstMarked = Math.min(...(marks?.areas.keys() ?? []));
  return (
    <ZoomedStack sheets={pages} {...zooming}>
      {numbers.length > 1 && (
        <PdfThumbnails
          {...opened}
          current={current}
          marked={marks?.areas}
          onOpen={(number) => pageIn(pages.current, number)?.scrollIntoView({ block: "start" })}
        />
      )}
      {marks?.missing && <MarkNotice>{notMarked[marks.missing]}</MarkNotice>}
      {numbers.map((number) => (
        <PdfPage
          key={number}
          {...opened}
          number={number}
          zoom={zooming.zoom}
          isStart={number === startPage}
          areas={marks?.areas.get(number) ?? noAreas}
          isFirstMarked={number === firstMarked}
        />
      ))}
    </ZoomedStack>
  );
}
