import { expect, test } from "vitest";
import { askDocuments } from "../../../../helpers/ask-documents.ts";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const networks = `# Networks of the waterworks

The networks are kept apart by the firewall.

| VLAN | Name | Subnet | DHCP |
| --- | --- | --- | --- |
| 70 | Pumps | 10.44.70.0/24 | no |
| 80 | Offices | 10.44.80.0/23 | yes |
`;

test.each(["Which VLAN has the subnet 10.44.70.0/24?", "What is the subnet of the pumps?"])(
  "a row that a number names is shown with it: %s",
  async (question) => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    await storeMarkdown(deps, member.project.id, "Networks of the waterworks", networks);
    const api = (await member.call()).assistant;
    const { id } = await api.createConversation({});
    const { content } = (await api.chat({ conversationId: id, message: question })).message;
    expect(content).toMatch(/VLAN 70/);
    expect(content).toContain("10.44.70.0/24");
  },
);

const rooms = `# Rooms

The rooms are painted in 2030. The key of each room is kept by Anna Berg.

| Use | Room | Key |
| --- | --- | --- |
| Archive | 2010 | K-4471 |
| Workshop | 2011 | K-4472 |
`;
const costs = `# Costs

The budget of each year is settled by Anna Berg.

| Site | Budget | Spent |
| --- | --- | --- |
| Turku | 2010 | 1840 |
| Oslo | 850 | 900 |
`;
const yearlike = costs.replace("850", "1950");

test.each([
  ["What is the key of room 2030?", /Anna Berg/, /K-447/],
  ["What is the key of room 2011?", /K-4472/, /K-4471/],
  ["What is the Turku budget 2026?", /2010/, /900/],
])(
  "a number like a year is one of a thing where its column holds such: %s",
  async (question, right, wrong) => {
    const content = await askDocuments({ Rooms: rooms, "Costs 2026": costs }, question);
    expect(content).toMatch(right);
    expect(content).not.toMatch(wrong);
  },
);

test("a number tells the things apart where several rows are named alike", async () => {
  const keys = `# Keys

| Site | Room | Key |
| --- | --- | --- |
| Oslo | 2030 | K-1 |
| Oslo | 2045 | K-2 |
| Turku | 2050 | K-3 |
`;
  const content = await askDocuments({ Keys: keys }, "What is the key of room 2045 in Oslo?");
  expect(content).toContain("K-2");
  expect(content).not.toContain("K-1");
  const none = await askDocuments({ Keys: keys }, "What is the key of room 2040 in Oslo?");
  expect(none).not.toMatch(/K-\d/);
});

test("a year is no number of a thing where the row is named, whatever its column holds", async () => {
  const content = await askDocuments({ "Costs 2026": yearlike }, "What is the Oslo budget 2026?");
  expect(content).toContain("1950");
});

const lockers = `# Lockers of the boathouse

| Since | Locker no. | Item | Weight |
|---|---|---|---|
| 08:10 | 412 | Ladder | 14 kg |
| 09:20 | 418 | Winch | 31 kg |
`;

test("the row of another number does not answer, whatever follows the thing in its head", async () => {
  const question = "What is the weight of the winch in locker 412?";
  expect(await askDocuments({ Lockers: lockers }, question)).not.toMatch(/31 kg/);
});

const readings = `# Readings

| Time | Sensor no. | Kind | Result |
|---|---|---|---|
| 08:10 | 412 | Pressure | 3.4 bar |
| 09:20 | 418 | Moisture | 31 % |
`;

test.each([
  ["How many keys does locker 2 have?", "**2**"],
  ["How many keys does locker 5 have?", "**4**"],
])("a figure that the question says as well may be its answer: %s", async (question, right) => {
  const table = `# Lockers

| Locker | Keys | Weight kg |
|---|---|---|
| Locker 2 | 2 | 14 |
| Locker 5 | 4 | 22 |
`;
  const content = await askDocuments({ Lockers: table }, question);
  expect(content).toContain(right);
  expect(content).not.toMatch(/\*\*(?:14|22)/);
});

test("the number by which a question names a row is no answer to it", async () => {
  const content = await askDocuments(
    { Readings: readings },
    "What was the pressure of sensor 412?",
  );
  expect(content).toMatch(/3\.4 bar/);
  expect(content).not.toMatch(/\*\*412\*\*/);
});
