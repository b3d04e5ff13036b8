import { useEffect } from "react";

/** Marks a `details` element that is open on paper, where nobody can unfold it. */
export const openInPrint = { "data-open-in-print": "" } as const;

/** While the page is printed, it is shown in light colors, since paper is white, and unfolded. */
export function usePrintLook(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let wasDark = false;
    let folded: HTMLDetailsElement[] = [];
    const prepare = () => {
      wasDark = classList.contains("dark");
      if (wasDark) classList.replace("dark", "light");
      folded = [
        ...document.querySelectorAll<HTMLDetailsElement>("[data-open-in-print]:not([open])"),
      ];
      for (const details of folded) details.open = true;
    };
    const restore = () => {
      if (wasDark) classList.replace("light", "dark");
      for (const details of folded) details.open = false;
    };
    window.addEventListener("beforeprint", prepare);
    window.addEventListener("afterprint", restore);
    return () => {
      window.removeEventListener("beforeprint", prepare);
      window.removeEventListener("afterprint", restore);
    };
  }, []);
}
