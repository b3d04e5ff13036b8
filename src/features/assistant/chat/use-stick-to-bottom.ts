import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** How near the end, in CSS pixels, still counts as reading the newest message. */
const bottomThreshold = 64;

/**
 * Keeps the end of a scrolling area in view while it grows, unless the person has scrolled up.
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
    if (area) area.scrollTop = area.scrollHeight;
  }, [viewport]);

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
    following.current = area.scrollHeight - area.scrollTop - area.clientHeight < bottomThreshold;
    setAtEnd(following.current);
  }, [viewport]);

  return { atBottom, scrollToBottom, onScroll };
}
