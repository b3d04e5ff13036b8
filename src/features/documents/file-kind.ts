import {
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  NotebookText,
  Presentation,
} from "lucide-react";
import type { DocumentSummary } from "./document-types.ts";

type FileFacts = Pick<DocumentSummary, "fileName">;

const kinds: Record<string, { label: string; icon: LucideIcon }> = {
  pdf: { label: "PDF", icon: FileText },
  doc: { label: "Word", icon: FileText },
  docx: { label: "Word", icon: FileText },
  xls: { label: "Excel", icon: FileSpreadsheet },
  xlsx: { label: "Excel", icon: FileSpreadsheet },
  ppt: { label: "PowerPoint", icon: Presentation },
  pptx: { label: "PowerPoint", icon: Presentation },
  txt: { label: "Text", icon: FileText },
  md: { label: "Markdown", icon: FileText },
  png: { label: "Image", icon: FileImage },
  jpg: { label: "Image", icon: FileImage },
  jpeg: { label: "Image", icon: FileImage },
  svg: { label: "Image", icon: FileImage },
};

const written = { label: "Article", icon: NotebookText };

const extensionOf = ({ fileName }: FileFacts) => fileName?.split(".").at(-1)?.toLowerCase();

/** What a document is made of, in a word and an icon; an article where it has no file. */
export function fileKind(document: FileFacts): { label: string; icon: LucideIcon } {
  const extension = extensionOf(document);
  if (extension === undefined) return written;
  return kinds[extension] ?? { label: "File", icon: File };
}

/** What the document is counted in. */
export function pageWord(document: FileFacts): "page" | "slide" | "sheet" {
  const { icon } = fileKind(document);
  if (icon === Presentation) return "slide";
  return icon === FileSpreadsheet ? "sheet" : "page";
}

/** How the original can be shown beside its text; an svg never is, since it may carry scripts. */
export function originalKind(document: FileFacts): "image" | "pdf" | null {
  const extension = extensionOf(document);
  if (extension === "pdf") return "pdf";
  return extension === "png" || extension === "jpg" || extension === "jpeg" ? "image" : null;
}

/** Whether there is a file to download. */
export const hasFile = ({ fileName }: FileFacts): boolean => fileName !== null;
