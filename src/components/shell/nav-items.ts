import {
  ArrowRightLeft,
  Blocks,
  BookOpen,
  CalendarDays,
  Inbox,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Sparkles,
  SquareKanban,
} from "lucide-react";
import { documentCategories, documentCategoryTitles } from "../../../db/enums.ts";
import type { AppPage } from "../../lib/navigation/paths.ts";

export type NavItem = { page: AppPage; label: string; icon: LucideIcon };

export const mainItems: NavItem[] = [
  { page: "dashboard", label: "Dashboard", icon: LayoutDashboard },
  { page: "handover", label: "Handover", icon: ArrowRightLeft },
  { page: "workflow", label: "Workflow Tracker", icon: SquareKanban },
  { page: "knowledge-base", label: "Knowledge Base", icon: Library },
  { page: "ai-assistant", label: "AI Assistant", icon: Sparkles },
  { page: "meeting-logs", label: "Meeting Logs", icon: CalendarDays },
];

/** What is the person's own. */
export const ownItems: NavItem[] = [{ page: "inbox", label: "Inbox", icon: Inbox }];

export const bottomItems: NavItem[] = [
  { page: "integrations", label: "Integrations", icon: Blocks },
  { page: "docs", label: "Documentation", icon: BookOpen },
];

/** The entries under the knowledge base, one a category. */
export const categoryItems = documentCategories.map((category) => ({
  category,
  label: documentCategoryTitles[category],
}));
