import { expect, test } from "vitest";
import type { TextPiece } from "../../../../server/extraction/text-piece.ts";
import { retrieveDocumentContext } from "../../../../server/features/assistant/retrieve/retrieve-context.ts";
import { storeDocument, storePieces } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

const pages = (...contents: string[]) =>
  contents.map((content, index) => ({ content, location: { page: index + 1 } }));

async function setUp(passages: { content: string; location: { page: number } }[]) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const projectId = member.project.id;
  if (passages.length > 0) await storeDocument(deps, projectId, { title: "Harbor plan", passages });
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const ask = async (message: string) => (await api.chat({ conversationId: id, message })).message;
  return { deps, projectId, ask };
}

const overThePage = pages(
  "Berths are booked a week ahead. The harbor master releases the berth of a vessel that is late by",
  "more than six hours to the next vessel on the list. Pilots come aboard at the outer buoy.",
);

test("a sentence that runs over a page's end is quoted whole", async () => {
  const { ask } = await setUp(overThePage);
  const { content, citations } = await ask("When does the harbor master release a berth?");
  expect(content).toContain("late by more than six hours to the next vessel on the list.");
  expect(citations[0]).toMatchObject({ kind: "document", chunkIndex: 0, location: { page: 1 } });
});

test("and given whole to a model, from whichever page it is found on", async () => {
  const { deps, projectId } = await setUp(overThePage);
  const { passages } = await retrieveDocumentContext(
    deps.db,
    projectId,
    "next vessel on the list, six hours",
  );
  const second = passages.find(({ chunkIndex }) => chunkIndex === 1);
  expect(second?.content).toMatch(/^The harbor master releases .* late by more than six hours/);
  expect(second?.content).toContain("Pilots come aboard");
});

test("what ends with its page is not joined to the next", async () => {
  const first = "Berths are booked a week ahead and confirmed by mail on the day before.";
  const { deps, projectId } = await setUp(pages(first, "iPads are handed out to pilots."));
  const { passages } = await retrieveDocumentContext(deps.db, projectId, "When are berths booked?");
  expect(passages[0]?.content).toBe(first);
});

test("a row has its heads and unit from the chunk before it on its page", async () => {
  const table = (content: string) => ({ content, location: { page: 4 } });
  const { ask } = await setUp([
    table("Harbor dues\n(amounts in thousands)\nDues\t2024\t2023\nQuay\t$ 310\t$ 290"),
    table("Pilotage\t$ 870\t$ 815\nTowage\t$ 455\t$ 432"),
  ]);
  const { content } = await ask("What was pilotage in 2023?");
  expect(content).toContain("**$815** (Pilotage, 2023, amounts in thousands) [1]");
  expect(content).toContain("Pilotage: 2024 $870; 2023 $815 (amounts in thousands)");
});

test("but not from another page", async () => {
  const { ask } = await setUp(
    pages("(amounts in thousands)\nDues\t2024\t2023\nQuay\t$ 310\t$ 290", "Pilotage\t$ 870\t$ 815"),
  );
  const { content } = await ask("What was pilotage in 2023?");
  expect(content).toContain("> Pilotage $ 870 $ 815 [1]");
});

/** Asks about a document that was read from pages, lines with tabs being rows of tables. */
async function setUpRead(...contents: string[]) {
  const setting = await setUp([]);
  const pieces = contents.flatMap((content, index) =>
    content.split("\n").map((text): TextPiece => {
      const kind = text.includes("\t") ? "table-row" : "paragraph";
      return { text, kind, location: { page: index + 1 } };
    }),
  );
  await storePieces(setting.deps, setting.projectId, "Harbor report", pieces);
  return setting;
}

test("a row has the unit that its document states pages earlier, for all that follows", async () => {
  const { ask } = await setUpRead(
    "Our pilots came aboard 4,100 ships.",
    "Management's discussion (amounts in millions, except per share data)",
    "The harbor was dredged.",
    "Harbor dues\t2024\t2023\nQuay\t$ 310\t$ 290\nBirths at sea\t2.1%\t2.0%",
  );
  expect((await ask("What were the quay dues in 2023?")).content).toContain(
    "**$290** (Quay, 2023, amounts in millions, except per share data) [1]",
  );
  expect((await ask("What share were births at sea in 2023?")).content).not.toContain("millions");
});

test("but no unit that is stated of one table alone", async () => {
  const { ask } = await setUpRead(
    "Towage (in millions)\t2024\t2023\nTugs\t$ 3\t$ 4",
    "Harbor dues\t2024\t2023\nQuay\t$ 310\t$ 290",
  );
  expect((await ask("What were the quay dues in 2023?")).content).toContain(
    "**$290** (Quay, 2023) [1]",
  );
});
