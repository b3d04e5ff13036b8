import { expect } from "vitest";
import { extractFile } from "../../../server/extraction/extract-file.ts";
import { ExtractionError } from "../../../server/extraction/extraction-error.ts";
import { type Damage, damagedCopies } from "./damage.ts";
import { makeSoundFiles } from "./fixtures.ts";
import { storeFile } from "./make-files.ts";

const laneCount = 3;

type Outcome = { fileName: string; kind: Damage; end: "completed" | ExtractionError | unknown };

async function extractDamaged(fileName: string, kind: Damage, bytes: Buffer): Promise<Outcome> {
  try {
    await extractFile({ path: storeFile(fileName, bytes), fileName });
    return { fileName, kind, end: "completed" };
  } catch (error) {
    return { fileName, kind, end: error };
  }
}

/** Expects so many damaged files each to end as text or as a failure with a sentence. */
export async function expectDamagedFilesToEnd(count: number) {
  const copies = damagedCopies(makeSoundFiles(), count);
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let copy = copies.pop(); copy; copy = copies.pop()) {
      outcomes.push(await extractDamaged(copy.fileName, copy.kind, copy.bytes));
    }
  };
  await Promise.all(Array.from({ length: laneCount }, lane));

  expect(outcomes).toHaveLength(count);
  const failures = outcomes.filter(({ end }) => end !== "completed");
  for (const { end } of failures) expect(end).toBeInstanceOf(ExtractionError);
  const sentences = failures.flatMap(({ end }) =>
    end instanceof ExtractionError ? [end.message] : [],
  );
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  // Neither may be all there is: then damage would be overlooked, or nothing of a file be saved.
  expect(failures.length).toBeGreaterThan(count / 10);
  expect(failures.length).toBeLessThan(count);
}
