import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** How near the newest turn, in CSS pixels, still counts as reading it. */
const bottomThreshold = 64;
/** What stays free above the newest question, in CSS pixels. */
const questionMargin = 16;

/**
 * How far an area scrolls to show the newest turn: to its end, unless the newest question would leave
 * the view at the top.
 */
function newestTop(area: HTMLElement, content: HTMLElement | null) {
  const end = area.scrollHeight - area.clientHeight;
  const question = [...(content?.querySelectorAll("[data-question]") ?? [])].at(-1);
  if (!question) return end;
  const above = question.getBoundingClientRect().top - area.getBoundingClientRect().top;
  return Math.min(end, Math.max(0, area.scrollTop + above - questionMargin));
}

/**
 * Keeps the newest turn in view while an area grows, with its question, unless the person has
 * scrolled away.
 * @param viewport the area that scrolls
 * @param content what grows in it
 */
export function useStickToBottom(
  viewport: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
) {
  const following = useRef(true);
  const [atBottom, setAtEnd] = useState(true);

  const scrollToBottom = useCallback(() => {
    following.current = true;
    setAtEnd(true);
    const area = viewport.current;
    if (area) area.scrollTop = newestTop(area, content.current);
  }, [viewport, content]);

  useEffect(() => {
    const growing = content.current;
    if (!growing) return;
    const observer = new ResizeObserver(() => {
      if (following.current) scrollToBottom();
    });
    observer.observe(growing);
    return () => observer.disconnect();
  }, [content, scrollToBottom]);

  const onScroll = useCallback(() => {
    const area = viewport.current;
    if (!area) return;
    const distance = newestTop(area, content.current) - area.scrollTop;
    // Whoever has read on below the question is not taken back to it.
    following.current = Math.abs(distance) < bottomThreshold;
    setAtEnd(distance < bottomThreshold);
  }, [viewport, content]);

  return { atBottom, scrollToBottom, onScroll };
}
