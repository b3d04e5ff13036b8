import { expect, test } from "vitest";
import {
  openDocuments,
  processed,
  startProcessing,
  untilIdle,
} from "../../../helpers/processing.ts";

const rowCount = 50_000;
const numberOf = (row: number) => `BX-${String(row).padStart(6, "0")}`;
const stockOf = (row: number) => (row * 37) % 9_001;

/** The stock of a warehouse, a part in each row. */
const stockList = [
  "Part,Stock,Shelf",
  ...Array.from(
    { length: rowCount },
    (_, row) =>
      `${numberOf(row)},${stockOf(row)},${String.fromCharCode(65 + (row % 26))}${row % 97}`,
  ),
].join("\n");

test("of a table of 50,000 rows, each is read and answers, from the first to the last", async () => {
  const { deps, member, add } = await openDocuments();
  startProcessing(deps);
  const id = await add({ file: { name: "stock.csv", content: stockList } });
  await untilIdle(deps);
  const document = await processed(member, id);
  expect(document).toMatchObject({ processingStatus: "completed", processingNote: null });
  expect(document.extractedText).toContain(numberOf(rowCount - 1));

  const { assistant } = await member.call();
  const { id: conversationId } = await assistant.createConversation({});
  const ask = async (row: number) => {
    const message = `What is the stock of ${numberOf(row)}?`;
    return (await assistant.chat({ conversationId, message })).message;
  };
  for (const row of [0, 31_415, rowCount - 1]) {
    expect((await ask(row)).content).toContain(`**${stockOf(row)}`);
  }
  expect((await ask(rowCount)).declined).toBe(true);
}, 600_000);
