import { expect, test } from "vitest";
import { askDocuments } from "../../../../helpers/ask-documents.ts";

const table = (heads: string[], ...rows: string[][]) =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const staff = table(
  ["Name", "Department", "Deputy", "Laptop"],
  ["Tom Okafor", "IT", "Lena Brandt", "yes"],
  ["Ada Moor", "Finance", "Tom Okafor", "no"],
  ["Lena Brandt", "IT", "Ada Moor", "yes"],
);
const systems = table(
  ["System", "Critical", "Hosting"],
  ["Payroll", "yes", "Frankfurt"],
  ["Wiki", "no", "Frankfurt"],
  ["Archive", "no", "Oslo"],
);
const services = table(
  ["Service", "Port", "Notes"],
  ["PostgreSQL", "5432", "nightly backup"],
  ["pgbouncer", "6432", "pooled access to PostgreSQL"],
);
const contracts = table(
  ["Contract", "Expires", "Next review"],
  ["Cleaning", "June 2029", "March 2027"],
  ["Security", "May 2028", "April 2028"],
);
const invoices = table(
  ["Invoice", "Due on"],
  ["INV-7", "3 March 2026"],
  ["INV-8", "4 June 2026"],
  ["INV-9", "5 July 2027"],
);
const teams = table(
  ["Team", "Location", "FTE"],
  ["Accounting", "Berlin", "12"],
  ["Facilities", "Berlin", "7"],
  ["Sales", "Oslo", "9"],
);
const environments = table(
  ["Server", "Environment"],
  ["web-1", "Production"],
  ["web-2", "Pre-Production"],
  ["web-3", "Non-production"],
);
const changesOf = (state: string) =>
  table(["Change", "Status"], ["Move the mail", "Approved"], ["Close the gate", state]);
const undecided = (state: string) =>
  table(["Change", "Status"], ["Move the mail", "Rejected"], ["Close the gate", state]);
const tested = table(["System", "State"], ["Wiki", "Testing planned"], ["Archive", "Retired"]);

const ask = (title: string, text: string, question: string) =>
  askDocuments(
    {
      [title]: `# ${title}

${text}
`,
    },
    question,
  );

test.each([
  // The name of a row asks for something of that row.
  ["Staff", staff, "Which department does Tom Okafor belong to?", /\*\*Finance\*\*|Deputy:/],
  ["Services", services, "Which port does PostgreSQL use?", /\*\*pgbouncer\*\*|\*\*6432\*\*/],
  // A second condition that a column of its own says.
  [
    "Systems",
    systems,
    "Which critical systems are hosted in Frankfurt?",
    /\*\*(?:yes|no|Wiki)\*\*/,
  ],
  ["Systems", systems, "How many critical systems are hosted in Frankfurt?", /\*\*2\*\*/],
  ["Staff", staff, "Which people in IT do not have a laptop?", /\*\*(?:Ada Moor|Finance)\*\*/],
  // Another column than the one that is asked about.
  ["Contracts", contracts, "Which contracts expire in 2027?", /\*\*Cleaning\*\*/],
  ["Invoices", invoices, "Which invoices are due in March 2026?", /\*\*INV-8\*\*/],
  ["Invoices", invoices, "How many invoices are due by 2027?", /\*\*1\*\* \(Due/],
  // Rows of something else than what is counted.
  ["Employees 2026", teams, "How many employees are in Berlin?", /\*\*2\*\*/],
  ["Employees 2026", teams, "Which employees are in Berlin?", /\*\*(?:Accounting|Facilities)\*\*/],
  // Values that say the word, and something else.
  ["Servers", environments, "How many servers are in production?", /\*\*[23]\*\*/],
  [
    "Changes",
    changesOf("Approval pending"),
    "Which changes are approved?",
    /\*\*Close the gate\*\*/,
  ],
  ["Changes", changesOf("To be approved"), "Which changes are approved?", /\*\*Close the gate/],
  ["Changes", changesOf("To be approved"), "How many changes are approved?", /\*\*2\*\*/],
  ["Changes", changesOf("Approved once paid"), "Which changes are approved?", /\*\*Close the/],
  ["Changes", changesOf("To be approved"), "Which changes are to be approved?", /\*\*Move the/],
  ["Changes", undecided("Approval pending"), "Which changes are approved?", /\*\*Close the gate/],
  ["Changes", undecided("To be approved"), "Which changes are approved?", /\*\*Close the gate/],
  ["Systems", tested, "Which systems are tested?", /\*\*Wiki\*\*/],
])(
  "what no single column decides is not decided by one: %s, %#",
  async (title, text, question, wrong) => {
    expect(await ask(title, text, question)).not.toMatch(wrong);
  },
);

test.each([
  [
    "Systems",
    systems,
    "Which systems are hosted in Frankfurt?",
    "**Payroll**, **Wiki** (Hosting: Frankfurt)",
  ],
  ["Contracts", contracts, "Which contracts expire in 2028?", "**Security** (Expires: May 2028)"],
  [
    "Teams",
    teams,
    "Which of the teams are in Berlin?",
    "**Accounting**, **Facilities** (Location: Berlin)",
  ],
  ["Invoices", invoices, "How many invoices are due in 2026?", "**2** (Due on)"],
  [
    "Changes",
    undecided("To be approved"),
    "Which changes are to be approved?",
    "**Close the gate** (Status: To be approved)",
  ],
])("what one column decides is answered by it: %s, %s", async (title, text, question, right) => {
  expect(await ask(title, text, question)).toContain(right);
});
