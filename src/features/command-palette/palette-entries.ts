import {
  ArrowRightLeft,
  CalendarDays,
  CalendarPlus,
  CircleUserRound,
  DiamondPlus,
  FilePlus,
  FileText,
  Library,
  type LucideIcon,
  Moon,
  ScrollText,
  Settings2,
  SquareCheck,
  SquarePlus,
  Sun,
  Trash2,
  UserPlus,
  UserRound,
  UserRoundX,
  Users,
} from "lucide-react";
import { documentCategoryTitles, handoverSideTitles, memberRoleTitles } from "../../../db/enums.ts";
import {
  bottomItems,
  categoryItems,
  mainItems,
  type NavItem,
  ownItems,
} from "../../components/shell/nav-items.ts";
import type { RouterOutputs } from "../../lib/api/trpc.ts";
import { formatDay } from "../../lib/dates/day-formats.ts";
import { capitalize } from "../../lib/formats.ts";
import type { PageAction } from "../../lib/navigation/page-action.ts";
import type { Scope } from "../../lib/navigation/paths.ts";
import { type AppPage, pagePath } from "../../lib/navigation/paths.ts";

export type PaletteKind =
  | "Page"
  | "Action"
  | "Task"
  | "Document"
  | "Meeting"
  | "Area"
  | "Person"
  | "Ask";

export type PaletteEntry = {
  key: string;
  kind: PaletteKind;
  icon: LucideIcon;
  title: string;
  /** Another name that it is looked for by. */
  alias?: string;
  /** What tells it from others of the same title. */
  detail: string;
  /** The stretch of its text that was found. */
  excerpt?: string;
  does: { go: string; action?: PageAction } | { theme: "light" | "dark" } | { ask: string };
};

type Found = RouterOutputs["globalSearch"]["find"][number];

const pages: readonly NavItem[] = [
  ...mainItems,
  ...ownItems,
  ...bottomItems,
  { page: "account", label: "Account Settings", icon: CircleUserRound },
];

/** Parts of pages that are looked for by names of their own. */
const pageParts = [
  { page: "handover", part: "report", title: "Handover Report", icon: ScrollText },
  { page: "handover", part: "absence", title: "What If … Is Away?", icon: UserRoundX },
  { page: "account", part: "members", title: "Members", icon: Users },
  { page: "account", part: "project", title: "Project Settings", icon: Settings2 },
  { page: "account", part: "trash", title: "Trash", icon: Trash2 },
] as const;

const labelOf = (wanted: AppPage) => pages.find(({ page }) => page === wanted)?.label ?? "";

/** Every page of the app, its parts, and the categories of the knowledge base. */
export const pageEntries = (scope: Scope | null): PaletteEntry[] =>
  [
    ...pages.map(({ page, label, icon }) => ({ page, part: undefined, title: label, icon })),
    ...pageParts,
    ...categoryItems.map(({ category, label }) => ({
      page: "knowledge-base" as const,
      part: category,
      title: label,
      icon: Library,
    })),
  ].map(({ page, part, title, icon }) => ({
    key: `page-${part ?? page}`,
    kind: "Page",
    icon,
    title,
    detail: part ? labelOf(page) : "",
    does: { go: pagePath(scope, page, part) },
  }));

type Rights = { canEdit: boolean; isOwner: boolean; isDark: boolean };

/** What can be begun from anywhere; only what the server would let one do. */
export function actionEntries(scope: Scope | null, rights: Rights): PaletteEntry[] {
  const action = (
    icon: LucideIcon,
    title: string,
    does: PaletteEntry["does"],
    alias = "",
  ): PaletteEntry => ({
    key: `action-${title}`,
    kind: "Action",
    icon,
    title,
    alias,
    detail: "",
    does,
  });
  const on = (name: AppPage, asked: PageAction, part?: string) => ({
    go: pagePath(scope, name, part),
    action: asked,
  });
  return [
    ...(rights.canEdit
      ? [
          action(SquarePlus, "Add Task", on("workflow", "new-task"), "New Task"),
          action(FilePlus, "Add Document", on("knowledge-base", "add-document"), "Upload Document"),
          action(CalendarPlus, "New Meeting", on("meeting-logs", "new-meeting")),
          action(DiamondPlus, "Add Area", on("handover", "add-area")),
        ]
      : []),
    ...(rights.canEdit && rights.isOwner
      ? [action(UserPlus, "Invite People", on("account", "invite-people", "members"))]
      : []),
    rights.isDark
      ? action(Sun, "Switch to Light Theme", { theme: "light" })
      : action(Moon, "Switch to Dark Theme", { theme: "dark" }),
  ];
}

const foundIcons: Record<Found["kind"], LucideIcon> = {
  task: SquareCheck,
  document: FileText,
  meeting: CalendarDays,
  area: ArrowRightLeft,
  person: UserRound,
};

/** What the server has found, with the address that opens it. */
export function foundEntry(scope: Scope | null, found: Found): PaletteEntry {
  const entry = (detail: string, go: string, excerpt?: string | null): PaletteEntry => ({
    key: `${found.kind}-${found.id}`,
    kind: capitalize(found.kind) as PaletteKind,
    icon: foundIcons[found.kind],
    title: found.title,
    detail,
    does: { go },
    ...(excerpt && { excerpt }),
  });
  switch (found.kind) {
    case "task":
      return entry(found.track, `${pagePath(scope, "workflow")}?task=${found.id}`, found.excerpt);
    case "document": {
      const passage = found.chunkIndex === null ? "" : `&chunk=${found.chunkIndex}`;
      const address = pagePath(scope, "knowledge-base", found.category);
      return entry(
        documentCategoryTitles[found.category],
        `${address}?document=${found.id}${passage}`,
        found.excerpt,
      );
    }
    case "meeting":
      return entry(
        formatDay(found.date),
        `${pagePath(scope, "meeting-logs")}?meeting=${found.id}`,
        found.excerpt,
      );
    case "area":
      return entry(found.track ?? "", pagePath(scope, "handover", String(found.id)), found.excerpt);
    case "person":
      return entry(
        [
          memberRoleTitles[found.role],
          ...(found.side ? [handoverSideTitles[found.side]] : []),
        ].join(" · "),
        `${pagePath(scope, "workflow")}?assignee=${found.id}`,
      );
  }
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The rank of a name that begins with the text. */
const bestRank = 4;

/** How well a name fits, with what else is known of the entry: 0 for not at all, most for `bestRank`. */
function rankName(name: string, detail: string, wanted: string[]): number {
  if (!wanted.every((word) => `${name} ${detail}`.includes(word))) return 0;
  if (name.startsWith(wanted.join(" "))) return bestRank;
  if (wanted.every((word) => ` ${name}`.includes(` ${word}`))) return 3;
  return wanted.every((word) => name.includes(word)) ? 2 : 1;
}

const rank = ({ title, alias, detail }: PaletteEntry, wanted: string[]) =>
  Math.max(
    ...[title, ...(alias ? [alias] : [])].map((name) =>
      rankName(name.toLowerCase(), detail.toLowerCase(), wanted),
    ),
  );

/** Pages and actions that hold every word of the text: those that begin with it, and the others. */
export function matchEntries(entries: readonly PaletteEntry[], text: string) {
  const wanted = words(text);
  const ranked = entries
    .map((entry) => ({ entry, score: rank(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score);
  const ofRank = (best: boolean) =>
    ranked.filter(({ score }) => (score === bestRank) === best).map(({ entry }) => entry);
  return { beginning: ofRank(true), others: ofRank(false) };
}
