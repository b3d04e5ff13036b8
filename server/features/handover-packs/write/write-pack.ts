import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import { projects } from "../../../../db/schema/index.ts";
import packageFile from "../../../../package.json" with { type: "json" };
import type { ProjectAccess } from "../../../access.ts";
import { notFound } from "../../../errors.ts";
import { createClock } from "../../../platform/clock.ts";
import type { Storage } from "../../../platform/files/storage.ts";
import { readReport } from "../../sign-offs/report/report.service.ts";
import { writeReport } from "../../sign-offs/report/report-markdown.ts";
import { type Manifest, packFiles, packFormat } from "../format/pack-format.ts";
import { packTables } from "../format/pack-tables.ts";
import { addFiles } from "./add-files.ts";
import { addRows } from "./add-rows.ts";
import { createPackWriter, type PackWriter } from "./pack-writer.ts";
import { peopleOfProject } from "./people-of-project.ts";
import { inOwnOrder, numberRows, peopleRows, readRows } from "./read-rows.ts";

type PackSource = {
  /** A state that stays as it is while everything is read of it. */
  db: Queryable;
  storage: Pick<Storage, "read">;
  access: ProjectAccess;
  now: Date;
  onProgress: (done: number, total: number) => void;
};

const viewerFolder = join(import.meta.dirname, "../viewer");
const viewerFiles = { "index.html": "index.html", "viewer/viewer.css": "viewer.css" };
const viewerScripts = ["data.js", "search.js", "pages.js", "handover.js", "viewer.js"];

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function addViewer(pack: PackWriter) {
  for (const [name, file] of Object.entries(viewerFiles)) {
    await pack.add(name, [await readFile(join(viewerFolder, file))]);
  }
  for (const file of viewerScripts) {
    await pack.add(`viewer/${file}`, [await readFile(join(viewerFolder, file))]);
  }
}

function readProject(db: Queryable, { projectId }: ProjectAccess) {
  const project = db
    .select({ name: projects.name, timeZone: projects.timeZone })
    .from(projects)
    .where(eq(projects.id, projectId))
    .get();
  if (!project) throw notFound("project");
  return project;
}

async function fill(pack: PackWriter, source: PackSource) {
  const { db, access, now } = source;
  const { projectId } = access;
  const { name, timeZone } = readProject(db, access);
  const people = peopleOfProject(db, projectId);
  const to = numberRows(db, projectId, people);
  await addViewer(pack);
  const { names, missing } = await addFiles(pack, { ...source, projectId, to });
  const fileOf = (path: unknown) => names.get(path) ?? null;
  const written = [await addRows(pack, "people", peopleRows(people).values())];
  for (const table of packTables) {
    const rows = readRows({ db, projectId, to }, table, fileOf);
    written.push(await addRows(pack, table.kind, table.key ? rows : inOwnOrder(rows)));
  }
  const report = readReport(
    db,
    access,
    createClock(() => timeZone),
  );
  await pack.add(packFiles.report, [asJson(report)]);
  await pack.add("report.md", [writeReport(report)]);
  await pack.add("viewer/report.js", [`batonReport(${JSON.stringify(report)});\n`]);
  const manifest: Manifest = {
    product: "Baton",
    format: packFormat,
    version: packageFile.version,
    project: { name },
    createdAt: now.toISOString(),
    createdBy: access.userName,
    contents: written.map(({ content }) => content),
    files: { count: names.size, bytes: pack.storedBytes() },
    missingFiles: missing,
  };
  await pack.add(packFiles.manifest, [asJson(manifest)]);
  const parts = written.flatMap((kind) => kind.parts);
  await pack.add("viewer/contents.js", [`batonContents(${asJson({ manifest, parts }).trim()});\n`]);
  await pack.end();
}

/** Everything of a project as a ZIP that opens in a browser, written as it is read. */
export function writePack(source: PackSource, signal: AbortSignal): Readable {
  const pack = createPackWriter(signal);
  fill(pack, source).catch(pack.fail);
  return pack.output;
}
