import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { clearDraft } from "../../../src/lib/browser/draft-storage.ts";
import { type Answer, hold, refuse } from "../../helpers/answers.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { layOutBoard } from "../tasks/open-board.ts";

layOutBoard();

/** An area with what its owner and a member wrote, before the page of whoever is asked for. */
async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const viewer = await registerMemberOf(deps, owner.project.id, "viewer");
  const [api, memberApi] = [await owner.call(), await member.call()];
  const area = await api.areas.create({ name: "Payroll run" });
  const on = { entityType: "area", entityId: area.id } as const;
  // The next test's area has the same id.
  onTestFinished(() => clearDraft(`comment-on-area-${area.id}`));
  const open = (person: { cookie: () => string | undefined }, answers: Answer[] = []) =>
    openApp(`/handover/${area.id}`, { deps, cookie: person.cookie(), answers });
  const section = async () => within(await screen.findByRole("region", { name: "Comments" }));
  const texts = async () => (await api.comments.list(on)).map(({ text }) => text);
  return { deps, owner, member, viewer, api, memberApi, area, on, open, section, texts };
}

const newComment = () => screen.findByLabelText<HTMLTextAreaElement>("New comment");

it("shows Markdown safely, who is mentioned and who wrote it", async () => {
  const { member, memberApi, owner, on, open, section } = await start();
  const text = `**Friday**, <@${owner.user.id}>: <img src=x onerror=alert(1)> [here](javascript:alert(1))`;
  await memberApi.comments.create({ ...on, text });
  open(owner);
  const [comment] = await (await section()).findAllByRole("listitem");
  expect(comment?.textContent).toContain(`${member.user.name}just now`);
  expect(comment?.textContent).toContain(`Friday, @${owner.user.name}: <img src=x`);
  expect(comment?.querySelector("strong")?.textContent).toBe("Friday");
  expect(comment?.querySelector("img, a")).toBeNull();
});

it("mentions people by the keyboard alone, and sends with Control and Enter", async () => {
  const { member, owner, open, section, texts } = await start();
  const { user } = open(owner);
  const field = await newComment();
  await user.type(field, "Ask @");
  await screen.findByRole("listbox", { name: "People to mention" });
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.clear(field);
  await user.type(field, "Ask @test");
  const options = within(await screen.findByRole("listbox")).getAllByRole("option");
  expect(options).toHaveLength(3);
  const at = options.findIndex((option) => option.textContent === member.user.name);
  await user.keyboard("{ArrowDown}".repeat(at + 3));
  expect(field.getAttribute("aria-activedescendant")).toBe(options[at]?.id);
  await user.keyboard("{Enter}");
  expect(field.value).toBe(`Ask @${member.user.name} `);
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.type(field, "please");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await (await section()).findByText(`@${member.user.name}`);
  expect(await texts()).toEqual([`Ask <@${member.user.id}> please`]);
  expect(field.value).toBe("");
});

it("takes no further text while a comment is on its way, which would go with it", async () => {
  const { owner, deps, area, texts } = await start();
  const answer = Promise.withResolvers<void>();
  const { user } = openApp(`/handover/${area.id}`, {
    deps,
    cookie: owner.cookie(),
    intercept: async (path) => {
      if (path.includes("comments.create")) await answer.promise;
      return null;
    },
  });
  const field = await newComment();
  await user.type(field, "On Friday{Control>}{Enter}{/Control}");
  await waitFor(() => expect(field.readOnly).toBe(true));
  answer.resolve();
  await waitFor(() => expect(field.value).toBe(""));
  await user.type(field, "Or later");
  expect(field.value).toBe("Or later");
  expect(await texts()).toEqual(["On Friday"]);
});

