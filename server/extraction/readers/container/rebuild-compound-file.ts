import { CFB } from "xlsx";
import type { CompoundFile } from "./compound-file.ts";

/** The named streams in a new, sound container, for parsers that trust whatever they follow. */
export function rebuildCompoundFile(file: CompoundFile, names: string[]): Buffer {
  const container = CFB.utils.cfb_new();
  for (const name of names.filter(file.has)) {
    CFB.utils.cfb_add(container, `/${name}`, file.stream(name));
  }
  return Buffer.from(CFB.write(container, { type: "buffer" }));
}
