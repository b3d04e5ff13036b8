import { documentCategoryTitles } from "../../../db/enums.ts";
import type { RouterOutputs } from "../../lib/api/trpc.ts";
import { formatDay } from "../../lib/dates/day-formats.ts";
import type { Scope } from "../../lib/navigation/paths.ts";
import { type AppPage, pagePath } from "../../lib/navigation/paths.ts";

export type PaletteEntry = {
  key: string;
  kind: "Page" | "Task" | "Document" | "Meeting";
  title: string;
  /** What tells it from others of the same title. */
  detail: string;
  href: string;
};

type Work = {
  tasks: RouterOutputs["tasks"]["list"];
  documents: RouterOutputs["documents"]["list"];
  meetings: RouterOutputs["meetings"]["list"];
};

const pageTitles: Record<AppPage, string> = {
  dashboard: "Dashboard",
  handover: "Handover",
  workflow: "Workflow Tracker",
  "knowledge-base": "Knowledge Base",
  "ai-assistant": "AI Assistant",
  "meeting-logs": "Meeting Logs",
  integrations: "Integrations",
  docs: "Documentation",
  account: "Account Settings",
};

/** Every page of the app, and the categories of the knowledge base. */
export function pageEntries(scope: Scope | null): PaletteEntry[] {
  const pages = (Object.keys(pageTitles) as AppPage[]).map((page) => ({
    key: page,
    title: pageTitles[page],
    detail: "",
    href: pagePath(scope, page),
  }));
  const categories = Object.entries(documentCategoryTitles).map(([category, title]) => ({
    key: category,
    title,
    detail: "Knowledge Base",
    href: pagePath(scope, "knowledge-base", category),
  }));
  return [...pages, ...categories].map((entry) => ({ ...entry, kind: "Page" }));
}

/** The project's tasks, documents and meetings, each with the address that opens it. */
export function workEntries(scope: Scope | null, work: Work): PaletteEntry[] {
  return [
    ...work.tasks.map((task) => ({
      key: `task-${task.id}`,
      kind: "Task" as const,
      title: task.title,
      detail: task.track,
      href: `${pagePath(scope, "workflow")}?task=${task.id}`,
    })),
    ...work.documents.map((document) => ({
      key: `document-${document.id}`,
      kind: "Document" as const,
      title: document.title,
      detail: documentCategoryTitles[document.category],
      href: `${pagePath(scope, "knowledge-base", document.category)}?document=${document.id}`,
    })),
    ...work.meetings.map((meeting) => ({
      key: `meeting-${meeting.id}`,
      kind: "Meeting" as const,
      title: meeting.title,
      detail: formatDay(meeting.date),
      href: `${pagePath(scope, "meeting-logs")}?meeting=${meeting.id}`,
    })),
  ];
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** How well an entry fits: 0 for not at all, most for a title that begins with the text. */
function rank({ title, detail, kind }: PaletteEntry, text: string, wanted: string[]): number {
  const name = title.toLowerCase();
  const all = `${name} ${detail} ${kind}`.toLowerCase();
  if (!wanted.every((word) => all.includes(word))) return 0;
  if (name.startsWith(text)) return 3;
  return wanted.every((word) => name.includes(word)) ? 2 : 1;
}

/** The entries that hold every word of the text, best first; without a text, the pages. */
export function findEntries(entries: readonly PaletteEntry[], text: string, limit = 30) {
  const wanted = words(text);
  if (wanted.length === 0) return entries.filter(({ kind }) => kind === "Page").slice(0, limit);
  const phrase = wanted.join(" ");
  return entries
    .map((entry) => ({ entry, score: rank(entry, phrase, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, limit)
    .map(({ entry }) => entry);
}
