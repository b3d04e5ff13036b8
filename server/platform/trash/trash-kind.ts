import type { Transaction } from "../../../db/client.ts";
import type { TrashEntityType } from "../../../db/enums.ts";
import type { StoredValues } from "../../../db/schema/index.ts";

type InProject = { projectId: number; userId: number };

/** What a row that comes back is written as, and a sentence for each thing that is not as it was. */
type Adapted = { row: StoredValues; notes: string[] };

type RestoredItem = {
  id: number;
  projectId: number;
  /** As it was when it was deleted. */
  title: string;
  /** As it was written. */
  row: StoredValues;
  /** What the deletion noted, unchecked. */
  details: unknown;
};

/** What is special about a kind of thing in the Trash; everything else is the same for all. */
export type TrashKind<Access extends InProject, Deps> = {
  entityType: TrashEntityType;
  /** Fits the row to what the project has become since. */
  adapt?(tx: Transaction, access: Access, row: StoredValues, details: unknown): Adapted;
  /** Follows, in the same transaction, once the row is back; returns further sentences. */
  onRestored?(tx: Transaction, access: Access, item: RestoredItem, deps: Deps): string[];
  /** Follows, in the same transaction, when the item goes for good. */
  onPurged?(tx: Transaction, item: Pick<RestoredItem, "id" | "projectId">, deps: Deps): void;
};
