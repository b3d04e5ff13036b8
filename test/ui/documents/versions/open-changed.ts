import { screen, within } from "@testing-library/react";
import { openDocuments, processed, startProcessing } from "../../../helpers/processing.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";

/** A document that was written over once. */
export async function makeChanged() {
  const { deps, http, member, add, calls } = await openDocuments();
  startProcessing(deps);
  const before = "Keys\n\nThe spare keys hang in room 4.12.";
  const id = await add({ fields: { title: "House rules", content: before } });
  await processed(member, id);
  const api = await calls();
  await api.update({ id, content: before.replace("4.12", "5.01") });
  await processed(member, id);
  return { deps, http, member, id, caller: await member.call() };
}

export async function openChanged() {
  const made = await makeChanged();
  const { user, router } = openApp(`/knowledge-base/sops?document=${made.id}`, {
    deps: made.deps,
    cookie: made.member.cookie(),
  });
  const preview = within(await screen.findByRole("dialog", { name: "House rules" }));
  return { ...made, user, router, preview };
}
