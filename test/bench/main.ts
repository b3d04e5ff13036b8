import { readdirSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { basename, join } from "node:path";

// As `npm start` does.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/node"));

const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && file !== basename(import.meta.filename))
  .map((file) => file.slice(0, -".ts".length));

const [name = "", ...args] = process.argv.slice(2);
if (!benches.includes(name)) {
  process.stderr.write(`Usage: npm run bench <name> [arguments]; <name> is one of:\n`);
  process.stderr.write(`  ${benches.join("\n  ")}\n`);
  process.exit(1);
}
const bench: { run?: (args: string[]) => Promise<void> | void } = await import(`./${name}.ts`);
if (!bench.run) {
  process.stderr.write(
    `test/bench/${name}.ts is a part of other benches; it runs nothing itself.\n`,
  );
  process.exit(1);
}
await bench.run(args);
