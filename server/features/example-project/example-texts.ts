import type { DocumentCategory, TaskPriority, TaskStatus } from "../../../db/enums.ts";

/** What stands in the example: a small team hands its payroll, its network and its desk over. */

export const exampleName = "Example handover";

export const exampleDescription =
  "An example to look around in: Northwind's office team hands over to Contoso. Everything here is made up; change what you like, and delete it when you are done.";

export const exampleTeams = { leavingTeam: "Northwind office team", receivingTeam: "Contoso" };

export const areaTexts = [
  {
    name: "Payroll",
    description: "Salaries are paid on the 25th, from the time sheets of the month before.",
    importance: "critical",
    kind: "process",
    track: "Financial Management & Reporting",
    questions: ["On which day are salaries paid?", "Who approves the payroll run?"],
  },
  {
    name: "Office network",
    description: "Two access points, one router, and the line of the provider.",
    importance: "high",
    kind: "system",
    track: "IT Systems & Data Migration",
    questions: ["How is the router restarted?"],
  },
] as const;

type DocumentText = {
  title: string;
  category: DocumentCategory;
  track: string;
  area: string;
  content: string;
};

export const documentTexts: readonly DocumentText[] = [
  {
    title: "Payroll run",
    category: "sops",
    track: "Financial Management & Reporting",
    area: "Payroll",
    content: `# Payroll run

Salaries are paid on the 25th of each month. Where that is a weekend, they are paid on the Friday before.

## Steps

1. Export the time sheets of the month before from the time clock.
2. Compare the hours with those of the month before; ask about differences of more than ten hours.
3. Enter sick days and leave.
4. Have the payroll run approved by Robin Vale, the head of finance.
5. Send the payment file to the bank before 14:00 on the 23rd.

## When something goes wrong

The bank refuses a file whose total differs from its header. Export it again; do not change it by hand.`,
  },
  {
    title: "Office network",
    category: "architecture",
    track: "IT Systems & Data Migration",
    area: "Office network",
    content: `# Office network

One router in the cabinet on the second floor, two access points, and the line of the provider Fabrikam.

## Restarting the router

1. Tell everybody in the office: the telephones are silent for three minutes.
2. Switch the router off at the back, wait ten seconds, switch it on.
3. Wait until the third light is green.

The guest network has a password of its own, which changes on the first Monday of each month.`,
  },
  {
    title: "Whom to call",
    category: "contacts",
    track: "Risk Management & Compliance",
    area: "Office network",
    content: `# Whom to call

| For | Who | When |
|---|---|---|
| The line and the router | Fabrikam, +1 555 0100 | day and night |
| Payroll | Robin Vale, head of finance | until 17:00 |
| Keys and badges | The front desk | until 18:00 |`,
  },
];

type TaskText = {
  title: string;
  track: string;
  status: TaskStatus;
  priority: TaskPriority;
  /** Days from today. */
  start: number;
  end: number;
};

export const taskTexts: readonly TaskText[] = [
  {
    title: "List all systems and their owners",
    track: "Operations & Process Optimization",
    status: "completed",
    priority: "high",
    start: -20,
    end: -12,
  },
  {
    title: "Write down the payroll run",
    track: "Financial Management & Reporting",
    status: "completed",
    priority: "critical",
    start: -15,
    end: -6,
  },
  {
    title: "Run payroll together with Contoso",
    track: "Financial Management & Reporting",
    status: "in-progress",
    priority: "critical",
    start: -2,
    end: 6,
  },
  {
    title: "Hand over the passwords of the network",
    track: "IT Systems & Data Migration",
    status: "at-risk",
    priority: "high",
    start: -6,
    end: -1,
  },
  {
    title: "Order badges for the new team",
    track: "Risk Management & Compliance",
    status: "todo",
    priority: "medium",
    start: 1,
    end: 9,
  },
  {
    title: "Tell suppliers the new address",
    track: "Operations & Process Optimization",
    status: "todo",
    priority: "low",
    start: 3,
    end: 14,
  },
];
