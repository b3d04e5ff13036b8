import {
  BookMarked,
  ClipboardList,
  Contact,
  type LucideIcon,
  Network,
  NotebookPen,
  Workflow,
} from "lucide-react";
import type { DocumentCategory } from "../../../../db/enums.ts";

export const categoryIcons = {
  sops: ClipboardList,
  "process-docs": Workflow,
  architecture: Network,
  playbooks: BookMarked,
  contacts: Contact,
  "meeting-notes": NotebookPen,
} as const satisfies Record<DocumentCategory, LucideIcon>;
