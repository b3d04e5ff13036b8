import { useEffect } from "react";

const productName = "Baton";

/** Names the page in the browser's tab: "Knowledge Base · Baton"; undefined where a part of it does. */
export function useDocumentTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title]);
}
