import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { field, never, open } from "./conversation-screen.ts";
import { answer, createServer, question } from "./fake-server.ts";
import { renderScreen } from "./render.tsx";

beforeEach(() => sessionStorage.clear());

/** The questions that are sent from now on; none of them is answered. */
function collectSent({ procedures }: ReturnType<typeof createServer>) {
  const sent: unknown[] = [];
  procedures["assistant.chatStream"] = (input) => {
    sent.push(input);
    return never();
  };
  return sent;
}

test("a question can be asked before there is a conversation, which it begins", async () => {
  const server = createServer();
  const sent = collectSent(server);
  await renderScreen(server.procedures);
  await userEvent.type(await field(), "Who holds the keys?{Enter}");
  const log = await screen.findByRole("log", { name: "Messages" });
  await within(log).findByText("Who holds the keys?");
  expect(sent).toEqual([{ conversationId: server.kept[0]?.id, message: "Who holds the keys?" }]);
  expect((await field()).value).toBe("");
});

test("what was written before a conversation was begun goes along", async () => {
  await renderScreen(createServer().procedures);
  await userEvent.type(await field(), "Who holds");
  await userEvent.click(screen.getByRole("button", { name: "Start New Conversation" }));
  await screen.findByText("Ready to help!");
  expect((await field()).value).toBe("Who holds");
});

test("a question asked while a conversation is being begun is sent in that one, once", async () => {
  const server = createServer();
  const { promise: permission, resolve: allow } = Promise.withResolvers<void>();
  const create = server.procedures["assistant.createConversation"] as () => unknown;
  server.procedures["assistant.createConversation"] = () => permission.then(create);
  const sent = collectSent(server);
  await renderScreen(server.procedures);
  const written = await field();
  await userEvent.click(screen.getByRole("button", { name: "Start New Conversation" }));
  await userEvent.type(written, "Who holds the keys?{Enter}{Enter}");
  expect(sent).toEqual([]);
  expect(written.value).toBe("Who holds the keys?");
  allow();
  await within(await screen.findByRole("log", { name: "Messages" })).findByText(/the keys/);
  expect(await field()).toBe(written);
  expect(written.value).toBe("");
  expect(server.kept).toHaveLength(1);
  expect(sent).toEqual([{ conversationId: server.kept[0]?.id, message: "Who holds the keys?" }]);
});

test("a question is sent while the list of conversations is still being read", async () => {
  const server = createServer();
  const sent = collectSent(server);
  await renderScreen(server.procedures);
  const written = await field();
  server.procedures["assistant.conversations"] = never;
  await userEvent.click(screen.getByRole("button", { name: "Start New Conversation" }));
  await screen.findByText("Ready to help!");
  await userEvent.type(written, "Who holds the keys?{Enter}");
  await within(await screen.findByRole("log", { name: "Messages" })).findByText(/the keys/);
  expect(sent).toEqual([{ conversationId: server.kept[0]?.id, message: "Who holds the keys?" }]);
});

test("a question stays in its field where no conversation could be begun", async () => {
  const server = createServer();
  server.procedures["assistant.createConversation"] = () => {
    throw new Error("down");
  };
  await renderScreen(server.procedures);
  await userEvent.type(await field(), "Who holds the keys?{Enter}");
  await screen.findByText("Failed to create conversation");
  expect((await field()).value).toBe("Who holds the keys?");
});

