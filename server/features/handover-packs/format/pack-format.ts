import { z } from "zod";

/**
 * Raised when an older Baton could no longer read what this one writes; those before are still read.
 * 2: who answered a question, and how its asking stands.
 */
export const packFormat = 2;

export const packFiles = {
  manifest: "manifest.json",
  checksums: "checksums.txt",
  report: "report.json",
} as const;

/** The kinds of rows in a pack, each in files of its own. */
const packKinds = [
  "project",
  "people",
  "members",
  "handover",
  "readiness",
  "tracks",
  "meetings",
  "milestones",
  "tasks",
  "documents",
  "texts",
  "versions",
  "chunks",
  "areas",
  "area-links",
  "sessions",
  "acceptance-questions",
  "drills",
  "drill-steps",
  "sign-offs",
  "area-templates",
  "expert-questions",
  "comments",
] as const;
export type PackKind = (typeof packKinds)[number];

/** What of one kind a pack holds; `sha256` is of its rows, so that two packs can be compared. */
const content = z.object({
  kind: z.enum(packKinds),
  count: z.int().nonnegative(),
  sha256: z.hash("sha256"),
});

export const manifestSchema = z.object({
  product: z.literal("Baton"),
  format: z.int().positive(),
  version: z.string(),
  project: z.object({ name: z.string() }),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  contents: z.array(content),
  files: z.object({ count: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  /** Names of files that documents name and that were gone when the pack was written. */
  missingFiles: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * A file of rows is a script, since a page opened from a folder may load nothing else. Between its
 * first and last line there is one JSON value a line.
 */
export const firstLine = (kind: PackKind) => `baton(${JSON.stringify(kind)}, [`;
export const lastLine = "]);";

export const partName = (kind: PackKind, part: number) => `data/${kind}-${part}.js`;

/** The kind of a file of rows; undefined for any other file. */
export function kindOfPart(name: string): PackKind | undefined {
  const [, kind] = /^data\/([a-z-]+)-[1-9]\d*\.js$/.exec(name) ?? [];
  return packKinds.find((known) => known === kind);
}

export const packLimits = {
  /** A file of rows ends after the row that takes it beyond this. */
  partBytes: 4 * 1024 * 1024,
  /** No file of rows that Baton writes is longer: one row can be that of a long document. */
  maxPartBytes: 256 * 1024 * 1024,
  /** Text does not become smaller than this; what does was made to fill a disk. */
  maxRatio: 200,
  maxEntries: 200_000,
} as const;
