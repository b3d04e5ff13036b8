import { compareSections, readChecklist } from "./checklist.ts";

const bySection = Map.groupBy(readChecklist(), ({ section }) => section);
for (const section of [...bySection.keys()].sort(compareSections)) {
  process.stdout.write(`\n${section}\n`);
  for (const { file, title } of bySection.get(section) ?? []) {
    process.stdout.write(`  ${title}  [${file}]\n`);
  }
}
