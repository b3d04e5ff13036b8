import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";

/** Rows that are read of a sheet. */
export const maxRows = 5_000;

/** One row that holds something, with what tells it from the others where the service says so. */
export type SheetRow = {
  id: string | null;
  /** As the service counts its rows. */
  number: number;
  cells: readonly string[];
};

/** Whether a row tells nothing at all. */
export const isBlank = ({ cells }: Pick<SheetRow, "cells">) =>
  cells.every((cell) => cell.trim() === "");

export type Sheet = {
  name: string;
  columns: readonly string[];
  rows: readonly SheetRow[];
  /** Whether it has more rows than are read. */
  isCut: boolean;
};

/** Of a sheet that is cut: what happens to the rows that are not read. */
export const cutNote = `Baton reads the first ${maxRows.toLocaleString("en-US")} rows of a sheet. Move the others to a sheet of their own to import them.`;

/** Reads a whole sheet of a service. Throws ServiceError, and NOT_FOUND for one that is gone. */
export type ReadSheet = (deps: Deps, access: ProjectAccess, id: string) => Promise<Sheet>;
