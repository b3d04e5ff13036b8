/** A file that means harm or that something is wrong with, and how its processing is to end. */
export type HostileFile = {
  name: string;
  /** Made when it is needed: some are large. */
  make: () => Buffer;
  /** "refused" at the upload, "completed", or the code it fails with. */
  ends: string;
  /** What stands in the text of a completed one. */
  holds?: string;
  /** What its note or its sentence says. */
  tells?: RegExp;
};
