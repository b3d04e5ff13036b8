import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest; groups of projects keep their order. */
const longest = /\.full\.test\.|^test\/e2e\/(states\/|handover\/handover\.|main-job\.)/;

const rankOf = ({ moduleId }: TestSpecification) => (longest.test(relative("", moduleId)) ? 0 : 1);

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
