import type { PDFDocumentProxy } from "pdfjs-dist";
import { type RefObject, useEffect, useRef, useState } from "react";
import { logIgnoredError } from "../../../../lib/browser/log.ts";

/** Whether an element is in sight or near, in what scrolls around it; so far away is near, in CSS. */
export function useIsNear(element: RefObject<HTMLElement | null>, margin: string): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { root: element.current.closest("[role=region], nav"), rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isNear;
}

type PageCanvasProps = {
  pdf: PDFDocumentProxy;
  number: number;
  /** How many times as wide as the room for it; drawn anew at another. */
  zoom?: number;
  /** Told the width over the height of the page. */
  onMeasured?: (aspect: number) => void;
};

/** What a page is drawn on. In the dark its white is edge enough, and a dark line would spot the corners. */
export const paper = {
  bg: "white",
  borderWidth: "1px",
  borderColor: { base: "border.control", _dark: "transparent" },
  borderRadius: "l1",
  overflow: "hidden",
} as const;

/**
 * Drawn as wide as this at least, in pixels, and shown smaller where there is less room: browsers
 * leave out print of less than a pixel, so that a page drawn small would be blank.
 */
const minWidth = 200;

/** Of more pixels a drawing takes more memory than a phone has for it. */
const maxPixels = 2 ** 23;

/** A page of a pdf, as wide as there is room. */
export function PageCanvas({ pdf, number, zoom = 1, onMeasured }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: zoomed, the canvas has another width.
  useEffect(() => {
    let cancel = () => {};
    let gone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (gone || !target) return;
      const natural = page.getViewport({ scale: 1 });
      onMeasured?.(natural.width / natural.height);
      const width = Math.max(minWidth, target.clientWidth * devicePixelRatio);
      const scale = Math.min(
        width / natural.width,
        Math.sqrt(maxPixels / (natural.width * natural.height)),
      );
      const viewport = page.getViewport({ scale });
      // Drawn out of sight: what is shown of it meanwhile, in another size, would go blank.
      const sheet = document.createElement("canvas");
      sheet.width = viewport.width;
      sheet.height = viewport.height;
      const drawing = page.render({ canvas: sheet, viewport });
      cancel = () => drawing.cancel();
      await drawing.promise;
      if (gone) return;
      target.width = sheet.width;
      target.height = sheet.height;
      target.getContext("2d")?.drawImage(sheet, 0, 0);
    };
    draw().catch((error: unknown) => {
      if (!gone) logIgnoredError(`Page ${number} of a pdf could not be drawn.`, error);
    });
    return () => {
      gone = true;
      cancel();
    };
  }, [pdf, number, zoom, onMeasured]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number} of ${pdf.numPages}`}
      style={{ width: "100%", height: "auto" }}
    />
  );
}
