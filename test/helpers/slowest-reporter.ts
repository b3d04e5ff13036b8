import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const shownCount = 20;

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);

/** Prints the slowest tests of a run, and what each project took on all workers together. */
export class SlowestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => ({ test, duration: test.diagnostic()?.duration ?? 0 }))
      .sort((a, b) => b.duration - a.duration);
    if (tests.length <= shownCount) return;
    const projects = Map.groupBy(modules, ({ project }) => project.name);
    const lines = [
      `The ${shownCount} slowest tests`,
      ...tests
        .slice(0, shownCount)
        .map(
          ({ test, duration }) =>
            `${seconds(duration)}  ${relative("", test.module.moduleId)} > ${test.fullName}`,
        ),
      "Time in the tests of each project, of all workers together",
      ...[...projects].map(([name, own]) => {
        const sum = own.reduce((total, module) => total + module.diagnostic().duration, 0);
        return `${seconds(sum)}  ${name}`;
      }),
    ];
    process.stdout.write(`\n${lines.join("\n")}\n`);
  }
}
