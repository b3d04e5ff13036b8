import { Box, Skeleton, Stack } from "@chakra-ui/react";
import { FileWarning } from "lucide-react";
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { logIgnoredError } from "../../../lib/browser/log.ts";

GlobalWorkerOptions.workerSrc = workerAddress;

type OpenPdf = {
  pdf: PDFDocumentProxy;
  /** Width over height of the first page, kept free for the others until they are drawn. */
  aspect: number;
};

type Opening = OpenPdf | "failed" | null;

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
      setOpening("failed");
    });
    return () => {
      gone = true;
      void task?.destroy();
    };
  }, [blob]);
  return opening;
}

type PageCanvasProps = {
  pdf: PDFDocumentProxy;
  number: number;
  onMeasured: (aspect: number) => void;
};

function PageCanvas({ pdf, number, onMeasured }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let cancel = () => {};
    let gone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (gone || !target) return;
      const natural = page.getViewport({ scale: 1 });
      onMeasured(natural.width / natural.height);
      const pixels = target.clientWidth * devicePixelRatio;
      const viewport = page.getViewport({ scale: pixels / natural.width });
      target.width = viewport.width;
      target.height = viewport.height;
      const drawing = page.render({ canvas: target, viewport });
      cancel = () => drawing.cancel();
      await drawing.promise;
    };
    draw().catch((error: unknown) => {
      if (!gone) logIgnoredError(`Page ${number} of a pdf could not be drawn.`, error);
    });
    return () => {
      gone = true;
      cancel();
    };
  }, [pdf, number, onMeasured]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number} of ${pdf.numPages}`}
      style={{ width: "100%", height: "auto" }}
    />
  );
}

type PdfPageProps = OpenPdf & { number: number; isStart: boolean };

/** A page that is drawn while it is in sight or near, so that long files need little memory. */
function PdfPage({ pdf, aspect, number, isStart }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [ownAspect, setOwnAspect] = useState(aspect);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { root: frame.current.closest("[role=region]"), rootMargin: "100%" },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (isStart) frame.current?.scrollIntoView({ block: "start" });
  }, [isStart]);
  return (
    <Box
      ref={frame}
      bg="white"
      borderWidth="1px"
      borderColor="border.hairline"
      borderRadius="l1"
      overflow="hidden"
      style={{ aspectRatio: ownAspect }}
    >
      {near && <PageCanvas pdf={pdf} number={number} onMeasured={setOwnAspect} />}
    </Box>
  );
}

type PdfPagesProps = { blob: Blob; startPage: number | null };

/** The pages of a pdf as they look, under each other. */
export function PdfPages({ blob, startPage }: PdfPagesProps) {
  const opening = usePdf(blob);
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
  if (!opening) {
    return (
      <Loading label="Loading the original...">
        <Skeleton aspectRatio="wide" borderRadius="l2" />
      </Loading>
    );
  }
  const numbers = Array.from({ length: opening.pdf.numPages }, (_, index) => index + 1);
  return (
    <Stack gap="3">
      {numbers.map((number) => (
        <PdfPage key={number} {...opening} number={number} isStart={number === startPage} />
      ))}
    </Stack>
  );
}
