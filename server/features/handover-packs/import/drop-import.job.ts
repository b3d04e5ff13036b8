import { z } from "zod";
import type { Transaction } from "../../../../db/client.ts";
import type { Deps } from "../../../context.ts";
import { defineUnfinishedProject } from "../../projects/unfinished-project.ts";
import { removeNames } from "./import-people.ts";
import { PackError } from "./pack-error.ts";

const unfinishedImport = z.object({
  projectId: z.int(),
  /** Tells the names that came with it from all others. */
  importKey: z.string().regex(/^[0-9a-f]{16}$/),
});
export type UnfinishedImport = z.output<typeof unfinishedImport>;

const imports = defineUnfinishedProject({
  name: "drop-unfinished-import",
  payload: unfinishedImport,
  purgeBesides: (tx, { importKey }) => removeNames(tx, importKey),
});

export const {
  begin: beginImport,
  complete: completeImport,
  claim: claimImport,
  drop: dropImport,
  job: dropImportJob,
} = imports;

/** Puts the clean-up off: the import is alive. Throws PackError if it was taken for dead. */
export function holdImport(
  deps: Pick<Deps, "jobs">,
  tx: Transaction,
  unfinished: UnfinishedImport,
): void {
  if (imports.hold(deps, tx, unfinished)) return;
  throw new PackError(
    "The import stood still for more than five minutes, and what it had written is being removed. Start it again.",
  );
}