it("changes and deletes one's own comments and brings a deleted one back", async () => {
  const { owner, memberApi, member, on, open, section, texts } = await start();
  await memberApi.comments.create({ ...on, text: "On Friday" });
  const { user } = open(member);
  const act = async (item: string) => {
    await user.click(
      await screen.findByRole("button", { name: "Actions for the comment “On Friday”" }),
    );
    await user.click(await screen.findByRole("menuitem", { name: item }));
  };
  await act("Edit");
  await user.type(await screen.findByLabelText("Your comment"), ` or @${owner.user.name}`);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await (await section()).findByText(/edited/);
  expect(await texts()).toEqual([`On Friday or <@${owner.user.id}>`]);
  await user.click(await screen.findByRole("button", { name: /^Actions for the comment “On/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await waitFor(async () => expect(await texts()).toEqual([]));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await (await section()).findByText(/On Friday or/);
});

it("offers owners to delete what others wrote and not to change it, and viewers neither", async () => {
  const { owner, viewer, memberApi, on, open, section } = await start();
  await memberApi.comments.create({ ...on, text: "On Friday" });
  const { user } = open(owner);
  await user.click(await screen.findByRole("button", { name: /Actions for the comment/ }));
  await screen.findByRole("menuitem", { name: "Delete" });
  expect(screen.queryByRole("menuitem", { name: "Edit" })).toBeNull();
  await user.keyboard("{Escape}");
  cleanup();

  open(viewer);
  await (await section()).findByText("On Friday");
  expect(screen.queryByRole("button", { name: /Actions for the comment/ })).toBeNull();
  expect(screen.queryByLabelText("New comment")).toBeNull();
});

it("shows both texts where another window changed the comment, and loses neither", async () => {
  const { owner, api, on, open, texts } = await start();
  const { id } = await api.comments.create({ ...on, text: "On Friday" });
  const { user } = open(owner);
  await user.click(await screen.findByRole("button", { name: /Actions for the comment/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Your comment");
  await user.type(field, " at nine");
  await api.comments.update({ id, text: "On Saturday" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("group", { name: "Saved Comment" })).textContent).toBe(
    "On Saturday",
  );
  expect(field.value).toBe("On Friday at nine");
  expect(await texts()).toEqual(["On Saturday"]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await texts()).toEqual(["On Friday at nine"]));
});

it("keeps what was typed when it is refused or too long, and says why", async () => {
  const { owner, open, texts } = await start();
  const { user } = open(owner, [refuse("comments.create")]);
  const field = await newComment();
  await user.type(field, "On Friday");
  await user.click(screen.getByRole("button", { name: "Comment" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The server cannot answer right now. Please try again in a moment.",
  );
  expect(field.value).toBe("On Friday");
  await user.click(field);
  await user.paste("x".repeat(20_000));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "A comment can have at most 10,000 characters. Take out 10,009, or put the text into a document.",
  );
  expect(screen.getByRole("button", { name: "Comment" })).toHaveProperty("disabled", true);
  expect(await texts()).toEqual([]);
});

it("says that comments load, and that they could not be loaded", async () => {
  const { owner, viewer, open } = await start();
  open(owner, [hold("comments.list")]);
  await screen.findByText("Loading comments...");
  cleanup();
  open(owner, [refuse("comments.list")]);
  await screen.findByText("The comments could not be loaded");
  cleanup();
  open(viewer);
  await screen.findByText("No comments yet.");
});

it("keeps an unsent comment on a task until one comes back, and leaves its form alone", async () => {
  const { deps, owner, api } = await start();
  const { id } = await api.tasks.create({ title: "Rehearse" });
  const { user } = openApp(`/workflow?task=${id}`, { deps, cookie: owner.cookie() });
  await user.type(await newComment(), "On Friday");
  expect(screen.getByRole("button", { name: "Save Changes" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(await screen.findByRole("link", { name: "Rehearse" }));
  expect((await newComment()).value).toBe("On Friday");
  await user.click(screen.getByRole("button", { name: "Comment" }));
  await waitFor(async () =>
    expect(await api.comments.list({ entityType: "task", entityId: id })).toHaveLength(1),
  );
});

testOfFullRun(
  "goes on with an unsent change of a comment, never over a newer text unseen",
  async () => {
    const { owner, api, on, open, texts } = await start();
    const { id } = await api.comments.create({ ...on, text: "On Friday" });
    const edit = async () => {
      const { user } = open(owner);
      await user.click(await screen.findByRole("button", { name: /Actions for the comment/ }));
      await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
      const field = await screen.findByLabelText<HTMLTextAreaElement>("Your comment");
      return { user, field };
    };
    await edit();
    cleanup();
    // Nothing was typed: the newer text is what there is to change.
    await api.comments.update({ id, text: "On Saturday" });
    const begun = await edit();
    expect(begun.field.value).toBe("On Saturday");
    expect(screen.queryByRole("group", { name: "Saved Comment" })).toBeNull();
    await begun.user.type(begun.field, " at nine");
    cleanup();

    await api.comments.update({ id, text: "On Sunday" });
    const { user, field } = await edit();
    expect(field.value).toBe("On Saturday at nine");
    expect(screen.getByRole("group", { name: "Saved Comment" }).textContent).toBe("On Sunday");
    await user.click(screen.getByRole("button", { name: "Use Saved" }));
    cleanup();
    const again = await edit();
    expect(again.field.value).toBe("On Sunday");
    await again.user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await texts()).toEqual(["On Sunday"]);
  },
);
