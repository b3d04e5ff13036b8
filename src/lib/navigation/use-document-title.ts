import { useEffect } from "react";

const productName = "Baton";

/** Names the page in the browser's tab: "Knowledge Base · Baton". */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title]);
}
