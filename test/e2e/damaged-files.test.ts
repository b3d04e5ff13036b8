import { expect, it } from "vitest";
import { extractFile } from "../../server/extraction/extract-file.ts";
import { ExtractionError } from "../../server/extraction/extraction-error.ts";
import { type Damage, damagedCopies } from "../helpers/damage.ts";
import { makeSoundFiles } from "../helpers/fixtures.ts";
import { storeFile } from "../helpers/make-files.ts";

const COPIES = 500;
const AT_A_TIME = 3;

type Outcome = { fileName: string; kind: Damage; end: "completed" | ExtractionError | unknown };

async function extractDamaged(fileName: string, kind: Damage, bytes: Buffer): Promise<Outcome> {
  try {
    await extractFile({ path: storeFile(fileName, bytes), fileName });
    return { fileName, kind, end: "completed" };
  } catch (error) {
    return { fileName, kind, end: error };
  }
}

it("ends 500 damaged files each as text or as a failure with a sentence", {
  timeout: 900_000,
}, async () => {
  const copies = damagedCopies(makeSoundFiles(), COPIES);
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let copy = copies.pop(); copy; copy = copies.pop()) {
      outcomes.push(await extractDamaged(copy.fileName, copy.kind, copy.bytes));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));

  expect(outcomes).toHaveLength(COPIES);
  const failures = outcomes.filter(({ end }) => end !== "completed");
  for (const { end } of failures) expect(end).toBeInstanceOf(ExtractionError);
  const sentences = failures.flatMap(({ end }) =>
    end instanceof ExtractionError ? [end.message] : [],
  );
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  // Neither may be all there is: then damage would be overlooked, or nothing of a file be saved.
  expect(failures.length).toBeGreaterThan(COPIES / 10);
  expect(failures.length).toBeLessThan(COPIES);
});
