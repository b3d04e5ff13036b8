import type { DocumentCategory } from "../../db/enums.ts";
import { type Facts, factsOf, type SectionName, sections } from "./document-facts.ts";
import type { Random } from "./random.ts";
import { sites, systems } from "./scenario.ts";

type Kind = {
  category: DocumentCategory;
  title: (facts: Facts) => string;
  sections: readonly SectionName[];
  tags: readonly string[];
};

const kinds: readonly Kind[] = [
  {
    category: "sops",
    title: (f) => `Backing up and restoring ${f.name}, ${f.site}`,
    sections: ["purpose", "backup", "restore", "owners"],
    tags: ["backup", "recovery"],
  },
  {
    category: "sops",
    title: (f) => `Joiners and leavers in ${f.name}, ${f.site}`,
    sections: ["purpose", "access", "training", "owners"],
    tags: ["access", "people"],
  },
  {
    category: "sops",
    title: (f) => `Daily run of ${f.what} in ${f.site}`,
    sections: ["purpose", "interfaces", "outage", "training", "owners"],
    tags: ["daily", "shift"],
  },
  {
    category: "process-docs",
    title: (f) => `Migration plan: ${f.name} in ${f.site}`,
    sections: ["purpose", "reconcile", "cutover", "owners"],
    tags: ["migration", "plan"],
  },
  {
    category: "process-docs",
    title: (f) => `What ${f.name} costs in ${f.site}`,
    sections: ["cost", "suppliers", "owners"],
    tags: ["budget", "contract"],
  },
  {
    category: "architecture",
    title: (f) => `Interfaces of ${f.name}, ${f.site}`,
    sections: ["interfaces", "hosting", "owners"],
    tags: ["interfaces", "diagram"],
  },
  {
    category: "architecture",
    title: (f) => `Hosting of ${f.name} in ${f.site}`,
    sections: ["hosting", "backup", "interfaces"],
    tags: ["hosting", "network"],
  },
  {
    category: "playbooks",
    title: (f) => `When ${f.name} stands still in ${f.site}`,
    sections: ["outage", "causes", "restore", "contacts"],
    tags: ["outage", "on call"],
  },
  {
    category: "playbooks",
    title: (f) => `Cut-over night: ${f.name}, ${f.site}`,
    sections: ["cutover", "reconcile", "restore", "contacts"],
    tags: ["cut-over", "checklist"],
  },
  {
    category: "contacts",
    title: (f) => `Who to call about ${f.name} in ${f.site}`,
    sections: ["contacts", "suppliers"],
    tags: ["contacts", "on call"],
  },
  {
    category: "meeting-notes",
    title: (f) => `Handover session notes: ${f.name}, ${f.site}`,
    sections: ["shown", "open", "agreed"],
    tags: ["handover", "notes"],
  },
  {
    category: "meeting-notes",
    title: (f) => `Readiness talk on ${f.what} in ${f.site}`,
    sections: ["agreed", "causes", "open", "cost"],
    tags: ["readiness", "notes"],
  },
  {
    category: "process-docs",
    title: (f) => `How changes to ${f.name} reach ${f.site}`,
    sections: ["purpose", "hosting", "access", "agreed"],
    tags: ["changes", "approval"],
  },
];

export type DocumentText = {
  title: string;
  category: DocumentCategory;
  track: string;
  tags: string;
  /** Markdown, without the title. */
  body: string;
};

/** Every kind of document about every system at every site, in a random order. */
export function documentTexts(random: Random): DocumentText[] {
  const texts = systems.flatMap((system) =>
    sites.flatMap((site) => {
      const facts = factsOf(system, site);
      return kinds.map((kind) => ({
        title: kind.title(facts),
        category: kind.category,
        track: system.track,
        tags: [...kind.tags, system.name, site].join(", "),
        body: kind.sections.map((name) => sections[name](facts)).join("\n\n"),
      }));
    }),
  );
  return random.shuffle(texts);
}
