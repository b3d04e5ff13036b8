import { expect, test } from "vitest";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

const pages: Record<string, string> = {
  "Boathouse rules": `# Boathouse rules

Valid from 1 March 2026 · Owner: Lena Orrin · Review every 18 months

The grandstand holds 642 seats: lawn 388, gallery 190, boxes 64.

A rower has lost the key of the shed. What do I do?

Break the seal of the spare box and write the name into the book.

The kitchen of the boathouse is locked at ten.

In yard 3, bay 4, behind the crane, stand 12 trailers.

In fog the boats turn back at the second buoy. Lena Orrin decides, or whoever holds the horn.

## Emergencies

Fire: ring the bell and leave by the ramp. Everybody meets at the oak. Power cut: the lamps of the ramp burn for 90 minutes. Nobody starts the winch again before noon.
`,
  "Winch software": `# Winch software

## 5.2.0, 12 May 2026

Added

- A lamp that shows the load.
- A brake that closes by itself.

Removed

- The second handle.

## 5.1.0, 3 March 2026

- The rope is counted.
`,
  "Start and shutdown of the winch": `# Start and shutdown of the winch

## Shutdown

1. Lower the hook.
2. Close the brake.
3. Take out the key.
`,
  "Hire of boats": `# Hire of boats

| Boat | Hire period | Charge | Deposit |
|---|---|---|---|
| Skiff | 3 weeks | £2.50 | £40.00 |
| Canoe | 10 days | £6.00 | £15.00 |
| Raft | 2 days | £1.00 | £90.00 |

## Opening hours of the jetties

| Jetty | Monday | Saturday |
|---|---|---|
| North jetty | closed | 9:00-18:00 |
| Mill jetty | closed | 9:00-12:00 |
| Quarry jetty | 13:00-18:00 | closed |
`,
  "Crew list": `# Crew list

| First name | Last name | Role | Ext. |
|---|---|---|---|
| Dafydd | Pugh | Harbour master | 4405 |
| Gwen | Prosser | Boat builder | 4410 |
`,
  Contacts: `# Contacts

| Place | Surname | Phone |
|---|---|---|
| Chandlery | Okafor | 555 0131 |
`,
  "Water levels": `# Water levels

| Gauge | Low | High |
|---|---|---|
| Weir | 2.5 | 25 |
| Lock | 1.0 | 6 |
`,
  "Flooding of the slipway": `# Flooding of the slipway

On 3 October the slipway was under water for two hours.

## Root cause

The drain had not been cleaned since spring, and leaves filled it.

## What we do now

The drain is cleaned every month.
`,
  Bootshaus: `# Bootshaus

## Lager für Lacke

Im Lager für Lacke sollen 8 bis 15 Grad herrschen. Wärmer darf es nicht werden.

Die Lacke werden im Winter gebraucht und im Herbst bestellt.
`,
};

async function ask(message: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const [title, text] of Object.entries(pages)) {
    await storeMarkdown(deps, member.project.id, title, text);
  }
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message })).message;
}

test.each([
  ["When must the boathouse rules be reviewed?", "1 March 2026"],
  ["Which jetties are closed on Monday?", "13:00"],
  ["How many seats are in the gallery?", "642"],
  ["The weir is too low, what should I do?", "2.5"],
  ["Which boat has the shortest hire period?", "Skiff"],
  ["What is the surname of the chandlery?", "Chandlery Okafor"],
  ["How many trailers stand in the yard?", "3"],
])("what only stands beside it is not bold: %s", async (question, wrong) => {
  const { content } = await ask(question);
  const bold = /^\*\*(.*?)\*\*/.exec(content)?.[1] ?? "";
  expect(bold).not.toContain(wrong);
});

test.each([
  ["How many seats are in the gallery?", "**190** [1]"],
  ["Which boat has the longest hire period?", "**Skiff** [1] (Hire period, 3 weeks)"],
  ["Which boat has the shortest hire period?", "**Raft** [1] (Hire period, 2 days)"],
  ["Who is the harbour master?", "**Dafydd Pugh** [1]"],
])("the figure or the name itself is: %s", async (question, start) => {
  const { content } = await ask(question);
  expect(content.startsWith(start), content).toBe(true);
});

test.each([
  ["A rower has lost the key of the shed, what do I do?", "Break the seal of the spare box"],
  ["Why was the slipway flooded?", "The drain had not been cleaned since spring"],
  ["Wie warm darf es im Lager für Lacke sein?", "8 bis 15 Grad"],
  ["What is Gwen's extension?", "4410"],
  ["How long do the lamps of the ramp burn?", "Power cut: the lamps of the ramp burn"],
  ["Who decides whether we turn back?", "Lena Orrin decides"],
  ["What is new in 5.2.0?", "The second handle."],
  ["Which steps are needed to shut the winch down?", "3. Take out the key."],
])("what answers is quoted: %s", async (question, told) => {
  const { content, declined } = await ask(question);
  expect(declined, content).toBe(false);
  expect(content).toContain(told);
});

test("of several entries in a line, the one that answers is quoted", async () => {
  const { content } = await ask("How long do the lamps of the ramp burn?");
  expect(content).not.toContain("ring the bell");
});

test.each([
  // Her name is there, and no way to reach her.
  "What is Lena Orrin's phone number?",
  // Without the story only "what should I do?" is left, which is about nobody's tasks.
  "A swan sits in the sauna, what should I do?",
])("nothing is told where nothing tells it: %s", async (question) => {
  const { content, declined } = await ask(question);
  expect(declined, content).toBe(true);
});
