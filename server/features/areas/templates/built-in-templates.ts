import type { TemplateArea } from "../../../../db/schema/index.ts";

type BuiltInTemplate = {
  key: string;
  name: string;
  description: string;
  /** What its areas are about, where their names hold {subject}. */
  subject: string | null;
  areas: TemplateArea[];
};

const area = (
  name: string,
  kind: TemplateArea["kind"],
  importance: TemplateArea["importance"],
  description: string,
  questions: string[],
): TemplateArea => ({ name, kind, importance, description, track: null, questions });

const itSystem: BuiltInTemplate = {
  key: "it-system",
  name: "IT system",
  description: "Production readiness: what the next team must know to run a system.",
  subject: "System",
  areas: [
    area("{subject}", "system", "high", "What it is for and how it is run every day.", [
      "What is it for, and who uses it?",
      "How do I tell that it is healthy?",
      "What fails most often, and what do I do then?",
      "What may I restart, and in which order?",
      "Where are logs and dashboards?",
      "Which alerts are there, and who gets them?",
      "Which systems does it depend on, and which depend on it?",
      "Whom do I call when I cannot solve it?",
      "What is still open?",
    ]),
    area("{subject}: access and credentials", "account", "critical", "Who gets in, and how.", [
      "Where are access and credentials kept?",
      "Who can give and take away access?",
      "Which certificates, keys and passwords expire, and when?",
      "Which accounts belong to a person who leaves?",
    ]),
    area("{subject}: changes and releases", "process", "medium", "How it is changed safely.", [
      "How is a change brought into production?",
      "How is a change taken back?",
      "Where are the source code and the configuration?",
      "When must nothing be changed?",
    ]),
    area("{subject}: backup and restore", "duty", "high", "What is kept, and how it comes back.", [
      "What is backed up, how often, and where to?",
      "How is a backup restored?",
      "When was a restore last tried, and how long did it take?",
      "How long may it be down, and how much data may be lost?",
    ]),
  ],
};

const businessProcess: BuiltInTemplate = {
  key: "business-process",
  name: "Business process",
  description: "A process from what starts it to what it leaves behind.",
  subject: "Process",
  areas: [
    area("{subject}", "process", "high", "What is done, when, by whom and with what.", [
      "What is it for, and who needs its result?",
      "What starts it, and when is it due?",
      "Which steps does it have, and who does each of them?",
      "Which systems, forms and lists does it use?",
      "Who approves what, and up to which amount?",
      "Which rules and laws must be kept?",
      "Which exceptions come up, and what is done then?",
      "How do I tell that it went right?",
      "Whom do I ask when I get stuck?",
      "What is still open?",
    ]),
  ],
};

const relationship: BuiltInTemplate = {
  key: "relationship",
  name: "Relationship or contract",
  description: "A supplier, customer or partner and what was agreed with them.",
  subject: "Partner or contract",
  areas: [
    area("{subject}", "relationship", "medium", "Who they are and what was agreed.", [
      "Who are the contacts on their side, and what is each of them for?",
      "What has been agreed, and where is it written down?",
      "When does it end or renew, and by when must notice be given?",
      "What does it cost, and how is it billed?",
      "What do they owe us, and what do we owe them?",
      "What has been promised without being written down?",
      "Which difficulties have there been, and how were they solved?",
      "Who on their side knows about the handover?",
      "What is still open?",
    ]),
  ],
};

const personLeaving: BuiltInTemplate = {
  key: "person-leaving",
  name: "A person leaving",
  description: "Everything that one person does, knows and holds.",
  subject: "Person",
  areas: [
    area("{subject}: recurring duties", "duty", "high", "What they do every day, month and year.", [
      "What is due, and when?",
      "How is each duty done, step by step?",
      "Who waits for the result?",
      "What happens when it is late?",
    ]),
    area("{subject}: systems and tools", "system", "high", "What they run or look after.", [
      "Which systems and tools do they look after, and what is each of them for?",
      "How do I tell that each of them is healthy?",
      "What fails most often, and what do I do then?",
      "Where are the manuals?",
    ]),
    area("{subject}: contacts", "relationship", "medium", "Whom they know inside and outside.", [
      "Whom do they work with, inside and outside?",
      "Whom do I call, and for what?",
      "What has been promised to whom?",
    ]),
    area("{subject}: accounts and access", "account", "critical", "What only they can open.", [
      "Where are access and credentials kept?",
      "Which accounts, keys and rights do only they have?",
      "Who takes over each of them, and when are theirs closed?",
    ]),
    area("{subject}: work under way", "process", "high", "What will not be finished in time.", [
      "What is still open, and what is the next step of each?",
      "Which decisions are waiting, and who makes them?",
      "Where are the files?",
    ]),
    area("{subject}: what is written nowhere", "duty", "medium", "What only they know.", [
      "What do colleagues ask them about?",
      "What has gone wrong before, and what helped?",
      "What would they tell whoever comes next on the first day?",
    ]),
  ],
};

/** The templates that Baton brings. */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  itSystem,
  businessProcess,
  relationship,
  personLeaving,
];
