import { expect, test } from "vitest";
import { askInGarden } from "../garden-documents.ts";

test("why something was decided is told by the decision and its context", async () => {
  const { ask } = await askInGarden();
  const { content, citations } = await ask("Why do we heat with wood chips?");
  expect(content).toContain(
    [
      "- Decision: We heat the greenhouse with wood chips from April on.",
      "- Context: The contract for gas ends in March and its price has doubled.",
    ].join("\n"),
  );
  expect(citations).toMatchObject([{ title: "Heating" }]);
});

test("a part of a record that the question names comes alone", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("What are the consequences of heating with wood chips?");
  expect(content).toContain("- Consequences: The yard needs room for a silo.");
  expect(content).not.toContain("Context:");
});

test("the decisions and the action items of a meeting come as their lists", async () => {
  const { ask } = await askInGarden();
  const decisions = await ask("What decisions were made at the yard meeting?");
  expect(decisions.content).toContain(
    "- The silo stands behind the barn.\n- The old boiler is sold.",
  );
  const actions = await ask("What are the action items of the yard meeting?");
  expect(actions.content).toContain(
    "- Tom asks the scrap dealer for a price.\n- Ines measures the yard.",
  );
});

test("a contact comes whole, with name, role, address and number", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("How do I reach the night porter?");
  for (const line of ["Samira Holt", "Night porter", "samira.holt@example.org", "7946 0958"]) {
    expect(content).toContain(line);
  }
});

test("whom to write to is told by the sentence with the address", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("Whom do I write to about late parcels?");
  expect(content).toContain("> Send questions about late parcels to post@example.org before noon.");
});

test("two things whose difference is asked for stand beside each other", async () => {
  const { ask } = await askInGarden();
  const { content, citations } = await ask("What is the difference between a day and a week pass?");
  expect(content).toContain(
    [
      "|  | Day pass [1] | Week pass [2] |",
      "| --- | --- | --- |",
      "|  | Valid until midnight. | Valid for seven days from the first visit. |",
      "| Price | 8 euros | 30 euros |",
      "| Dogs | not allowed | allowed on a lead |",
    ].join("\n"),
  );
  expect(citations.map(({ number }) => number)).toEqual([1, 2]);
});

test("a reason comes with what it is the reason for", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("Why should I not feed the carp?");
  expect(content).toContain(
    "> Do not feed the carp. Bread makes the water cloudy, so that the filter has to be cleaned twice. [1]",
  );
});

test("the day of a decision is its record's", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("When was it decided to heat with wood chips?");
  expect(content).toContain("- Date: 2023-11-20");
  expect(content).not.toContain("silo");
});

test("who took part is told by the list of those present", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("Who attended the yard meeting?");
  expect(content).toContain("Attendees [1]\n\n- Ines Moreau\n- Tom Adler");
});

test("a row that says how somebody is reached comes with its heads", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("Who is responsible for sales?");
  expect(content).toContain(
    "> Leo Bauer · Role: Head of sales · E-mail: leo.bauer@example.org [1]",
  );
});

test("a heading that is what is asked gives its section", async () => {
  const { ask } = await askInGarden();
  expect((await ask("May dogs come along?")).content).toContain(
    "> On a lead, and never into the shop. [1]",
  );
  expect((await ask("What do the house rules say about noise?")).content).toContain(
    "> Quiet hours begin at nine. [1]",
  );
});

test("a sentence with a colon comes with what it announces", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("Can I connect to the control box of the pump?");
  expect(content).toContain("> ssh pump-box");
});

test("what was said to a point of a meeting comes with the point", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("What was decided about the path to the silo?");
  expect(content).toContain(
    "The path to the silo [1]\n\n- It is paved before the first delivery.\n- Ana asks for two offers.",
  );
});

test("what a file says of itself answers only what is asked for by name", async () => {
  const { ask } = await askInGarden();
  expect((await ask("Who is the owner of the greenhouse handbook?")).content).toContain(
    "Ines Moreau",
  );
  expect((await ask("How is the greenhouse heated?")).content).not.toContain("title:");
});
