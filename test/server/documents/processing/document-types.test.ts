import { expect, test } from "vitest";
import { fileTypeFromName, fileTypes } from "../../../../db/file-types.ts";
import { makeTypeSample, typeSamples } from "../../../helpers/files/type-samples.ts";
import { openDocuments, processed, startProcessing } from "../../../helpers/processing.ts";

test("each type of file is uploaded, found, cited at its place and downloaded as it was", async () => {
  const { deps, http, member, add } = await openDocuments();
  startProcessing(deps);
  const added = [];
  for (const sample of typeSamples) {
    const { name, machine, location = {}, citedCell } = sample;
    const cited = citedCell ? { ...location, cells: citedCell } : location;
    const bytes = makeTypeSample(sample);
    const id = await add({ file: { name, content: new Uint8Array(bytes) } });
    added.push({ id, name, machine, bytes, location, cited });
  }
  expect(added.map(({ name }) => fileTypeFromName(name))).toEqual(Object.keys(fileTypes));

  const api = (await member.call()).assistant;
  const { id: conversationId } = await api.createConversation({});
  const contentTypes = Object.values(fileTypes).map(({ contentType }) => contentType);
  for (const [index, { id, name, machine, bytes, location, cited }] of added.entries()) {
    expect(await processed(member, id), name).toMatchObject({
      processingStatus: "completed",
      processingNote: null,
      fileType: contentTypes[index],
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
    expect(download.headers.get("content-type"), name).toBe(contentTypes[index]);
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes), name).toBe(true);
  }
});
