import type { FilePurpose, ReadableFile, StoredFile } from "./stored-file.ts";

/**
 * The files of one installation, by random name. They lie in a folder or in a bucket; who uses them
 * need not know. What is asked of a bucket that cannot be reached throws UNAVAILABLE, unless said
 * otherwise.
 */
export type Storage = {
  /**
   * A folder of this machine: that of the files themselves, or the one beside a bucket, which holds
   * the lock and what was uploaded before there was a bucket.
   */
  folder: string;
  /** What the files lie in, as the person who runs Baton calls it: "the folder /srv/uploads/4f…". */
  place: string;
  /** Whether files can be found there now. */
  isPresent(): Promise<boolean>;
  /**
   * Makes it ready, unless files by these names are expected in it and nowhere to be found: a
   * missing volume may come back. Resolves to whether it is ready; throws an Error with a sentence
   * where it can never be.
   */
  prepare(names: readonly string[]): Promise<boolean>;
  /** What to do about a place that is missing with so many files, in sentences. */
  describeAbsence(files: number): string;
  /**
   * Streams bytes into a new file and returns only once they are kept for good. A source that fails,
   * or a full disk, leaves no file and throws its error; throws DISK_FULL where the disk has only
   * its reserve left.
   */
  write(purpose: FilePurpose, source: AsyncIterable<Buffer>): Promise<StoredFile>;
  /** The file's size in bytes and how to open it as a stream, or undefined when it is gone. */
  read(name: string): Promise<ReadableFile | undefined>;
  /** Whether a file can be read now; false as well where its place cannot be reached. */
  has(name: string): Promise<boolean>;
  /** Gives `use` a path at which the file can be read until it is done; there is no file where it is gone. */
  withPath<Result>(name: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Copies a file to a path, for its owner alone to read. Resolves to false where it is gone. */
  copyTo(name: string, path: string): Promise<boolean>;
  /** Keeps the file at a path under a name of an earlier file, which it takes the place of. */
  putBack(name: string, path: string): Promise<void>;
  /** Deletes a file; one that is gone already is no error. */
  remove(name: string): Promise<void>;
  /** The names of the files of one purpose, each with the time it was written. */
  list(purpose: FilePurpose): Promise<Map<string, Date>>;
  /** How many bytes the files of one purpose have together. */
  sizeOf(purpose: FilePurpose): Promise<number>;
  /**
   * What `list` says, of what has not arrived as a whole: it is being written, or a crash has left it. No row
   * ever names it.
   */
  listUnfinished(purpose: FilePurpose): Promise<Map<string, Date>>;
  /** Moves files into quarantine, under the day of today. */
  setAside(names: readonly string[]): Promise<void>;
  /**
   * Of the files by these names, puts those back that lie in quarantine or where earlier settings or
   * versions kept them. Resolves to the names that are still missing.
   */
  bringBack(names: readonly string[]): Promise<string[]>;
  /** Deletes what has been in quarantine since before a day, "2026-11-24". */
  emptyQuarantine(before: string): Promise<void>;
};
