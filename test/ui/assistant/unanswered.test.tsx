import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test } from "vitest";
import { answer, createServer, question } from "./fake-server.ts";
import { renderScreen } from "./render.tsx";

beforeEach(() => sessionStorage.clear());

const list = "/?view=unanswered";

test("without any, the list says so", async () => {
  await renderScreen(createServer().procedures, list);
  expect(await screen.findByText("No unanswered questions")).toBeTruthy();
  const choice = screen.getByRole("checkbox", { name: /^Always ask the team/ });
  const hint = document.getElementById(choice.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toMatch(/^Otherwise only you see what you asked/);
});

test("the way to the list tells how many wait, and no figure that means nothing there", async () => {
  const server = createServer();
  server.setUnanswered({ id: 1 }, { id: 2 });
  Object.assign(server.economy, { answers: 12, contextTokens: 200, corpusTokens: 10_000 });
  await renderScreen(server.procedures);
  const link = await screen.findByRole("link", { name: /^Unanswered Questions\s*2$/ });
  expect(screen.queryByText(/tokens/)).toBeNull();
  await userEvent.click(link);
  expect(await screen.findByRole("heading", { name: "Unanswered Questions" })).toBeTruthy();
});

test("a question shows how often it was asked and its track", async () => {
  const server = createServer();
  server.setUnanswered({ id: 1, timesAsked: 3, track: "Risk Management & Compliance" });
  await renderScreen(server.procedures, list);
  const card = within(await screen.findByRole("article", { name: "Who holds the keys?" }));
  for (const fact of ["Asked 3 times", "last on Nov 21", "Risk Management & Compliance"])
    card.getByText(fact);
});

test("a question that was asked once tells the day alone", async () => {
  const server = createServer();
  server.setUnanswered({ id: 1 });
  await renderScreen(server.procedures, list);
  expect(await screen.findByText("Asked on Nov 21")).toBeTruthy();
});

test("an answer becomes a document, and the question is asked again once it can be found", async () => {
  const server = createServer();
  server.setUnanswered({ id: 1 });
  const saved: unknown[] = [];
  const asked: unknown[] = [];
  server.procedures["assistant.answerUnanswered"] = (input: unknown) => {
    saved.push(input);
    server.setUnanswered({ id: 1, documentId: 9, documentStatus: "processing" });
    return { question: "Who holds the keys?", documentId: 9 };
  };
  server.procedures["assistant.chatStream"] = (input: {
    conversationId: number;
    message: string;
  }) => {
    asked.push(input);
    server.find(input.conversationId).messages.push(question(input.message), answer("Dana does."));
    return new ReadableStream({ start: (stream) => stream.close() });
  };
  await renderScreen(server.procedures, list);

  await userEvent.click(await screen.findByRole("button", { name: "Answer" }));
  await userEvent.click(screen.getByRole("button", { name: "Save Answer" }));
  expect(await screen.findByText("Answer is required")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: "Answer" }), "**Dana** holds them.");
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  expect((await screen.findByText("Dana")).tagName).toBe("STRONG");
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Document Type" }),
    "Contact Lists",
  );
  await userEvent.click(screen.getByRole("button", { name: "Save Answer" }));

  expect(await screen.findByText("Adding your answer to the project...")).toBeTruthy();
  expect(saved).toEqual([{ id: 1, answer: "**Dana** holds them.", category: "contacts" }]);
  expect(asked).toEqual([]);

  server.setUnanswered({ id: 1, documentId: 9, documentStatus: "completed" });
  expect(await screen.findByText("Dana does.")).toBeTruthy();
  const made = server.kept[0]?.id;
  expect(asked).toEqual([{ conversationId: made, message: "Who holds the keys?" }]);
});

test("a refused answer stays in its form", async () => {
  const server = createServer();
  server.setUnanswered({ id: 21 });
  server.procedures["assistant.answerUnanswered"] = () => {
    throw new Error("down");
  };
  await renderScreen(server.procedures, list);
  await userEvent.click(await screen.findByRole("button", { name: "Answer" }));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Answer" });
  await userEvent.type(field, "Dana holds them.");
  await userEvent.click(screen.getByRole("button", { name: "Save Answer" }));
  expect(await screen.findByText("The answer was not saved")).toBeTruthy();
  expect(field.value).toBe("Dana holds them.");
});

test("an answer in writing is kept while one looks elsewhere; Cancel lets it go", async () => {
  const server = createServer();
  server.setUnanswered({ id: 31 });
  const { router } = await renderScreen(server.procedures, list);
  const write = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Answer" }));
    return screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Answer" });
  };
  await userEvent.type(await write(), "Dana hol");
  await act(() => router.navigate({ to: "/", search: {} }));
  await act(() => router.navigate({ to: "/", search: { view: "unanswered" } }));
  expect((await write()).value).toBe("Dana hol");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect((await write()).value).toBe("");
});

test("a removed question leaves at once and comes back when the server refuses", async () => {
  const server = createServer();
  server.setUnanswered({ id: 1 });
  let refuse: (error: Error) => void = () => {};
  server.procedures["assistant.dismissUnanswered"] = () =>
    new Promise((_, reject) => {
      refuse = reject;
    });
  await renderScreen(server.procedures, list);
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No unanswered questions")).toBeTruthy();
  await waitFor(() => {
    refuse(new Error("down"));
    expect(screen.getByRole("article", { name: "Who holds the keys?" })).toBeTruthy();
  });
});

