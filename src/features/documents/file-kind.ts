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

const office = "application/vnd.openxmlformats-officedocument";

const typeWords: Record<string, string> = {
  "application/pdf": "PDF document",
  "application/msword": "Word 97-2003 document",
  [`${office}.wordprocessingml.document`]: "Word document",
  "application/vnd.ms-excel": "Excel 97-2003 workbook",
  [`${office}.spreadsheetml.sheet`]: "Excel workbook",
  "application/vnd.ms-powerpoint": "PowerPoint 97-2003 presentation",
  [`${office}.presentationml.presentation`]: "PowerPoint presentation",
  "text/plain": "Plain text",
  "text/markdown": "Markdown text",
  "image/png": "PNG image",
  "image/jpeg": "JPEG image",
  "image/svg+xml": "SVG image",
};

/** A content type as people call it; one that has no such name stays as it is. */
export const contentTypeWords = (type: string | null): string | null =>
  type === null ? null : (typeWords[type] ?? type);

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
