import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import type { ListedEntry } from "./imports.schema.ts";
import type { ReadSheet } from "./sheets/sheet.ts";

/** Some of what stands at a place, and where its listing goes on; null at its end. */
export type ListingPage = { entries: ListedEntry[]; next: string | null };

/** A file as the service describes it. */
type OfferedFile = {
  /** With the extension of what `download` brings. */
  name: string;
  /** Bytes; null where the service makes the file only as it is downloaded. */
  size: number | null;
  /** Changes with the content; null where the service says nothing like it. */
  version: string | null;
  /** Whoever asks for the bytes reads them to their end or returns them. */
  download(): Promise<AsyncIterable<Uint8Array>>;
};

/** A service as one person sees it. Its calls throw ServiceError, with a sentence that names it. */
export type ImportConnection = {
  /** Tells what these credentials see from what others do: the bucket, the workspace. */
  account: string;
  /** Throws where the service does not take the credentials at all. */
  signIn(): Promise<void>;
  /** One page of a place; of the outermost without a place. */
  list(place: string | undefined, cursor: string | undefined): Promise<ListingPage>;
  open(id: string): Promise<OfferedFile>;
};

/** What Baton needs of a service to import from it: one folder here, and a line in `importers.ts`. */
export type Importer = {
  /** The id of the integration that holds its credentials. */
  service: string;
  /** As a person knows it. */
  name: string;
  /** Throws CONFLICT where its credentials are missing. */
  connect(deps: Deps, access: ProjectAccess): ImportConnection;
  /** Where it has sheets whose rows can become tasks. */
  readSheet?: ReadSheet;
};
