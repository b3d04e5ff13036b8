import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Where the files stand that take longest; groups of projects keep their order. */
const longest = ["test/e2e/states/", "test/e2e/handover/handover.", "test/e2e/main-job."];

const rankOf = ({ moduleId }: TestSpecification) =>
  longest.some((place) => relative("", moduleId).startsWith(place)) ? 0 : 1;

/**
 * Begins with the longest files, so that none of them is left over for one worker while the others
 * have nothing to do. Vitest itself goes by the size of a file where it has not timed it yet.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