test("a declined answer leads to its question with the form open", async () => {
  const server = createServer({
    title: "Keys",
    messages: [question("Who holds  the keys?"), answer("I could not.", { declined: true })],
  });
  server.setUnanswered({ id: 7, question: "Who left?" }, { id: 8 });
  await renderScreen(server.procedures, `/?conversation=${server.firstId}`);
  await userEvent.click(await screen.findByRole("button", { name: "Answer It Yourself" }));
  const card = within(await screen.findByRole("article", { name: "Who holds the keys?" }));
  expect(document.activeElement).toBe(card.getByRole("textbox", { name: "Answer" }));
});

test("nothing else is offered while an answer is written", async () => {
  const server = createServer();
  server.setUnanswered({ id: 1, isOwn: true, publishedAt: null });
  await renderScreen(server.procedures, list);
  await userEvent.click(await screen.findByRole("button", { name: "Answer" }));
  const card = within(screen.getByRole("article", { name: "Who holds the keys?" }));
  const names = () => card.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names()).toEqual(["Write", "Preview", "Cancel", "Save Answer"]);
  expect(card.queryByRole("checkbox")).toBeNull();
  await userEvent.click(card.getByRole("button", { name: "Cancel" }));
  expect(names()).toEqual(["Answer", "Remove", "Ask the Team"]);
});

test("a declined answer offers to ask the team, with one's name or without", async () => {
  const declined = answer("I could not find it.", { declined: true, unansweredId: 7 });
  const server = createServer({ title: "Keys", messages: [question("Who left?"), declined] });
  const mine = { id: 7, question: "Who left?", isOwn: true };
  server.setUnanswered({ ...mine, publishedAt: null });
  const published: unknown[] = [];
  server.procedures["assistant.publishUnanswered"] = (input: unknown) => {
    published.push(input);
    server.setUnanswered(mine);
    return { id: 7 };
  };
  await renderScreen(server.procedures, `/?conversation=${server.firstId}`);
  const name = await screen.findByRole("checkbox", { name: "Ask with my name" });
  const itself = screen.getByRole("button", { name: "Answer It Yourself" });
  const team = screen.getByRole("button", { name: "Ask the Team" });
  const retry = screen.getByRole("button", { name: "Ask again" });
  // First whom to ask, with the box that belongs to it; then to write it down; then another try.
  for (const [first, next] of [
    [team, name],
    [name, itself],
    [itself, retry],
  ] as const) {
    expect(first.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  const said = (who: string) =>
    `Everyone in this project will see the question under Unanswered Questions, ${who} your name.`;
  screen.getByText(said("without"));
  await userEvent.click(name);
  const hint = screen.getByText(said("with"));
  expect(name.getAttribute("aria-describedby")).toBe(hint.id);
  expect(team.getAttribute("aria-describedby")).toBe(hint.id);
  // On a phone it stands right under what it is about.
  expect(hint.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(hint.compareDocumentPosition(itself)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Else it stands below a line that has both buttons.
  expect(hint.parentElement).toBe(team.parentElement);
  expect(hint.parentElement).toBe(itself.parentElement);
  await userEvent.click(team);
  const asked = await screen.findByText(/^Your team sees this under/);
  expect(published).toEqual([{ id: 7, showsAsker: true }]);
  expect(screen.queryByRole("button", { name: "Ask the Team" })).toBeNull();
  await userEvent.click(within(asked).getByRole("link", { name: "Unanswered Questions" }));
  expect(await screen.findByRole("article", { name: "Who left?" })).toBeTruthy();
});

test("the list tells which questions only oneself sees, and who asked the others", async () => {
  const server = createServer();
  server.setUnanswered(
    { id: 1, question: "Mine alone?", isOwn: true, publishedAt: null },
    { id: 2, question: "Another's?", askedBy: "Ada Byron" },
    { id: 3, question: "Mine, published?", isOwn: true },
  );
  const published: unknown[] = [];
  server.procedures["assistant.publishUnanswered"] = (input: unknown) => {
    published.push(input);
    return { id: 3 };
  };
  await renderScreen(server.procedures, list);
  const card = async (name: string) => within(await screen.findByRole("article", { name }));
  (await card("Mine alone?")).getByText("only you see this question");
  (await card("Mine alone?")).getByRole("button", { name: "Ask the Team" });
  (await card("Another's?")).getByText("by Ada Byron");
  expect((await card("Another's?")).queryByRole("checkbox")).toBeNull();
  await userEvent.click((await card("Mine, published?")).getByRole("checkbox"));
  await waitFor(() => expect(published).toEqual([{ id: 3, showsAsker: true }]));
});

test("the standing choice is kept, and goes back where the server refuses", async () => {
  const server = createServer();
  const chosen: unknown[] = [];
  server.procedures["assistant.setPublishing"] = (input: unknown) => {
    chosen.push(input);
    throw new Error("down");
  };
  await renderScreen(server.procedures, list);
  const choice = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: "Always ask the team when I get no answer",
  });
  await userEvent.click(choice);
  expect(await screen.findByText("Your choice was not saved")).toBeTruthy();
  await waitFor(() => expect(choice.checked).toBe(false));
  expect(chosen).toEqual([{ always: true }]);
});

test("trying again brings back the questions and the standing choice", async () => {
  const server = createServer();
  const { "assistant.unanswered": read, "assistant.publishing": choice } = server.procedures;
  const refuse = () => {
    throw new TRPCClientError("down", { result: { error: { data: { httpStatus: 400 } } } });
  };
  Object.assign(server.procedures, {
    "assistant.unanswered": refuse,
    "assistant.publishing": refuse,
  });
  await renderScreen(server.procedures, list);
  await screen.findByText("The questions could not be loaded");
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Always ask the team/ });
  expect(box.disabled).toBe(true);
  Object.assign(server.procedures, {
    "assistant.unanswered": read,
    "assistant.publishing": choice,
  });
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("No unanswered questions");
  await waitFor(() => expect(box.disabled).toBe(false));
});
