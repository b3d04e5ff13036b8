import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Facts, factsOf } from "../../../server/seed/document-facts.ts";
import { documentTexts } from "../../../server/seed/document-texts.ts";
import { createRandom } from "../../../server/seed/random.ts";
import { sites, systems } from "../../../server/seed/scenario.ts";
import { type AnswerSet, judgePatterns } from "./answer-sets.ts";

const grouped = (value: number) => new Intl.NumberFormat("en-US").format(value);

type Asked = { kind: string; question: string; must: string[] };

/** What the documents of one system at one site answer; every other one has other figures. */
const questionsAbout = (f: Facts): Asked[] => [
  {
    kind: "figure",
    question: `How long does a full restore of ${f.name} in ${f.site} take?`,
    must: [`\\b${f.restoreMinutes} minutes`],
  },
  {
    kind: "figure",
    question: `How many people use ${f.name} in ${f.site}?`,
    must: [`\\b${f.users} (?:people|users)`],
  },
  {
    kind: "figure",
    question: `For how long are backups of ${f.name} in ${f.site} kept?`,
    must: [`\\b${f.retentionDays} days`],
  },
  {
    kind: "figure",
    question: `What does ${f.name} cost in ${f.site} a year?`,
    must: [`\\b${grouped(f.cost)} euros`],
  },
  {
    kind: "figure",
    question: `How many records of ${f.name} must there be in ${f.site} after the migration?`,
    must: [`\\b${grouped(f.records)} records`],
  },
  {
    kind: "figure",
    question: `How often did ${f.name} stop in ${f.site}?`,
    must: [`\\b${f.failures} times`],
  },
  {
    kind: "figure",
    question: `Over which port do the interfaces of ${f.name} in ${f.site} run?`,
    must: [`port ${f.port}`],
  },
  {
    kind: "figure",
    question: `How soon does ${f.supplier} answer calls about ${f.name} in ${f.site}?`,
    must: [`within ${f.ticketMinutes} minutes`],
  },
  {
    kind: "when",
    question: `When does the backup of ${f.name} in ${f.site} start?`,
    must: [`0${f.backupHour}:15`],
  },
  {
    kind: "when",
    question: `When does the cut-over of ${f.name} in ${f.site} begin?`,
    must: [`${f.windowHour}:30`],
  },
  {
    kind: "when",
    question: `Until when can ${f.name} in ${f.site} be rolled back?`,
    must: [`0${f.rollbackHour}:00`],
  },
  { kind: "who", question: `Who owns ${f.name} in ${f.site}?`, must: [f.lead] },
  {
    kind: "who",
    question: `Who stands in for the owner of ${f.name} in ${f.site}?`,
    must: [f.deputy],
  },
  {
    kind: "who",
    question: `Who holds the checklist in the cut-over night of ${f.name} in ${f.site}?`,
    must: [f.deputy],
  },
  {
    kind: "steps",
    question: `How do I get access to ${f.name} in ${f.site}?`,
    must: [`A-${f.extension}`, "separated duties", "badge follows"],
  },
  {
    kind: "list",
    question: `What do we do when ${f.name} stands still in ${f.site}?`,
    must: [`P-${f.port}`, "within four hours"],
  },
  {
    kind: "where",
    question: `Where does the database of ${f.name} in ${f.site} stand?`,
    must: [`database stands in ${f.neighbor}`],
  },
  {
    kind: "why",
    question: `Why did ${f.name} stop in ${f.site}?`,
    must: ["disk of the journal", `${f.failures} times`],
  },
];

const askedSystems = systems.slice(0, 4);
const askedSites = sites.slice(0, 6);

/** The title of its documents names both. */
const isAbout = (title: string, { name, what, site }: Facts) =>
  title.includes(site) && (title.includes(name) || title.includes(what));

/**
 * Documents that differ in their names and figures alone, as those of many sites and systems do: the
 * example project's, written to files, with questions that only one system's and site's answer.
 */
export function alikeDocuments(): AnswerSet {
  const folder = mkdtempSync(join(tmpdir(), "baton-alike-"));
  const facts = askedSystems.flatMap((system) => askedSites.map((site) => factsOf(system, site)));
  const documents = documentTexts(createRandom(1))
    .filter(({ title }) => facts.some((one) => isAbout(title, one)))
    .map(({ title, body }, index) => {
      const file = join(folder, `${index}.md`);
      writeFileSync(file, `# ${title}\n\n${body}\n`);
      return { title, file };
    });
  const questions = facts.flatMap((one) => {
    const titles = documents.map(({ title }) => title).filter((title) => isAbout(title, one));
    return questionsAbout(one).map(({ kind, question, must }) => ({
      kind,
      question,
      judge: judgePatterns(must, titles),
      documents: titles,
    }));
  });
  return { name: "alike", documents, questions };
}
