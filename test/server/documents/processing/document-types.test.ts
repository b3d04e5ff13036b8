import { expect, test } from "vitest";
import { fileTypeFromName, fileTypes } from "../../../../db/file-types.ts";
import {
  makeTypeSample,
  type TypeSample,
  typeSamples,
} from "../../../helpers/files/type-samples.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";
import { openDocuments, processed, startProcessing } from "../../../helpers/processing.ts";

/** Text, a table, two packages and a pdf; the readers of all types have tests of their own. */
const usualNames = /\.(csv|docx|md|odt|pdf)$/;
const usual = typeSamples.filter(({ name }) => usualNames.test(name));
const others = typeSamples.filter(({ name }) => !usualNames.test(name));

async function expectFoundAndCited(samples: TypeSample[]) {
  const { deps, http, member, add } = await openDocuments();
  startProcessing(deps);
  const added = [];
  for (const sample of samples) {
    const { name, machine, location = {}, citedCell } = sample;
    const cited = citedCell ? { ...location, cells: citedCell } : location;
    const bytes = makeTypeSample(sample);
    const id = await add({ file: { name, content: new Uint8Array(bytes) } });
    added.push({ id, name, machine, bytes, location, cited });
  }

  const api = (await member.call()).assistant;
  const { id: conversationId } = await api.createConversation({});
  for (const { id, name, machine, bytes, location, cited } of added) {
    const { contentType } = fileTypes[fileTypeFromName(name) ?? "txt"];
    expect(await processed(member, id), name).toMatchObject({
      processingStatus: "completed",
      processingNote: null,
      fileType: contentType,
    });

    const question = `Who services the ${machine}?`;
    const { results } = await api.search({ query: question });
    expect(results[0], name).toMatchObject({ documentId: id, location });
    const { message } = await api.chat({ conversationId, message: question });
    expect(message.content, name).toMatch(/harbor team/);
    expect(message.citations[0], name).toMatchObject({
      kind: "document",
      sourceId: id,
      location: cited,
    });

    const download = await http.app.request(`/api/documents/${id}/download`, {
      headers: { cookie: member.cookie() ?? "" },
    });
    expect(download.headers.get("content-type"), name).toBe(contentType);
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes), name).toBe(true);
  }
}

test("there is a sample of each type of file", () => {
  const types = typeSamples.map(({ name }) => fileTypeFromName(name));
  expect(types).toEqual(Object.keys(fileTypes));
});

const whatHolds = "is uploaded, found, cited at its place and downloaded as it was";
test(`each usual type of file ${whatHolds}`, () => expectFoundAndCited(usual));
testOfFullRun(`each other type of file ${whatHolds}`, () => expectFoundAndCited(others));
