import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const projectFolder = resolve(import.meta.dirname, "../../..");

export const readProjectFile = (path: string) => readFileSync(join(projectFolder, path), "utf8");

export type Instruction = { name: string; value: string };

/** The instructions of the Dockerfile by stage, with lines that go on joined. */
export function readDockerfile(): Instruction[][] {
  const lines = readProjectFile("Dockerfile")
    .replace(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line !== "");
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === "") throw new Error(`The Dockerfile holds a line that is no instruction: ${line}`);
    if (name === "FROM") stages.push([]);
    stages.at(-1)?.push({ name, value });
  }
  return stages;
}

export const valuesOf = (stage: Instruction[], name: string) =>
  stage.filter((instruction) => instruction.name === name).map(({ value }) => value);

/** A COPY of the Dockerfile: whether it comes from the stage before, what, and where to. */
export function readCopy(value: string) {
  const words = value.split(" ");
  const fromBuild = words[0] === "--from=build";
  const paths = fromBuild ? words.slice(1) : words;
  return { fromBuild, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
}

/** The variables that the ENV of a stage sets. */
export const readEnvironment = (stage: Instruction[]) =>
  Object.fromEntries(
    valuesOf(stage, "ENV")
      .flatMap((value) => value.split(" "))
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );

/** What Docker is sent of a clone: the files of the repository that .dockerignore lets through. */
export function readBuildContext(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args, { cwd: projectFolder, encoding: "utf8" });
  const sent = readProjectFile(".dockerignore")
    .split("\n")
    .flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));
  return files
    .split("\n")
    .filter((file) => sent.some((path) => file === path || file.startsWith(`${path}/`)));
}
