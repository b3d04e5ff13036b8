import { expect, test } from "vitest";
import { codesIn } from "../../../../server/features/assistant/documents/codes.ts";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

const register = `# Register of rulings

| Ruling | Subject | Decided |
|---|---|---|
| RU-20 | Berths for guests | Eleven berths are kept free from May on |
| RU-22 | Fuel pump | The pump is moved to the east quay |
| RU-24 | Crane | The crane is hired out with its driver alone |
`;

const faults = `# Faults of the lock gate

## Fault K7

The gate stops halfway. Let the water out and start the pump again.

## Fault K8

The lamp blinks twice. Clean the sensor under the bridge.

Release 4.1.3 of the control mends the lamp. Release 4.1.30 changes the colours of the screen.
`;

async function ask(question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeMarkdown(deps, member.project.id, "Rulings", register);
  await storeMarkdown(deps, member.project.id, "Lock gate", faults);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

test.each([
  ["What did RU-22 decide?", "east quay", "Eleven"],
  ["What was decided in RU 24?", "driver", "east quay"],
  ["What do I do about fault K8?", "Clean the sensor", "Let the water out"],
  ["What does release 4.1.3 mend?", "mends the lamp", "colours of the screen"],
])("%s", async (question, right, wrong) => {
  const { content, declined } = await ask(question);
  expect(declined).toBe(false);
  expect(content).toContain(right);
  expect(content).not.toContain(wrong);
});

test.each([
  "What did RU-21 decide?",
  "What do I do about fault K9?",
  "What does release 4.2.0 mend?",
])("a code that stands nowhere gets no other one's answer: %s", async (question) => {
  const { declined } = await ask(question);
  expect(declined).toBe(true);
});

const servers = `# Servers

| Server | Owner | System |
|---|---|---|
| srv-db01 | Jonas Weiss | Debian 12 |
| srv-db02 | Ada Moor | Debian 11 |
| srv-web01 | Ben Lind | Ubuntu 24 |

## Networks

| VLAN | Name | Subnet |
|---|---|---|
| 10 | Office | 10.20.10.0/24 |
| 20 | Voice | 10.20.20.0/24 |
`;

test.each([
  ["Who owns srv-db02?", "Ada Moor"],
  ["What is the subnet of VLAN 20?", "10.20.20.0/24"],
  ["Who owns srv-app01?", undefined],
  ["What is the system of srv-web03?", undefined],
  ["What is the subnet of VLAN 60?", undefined],
])("an identifier is no other one's neighbour: %s", async (question, right) => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeMarkdown(deps, member.project.id, "Servers", servers);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const { content, declined } = (await api.chat({ conversationId: id, message: question })).message;
  expect([declined, right !== undefined && content.includes(right)]).toEqual([
    right === undefined,
    right !== undefined,
  ]);
});

test.each([
  [
    "Who owns srv-app01?",
    ["srv-app01", "srv-app01.example.org"],
    ["srv-db01", "srv-app010", "srv-app01-old"],
  ],
  ["What is in INV-2026-0042?", ["INV-2026-0042"], ["INV-2026-0041", "INV-2025-0042"]],
  [
    "What does CR-2025-17 do?",
    ["CR 2025/17", "CR-2025-17/18", "CR 2025.17. It", "CR 2025/17 3 days"],
    ["CR 2025/17/3", "CR.2025.17.3"],
  ],
  ["What did AD-11 decide?", ["AD-11", "ad 11", "AD-011"], ["AD-10", "AD-110", "BAD-11", "11"]],
  ["Was bedeutet F27?", ["F27", "F-27"], ["F2", "F270", "27"]],
  ["What is new in 8.3.2?", ["8.3.2", "(8.3.2)"], ["8.3", "18.3.2", "8.3.2.1", "8.3.20"]],
])("%s names a code", (question, same, others) => {
  const [code] = codesIn(question, "en");
  for (const text of same) expect(text).toMatch(code ?? "");
  for (const text of others) expect(text).not.toMatch(code ?? "");
});

test.each([
  "Sales in Q3?",
  "What happened on 12.11.2026?",
  "Profit in FY2024",
  "How many of 100?",
  "Sales since mid-2024?",
  "The Top-10 of 2023",
  "What changed in Q3-2026?",
  "Is there 24-hour support?",
])("%s names none", (question) => expect(codesIn(question, "en")).toEqual([]));
