import { expect, test } from "vitest";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

async function setUp(...passages: string[]) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeDocument(deps, member.project.id, { title: "Night shift", passages });
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return async (message: string) => (await api.chat({ conversationId: id, message })).message;
}

test("a sentence that begins with 'it' is quoted with the one that says what it is", async () => {
  const passage =
    "The billing export feeds the bank in Turku. It stops for an hour whenever the ledger is compacted. Nobody is called.";
  const ask = await setUp(passage);
  const { content, citations } = await ask("Why does it stop whenever the ledger is compacted?");
  expect(content).toContain(
    "> The billing export feeds the bank in Turku. It stops for an hour whenever the ledger is compacted. [1]",
  );
  expect(citations).toHaveLength(1);
  expect(passage).toContain(citations[0]?.quote);
});

test("the best sentence is quoted with the one that goes on from it", async () => {
  const ask = await setUp(
    "The pump in the cellar failed during the storm in March. This left the archive under water for two days. The roof held.",
  );
  const { content } = await ask("What happened when the pump in the cellar failed?");
  expect(content).toContain("in March. This left the archive under water for two days. [1]");
  expect(content).not.toContain("The roof held");
});

test("the steps of a scale are quoted together", async () => {
  const ask = await setUp(
    "If availability falls below 99.8 %, the provider credits 5 % of the fee. Below 99.0 %, the credit is 15 %. The roof held.",
  );
  const { content } = await ask("What is the credit if availability drops to 98.5 %?");
  expect(content).toContain("5 % of the fee. Below 99.0 %, the credit is 15 %. [1]");
  expect(content).not.toContain("The roof held");
});

test("what names its subject itself is quoted alone, and so is another paragraph's beginning", async () => {
  const ask = await setUp(
    "The roof was painted in spring.\n\nIt rains into the ferry terminal through the northern gutter. The terminal has six gates.",
  );
  const { content } = await ask("Where does it rain into the ferry terminal?");
  expect(content).toContain("> It rains into the ferry terminal");
  expect(content).not.toContain("painted");
});

test("entries of a list are quoted without their neighbors", async () => {
  const ask = await setUp(
    "The harbor keeps these boats:\n- Heron carries the pilots to the outer buoy\n- This one, Gull, carries the mail to the islands\n- Petrel is laid up",
  );
  const { content } = await ask("Which boat carries the mail to the islands?");
  expect(content).toContain("Gull");
  expect(content).not.toMatch(/> .*Heron.*Gull/);
});