describe("a conversation", () => {
  test("says that its messages load (2.10)", async () => {
    await open({ ...createServer(), procedures: { "assistant.conversation": never } }, 1);
    expect(screen.getByText("Loading messages...")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Chat" })).toBeTruthy();
  });

  test("shows messages with their times, the cost and who wrote them (2.10)", async () => {
    const usage = { contextTokens: 113, corpusTokens: 2461 };
    const server = createServer({
      title: "Tax",
      messages: [
        question("What was the rate?"),
        answer("It was 24.6%.", { usage, engine: "built-in" }),
      ],
    });
    Object.assign(server.economy, { answers: 12, contextTokens: 200, corpusTokens: 10_000 });
    await open(server);
    const log = await screen.findByRole("log", { name: "Messages" });
    within(log).getByText("What was the rate?");
    within(log).getByText("It was 24.6%.");
    within(log).getByText("2:05 PM");
    within(log).getByText("2:06 PM");
    within(log).getByText("Built-in assistant");
    // The figure is for whoever asks for it.
    expect(within(log).queryByText(/tokens used/)).toBeNull();
    await userEvent.click(within(log).getByRole("button", { name: "Details" }));
    await within(log).findByText(
      "113 tokens used in place of 2,461 · 95.4% saved · 98% over 12 answers of this project",
    );
  });

  test("has its title from the list while its messages load", async () => {
    const { procedures, firstId } = createServer({ title: "Cutover", messages: [] });
    await renderScreen(
      { ...procedures, "assistant.conversation": never },
      `/?conversation=${firstId}`,
    );
    expect(await screen.findByRole("heading", { name: "Cutover" })).toBeTruthy();
    expect(screen.getByText("Loading messages...")).toBeTruthy();
  });

  test("takes its title along when it is left", async () => {
    const { router } = await open(createServer({ title: "Cutover", messages: [] }));
    await waitFor(() => expect(document.title).toBe("Cutover · Baton"));
    await act(() => router.navigate({ to: "/" }));
    await waitFor(() => expect(document.title).toBe("AI Assistant · Baton"));
  });

  test("can be written in while its messages load; the question is sent after them", async () => {
    const server = createServer({ title: "Cutover", messages: [question("Who?"), answer("Ada.")] });
    const load = server.procedures["assistant.conversation"];
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.procedures["assistant.conversation"] = (input) => arrived.then(() => load?.(input));
    const sent: unknown[] = [];
    server.procedures["assistant.chatStream"] = (input) => {
      sent.push(input);
      return never();
    };
    await open(server);
    await userEvent.type(await field(), "And when?{Enter}");
    expect(screen.getByText("Loading messages...")).toBeTruthy();
    expect((await field()).value).toBe("And when?");
    expect(sent).toEqual([]);
    arrive();
    const log = await screen.findByRole("log", { name: "Messages" });
    await within(log).findByText("And when?");
    within(log).getByText("Ada.");
    expect(sent).toEqual([{ conversationId: server.firstId, message: "And when?" }]);
    expect((await field()).value).toBe("");
  });

  test("keeps what was written when its messages cannot be loaded", async () => {
    const server = createServer({ title: "Cutover", messages: [] });
    const load = server.procedures["assistant.conversation"];
    let fail = () => {};
    let failing: Promise<void> | null = new Promise<void>((_, reject) => {
      fail = () => reject(new Error("down"));
    });
    server.procedures["assistant.conversation"] = (input) =>
      failing ? failing.then(() => load?.(input)) : load?.(input);
    await open(server);
    await userEvent.type(await field(), "And when?{Enter}");
    fail();
    const retry = await screen.findByRole("button", { name: "Try Again" });
    failing = null;
    await userEvent.click(retry);
    expect(await screen.findByText("Ready to help!")).toBeTruthy();
    expect((await field()).value).toBe("And when?");
  });

  test("one that is gone leads to a new one, not to another try", async () => {
    await open(createServer(), 404);
    const gone = await screen.findByText("This conversation is gone");
    expect(gone).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Start New Conversation" }));
    expect(await screen.findByText("Ready to help!")).toBeTruthy();
  });

  test("a question without an answer can be asked again", async () => {
    await open(createServer({ title: "Tax", messages: [question("What was the rate?")] }));
    expect(await screen.findByText("This question has not been answered.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });

  test("an answer that was stopped can be asked for again, in one place", async () => {
    const stopped = answer("It was", { stopped: true });
    await open(createServer({ title: "Tax", messages: [question("The rate?"), stopped] }));
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Ask again" })).toBeNull();
  });
});
