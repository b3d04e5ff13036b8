import { useSearch } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/** The comment that the address of the page names; undefined where it names none. */
export const useAddressedComment = (): number | undefined =>
  useSearch({ strict: false, select: ({ comment }) => comment });

/** Leads to a comment once it is there, where the address names it: into view, and with the focus. */
export function useArrival(isAddressed: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAddressed) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "center" });
  }, [isAddressed]);
  return place;
}
