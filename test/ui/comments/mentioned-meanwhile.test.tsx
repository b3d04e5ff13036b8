import { screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { clearDraft } from "../../../src/lib/browser/draft-storage.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** A new comment of the owner's that mentions a member, not sent yet. */
async function mentionMember() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const api = await owner.call();
  const { id: entityId } = await api.areas.create({ name: "Payroll run" });
  onTestFinished(() => clearDraft(`comment-on-area-${entityId}`));
  const { user, queryClient } = openApp(`/handover/${entityId}`, { deps, cookie: owner.cookie() });
  const field = await screen.findByLabelText<HTMLTextAreaElement>("New comment");
  await user.type(field, "Ask @");
  await user.click(await screen.findByRole("option", { name: member.user.name }));
  await waitFor(() => expect(field.value).toBe(`Ask @${member.user.name} `));
  const send = () => user.click(screen.getByRole("button", { name: "Comment" }));
  const texts = async () =>
    (await api.comments.list({ entityType: "area", entityId })).map(({ text }) => text);
  return { member, api, user, queryClient, field, send, texts };
}

it("says that somebody who is mentioned has left, instead of sending the name alone", async () => {
  const { member, api, user, queryClient, field, send, texts } = await mentionMember();
  await api.members.remove({ userId: member.user.id });
  await queryClient.invalidateQueries();
  await send();
  await screen.findByText(/^Somebody whom you mention is not a member of this project/);
  expect(field.value).toBe(`Ask @${member.user.name} `);
  expect(await texts()).toEqual([]);
  // Nobody is offered who cannot be mentioned.
  await user.type(field, "or @");
  await screen.findByRole("listbox", { name: "People to mention" });
  expect(screen.queryByRole("option", { name: member.user.name })).toBeNull();
});

it("still mentions somebody who changes their name while it is written", async () => {
  const { member, queryClient, send, texts } = await mentionMember();
  await (await member.call()).profile.update({ firstName: "Dana", lastName: "Reed" });
  await queryClient.invalidateQueries();
  await send();
  await screen.findByText("@Dana Reed");
  expect(await texts()).toEqual([`Ask <@${member.user.id}>`]);
});
