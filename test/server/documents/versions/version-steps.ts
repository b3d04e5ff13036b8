import {
  openDocuments,
  processed,
  startProcessing,
  untilIdle,
  type uploadForm,
} from "../../../helpers/processing.ts";

type Form = Parameters<typeof uploadForm>[0];

/** A project whose documents get new versions over REST. */
export async function startVersions() {
  const { deps, http, member, add, calls } = await openDocuments();
  const addVersion = async (id: number, { file, fields }: Form) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) form.set(name, value);
    if (file) form.set("file", new File([file.content], file.name));
    const response = await http.app.request(`/api/documents/${id}/versions`, {
      method: "POST",
      headers: { cookie: member.cookie() ?? "" },
      body: form,
    });
    return { status: response.status, json: await response.json() };
  };
  const download = async (id: number, version: number) => {
    const response = await http.app.request(`/api/documents/${id}/versions/${version}/download`, {
      headers: { cookie: member.cookie() ?? "" },
    });
    return response.text();
  };
  const caller = await member.call();
  const search = async (query: string) =>
    (await caller.assistant.search({ query })).results.map(({ content }) => content);
  const versions = (id: number) => caller.documentVersions.list({ id });
  return { deps, member, caller, add, calls, addVersion, download, search, versions };
}

export const early = { name: "keys.txt", content: "The spare keys hang in room 4.12." };
export const late = { name: "keys-2.md", content: "# Keys\n\nThe spare keys lie in the safe." };

/** Two documents with two versions each, of which the first one lies in the Trash. */
export async function startTwoVersioned() {
  const started = await startVersions();
  const { deps, member, caller, add, addVersion } = started;
  startProcessing(deps);
  const ids = [await add({ file: early }), await add({ file: early })];
  for (const id of ids) {
    await processed(member, id);
    await addVersion(id, { file: late });
    await processed(member, id);
  }
  await untilIdle(deps);
  await caller.documents.delete({ id: ids[0] ?? 0 });
  return started;
}
