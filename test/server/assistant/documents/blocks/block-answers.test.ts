import { expect, test } from "vitest";
import { askInGarden } from "../garden-documents.ts";

test("steps come whole, under their heading and what introduces them", async () => {
  const { ask } = await askInGarden();
  for (const question of [
    "What do I do if the frost alarm rings?",
    "What are the steps when the frost alarm rings?",
  ]) {
    const { content, citations } = await ask(question);
    expect(content).toBe(
      [
        "Frost alarm: If the frost alarm rings, follow these steps: [1]",
        [
          "1. Close the roof vents. See the plan.",
          "2. Start the second boiler: boiler start 2",
          "3. Call the gardener on duty.",
          "   - Before six, call the night porter instead.",
        ].join("\n"),
      ].join("\n\n"),
    );
    expect(citations).toMatchObject([
      { title: "Greenhouse handbook", location: { headings: ["Greenhouse", "Frost alarm"] } },
    ]);
    expect(citations[0]?.quote).toContain("If the frost alarm rings");
  }
});

test("numbered headings are steps in their order", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("How do I open the shop?");
  expect(content).toContain("1. Unlock the side door\n2. Count the till\n3. Switch on the lights");
});

test("a list comes whole, never its lead-in alone", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("When is the pump allowed to be switched on?");
  expect(content).toContain("Before the pump is switched on: [1]");
  expect(content).toContain(
    "- the tank must be full\n- the filter must be clean\n- nobody may stand in the basin",
  );
});

test("headings side by side are the list of their kind", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("Which kinds of soil are there?");
  expect(content).toContain("Kinds of soil [1]\n\n- Seed soil\n- Cactus soil\n- Orchid soil");
});

test("a question in German gets its steps", async () => {
  const { ask } = await askInGarden();
  const { content } = await ask("Was tun, wenn ein Schlüssel verloren geht?");
  expect(content).toContain(
    "1. Sperre den Zugang im Portal.\n2. Melde den Verlust beim Pförtner.\n3. Beantrage einen neuen Schlüssel.",
  );
});

test("a question about something else gets no list", async () => {
  const { ask } = await askInGarden();
  const { declined } = await ask("How do I renew a passport?");
  expect(declined).toBe(true);
});
