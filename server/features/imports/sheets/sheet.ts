import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";

/** Rows that are read of a sheet. */
export const maxRows = 5_000;

/** One row, with what tells it from the others where the service says so. */
export type SheetRow = { id: string | null; cells: readonly string[] };

export type Sheet = { name: string; columns: readonly string[]; rows: readonly SheetRow[] };

/** Reads a whole sheet of a service. Throws ServiceError, and NOT_FOUND for one that is gone. */
export type ReadSheet = (deps: Deps, access: ProjectAccess, id: string) => Promise<Sheet>;
