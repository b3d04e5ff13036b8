import { expect, test } from "vitest";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const relining = `# Relining the kiln

Two people do it; it takes a day.

## Steps

### Phase A: Cool down

1. Shut the gas valve.
2. Wait until the gauge shows less than 40 degrees.

### Phase B: Reline

3. Take the old bricks out.
4. Set the new bricks from the back.

### Phase C: Fire up

5. Open the gas valve by a quarter.
6. Raise the heat by 50 degrees an hour.

## If it cracks

1. Shut the gas valve at once.
2. Call the foundry.
`;

const moving = `# Moving the plant register

## Before the move

1. Lock the register.
2. Print the list of plants.

## On the day

3. Copy the files to the new shelf.
4. Compare the counts.

## Labels

1. Write the name on the front.
2. Write the number on the back.
`;

async function ask(question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { id: projectId } = member.project;
  await storeMarkdown(deps, projectId, "Relining the kiln", relining);
  await storeMarkdown(deps, projectId, "Moving the plant register", moving);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message.content;
}

test("steps told in phases answer together, each phase under its name", async () => {
  const content = await ask("How do I reline the kiln?");
  expect(content).toContain("Phase A: Cool down\n   1. Shut the gas valve.");
  expect(content).toContain("Phase C: Fire up\n   5. Open the gas valve by a quarter.");
  expect(content).not.toContain("Call the foundry");
});

test("one phase answers by itself where it is asked for", async () => {
  const content = await ask("How do I fire up the kiln?");
  expect(content).toContain("5. Open the gas valve by a quarter.");
  expect(content).not.toContain("Shut the gas valve");
});

test("steps whose numbers go on under the next heading belong together", async () => {
  const content = await ask("How do I move the plant register?");
  expect(content).toContain("1. Lock the register.");
  expect(content).toContain("4. Compare the counts.");
  expect(content).not.toContain("Write the name on the front");
});
