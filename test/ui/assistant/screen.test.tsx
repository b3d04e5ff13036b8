import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { answer, createServer, question } from "./fake-server.ts";
import { renderScreen } from "./render.tsx";

const open = (server: ReturnType<typeof createServer>, id = server.firstId) =>
  renderScreen(server.procedures, `/?conversation=${id}`);

const field = () => screen.findByPlaceholderText<HTMLTextAreaElement>("Type your message...");
const never = () => new Promise(() => {});

beforeEach(() => sessionStorage.clear());

describe("the list", () => {
  test("says that it loads (2.10)", async () => {
    await renderScreen({ "assistant.conversations": never });
    expect(screen.getByText("Loading conversations...")).toBeTruthy();
  });

  test("is empty at first, beside the welcome (2.10)", async () => {
    await renderScreen(createServer().procedures);
    expect(await screen.findByText("No conversations yet")).toBeTruthy();
    expect(screen.getByText('Click "New Chat" to start')).toBeTruthy();
    expect(screen.getByText("Welcome to AI Assistant")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Start New Conversation" })).toBeTruthy();
  });

  test("a project with nothing to ask for is shown how to add a document", async () => {
    const { procedures } = createServer();
    await renderScreen({ ...procedures, "suggestions.list": () => ({ questions: [] }) });
    await screen.findByText("Add documents or tasks, and questions to ask will show here.");
    const add = screen.getByRole("link", { name: "Add Document" });
    expect(add.getAttribute("href")).toBe("/knowledge-base");
  });

  test("shows each title with the time of its last change (2.10)", async () => {
    await renderScreen(createServer({ title: "Cutover", messages: [] }).procedures);
    expect(await screen.findByRole("link", { name: "Cutover Nov 21, 2:05 PM" })).toBeTruthy();
  });

  test("offers renaming and deleting on the selected entry alone (2.10)", async () => {
    const titles = ["Cutover", "Weekend"].map((title) => ({ title, messages: [] }));
    await open(createServer(...titles));
    const offered = await screen.findByRole("button", { name: "Rename conversation" });
    expect(screen.getAllByRole("button", { name: "Delete conversation" })).toHaveLength(1);
    const entry = screen.getByRole("link", { name: /^Cutover/ }).closest("li");
    expect(entry?.contains(offered)).toBe(true);
  });

  test("offers another try when it cannot be loaded", async () => {
    let failing = true;
    const { procedures } = createServer({ title: "Cutover", messages: [] });
    const list = procedures["assistant.conversations"];
    await renderScreen({
      ...procedures,
      "assistant.conversations": (input) => {
        if (failing) throw new Error("down");
        return list?.(input);
      },
    });
    const retry = await screen.findByRole("button", { name: "Try Again" });
    failing = false;
    await userEvent.click(retry);
    expect(await screen.findByRole("link", { name: /Cutover/ })).toBeTruthy();
  });

  test("a new chat is selected and ready to be typed into (2.10)", async () => {
    await renderScreen(createServer().procedures);
    await userEvent.click(await screen.findByRole("button", { name: "New Chat" }));
    expect(await screen.findByRole("heading", { name: "New Chat" })).toBeTruthy();
    expect(screen.getByText("Ready to help!")).toBeTruthy();
    expect(
      screen.getByText("Ask me anything about your documents, tasks, or workflows."),
    ).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  });
});

test("a question can be asked before there is a conversation, which it begins", async () => {
  const server = createServer();
  const sent: unknown[] = [];
  server.procedures["assistant.chatStream"] = (input) => {
    sent.push(input);
    return never();
  };
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

test("what is written while a conversation is being begun stays in the field", async () => {
  const server = createServer();
  const { promise: permission, resolve: allow } = Promise.withResolvers<void>();
  const create = server.procedures["assistant.createConversation"] as () => unknown;
  server.procedures["assistant.createConversation"] = () => permission.then(create);
  const sent: unknown[] = [];
  server.procedures["assistant.chatStream"] = (input) => {
    sent.push(input);
    return never();
  };
  await renderScreen(server.procedures);
  const written = await field();
  await userEvent.click(screen.getByRole("button", { name: "Start New Conversation" }));
  await userEvent.type(written, "Who holds the keys?{Enter}");
  expect(sent).toEqual([]);
  allow();
  await screen.findByText("Ready to help!");
  expect(await field()).toBe(written);
  expect(written.value).toBe("Who holds the keys?");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await within(await screen.findByRole("log", { name: "Messages" })).findByText(/the keys/);
  expect(sent).toEqual([{ conversationId: server.kept[0]?.id, message: "Who holds the keys?" }]);
  expect(written.value).toBe("");
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

describe("renaming in place", () => {
  const begin = async () => {
    const server = createServer({ title: "Cutover", messages: [] });
    await open(server);
    await userEvent.click(await screen.findByRole("button", { name: "Rename conversation" }));
    const input = screen.getByRole("textbox", { name: "Conversation title" });
    await userEvent.clear(input);
    return { server, input };
  };
  const closed = () =>
    waitFor(() => expect(screen.queryByRole("textbox", { name: "Conversation title" })).toBeNull());

  test("Enter saves (2.10)", async () => {
    const { server, input } = await begin();
    await userEvent.type(input, "  Weekend plan  {Enter}");
    await closed();
    expect(await screen.findByRole("heading", { name: "Weekend plan" })).toBeTruthy();
    await waitFor(() => expect(server.kept[0]?.title).toBe("Weekend plan"));
  });

  test("the confirm button saves (2.10)", async () => {
    const { server, input } = await begin();
    await userEvent.type(input, "Weekend plan");
    await userEvent.click(screen.getByRole("button", { name: "Save title" }));
    await waitFor(() => expect(server.kept[0]?.title).toBe("Weekend plan"));
  });

  test.each(["Escape", "the cancel button"])("%s cancels (2.10)", async (way) => {
    const { server, input } = await begin();
    await userEvent.type(input, "Weekend plan");
    if (way === "Escape") await userEvent.keyboard("{Escape}");
    else await userEvent.click(screen.getByRole("button", { name: "Cancel renaming" }));
    await closed();
    expect(server.kept[0]?.title).toBe("Cutover");
  });

  test("a blank title is ignored", async () => {
    const { server, input } = await begin();
    await userEvent.type(input, "   {Enter}");
    expect(server.kept[0]?.title).toBe("Cutover");
    expect(screen.getByRole("textbox", { name: "Conversation title" })).toBeTruthy();
  });

  test("a refused one is taken back with a message (8)", async () => {
    const { server, input } = await begin();
    server.procedures["assistant.renameConversation"] = () => {
      throw new Error("down");
    };
    await userEvent.type(input, "Weekend plan{Enter}");
    expect(await screen.findByText("Failed to rename conversation")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Cutover" })).toBeTruthy();
  });
});

test("deleting the selected conversation asks first, then clears the selection (2.10)", async () => {
  const server = createServer({ title: "Cutover", messages: [] });
  await open(server);
  await userEvent.click(await screen.findByRole("button", { name: "Delete conversation" }));
  const dialog = await screen.findByRole("alertdialog");
  within(dialog).getByText("Are you sure you want to delete this conversation?");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Welcome to AI Assistant")).toBeTruthy();
  expect(server.kept).toEqual([]);
});

test("a conversation that cannot be created or deleted says so (8)", async () => {
  const server = createServer({ title: "Cutover", messages: [] });
  const refuse = () => {
    throw new Error("down");
  };
  server.procedures["assistant.createConversation"] = refuse;
  server.procedures["assistant.deleteConversation"] = refuse;
  await open(server);
  await userEvent.click(await screen.findByRole("button", { name: "New Chat" }));
  expect(await screen.findByText("Failed to create conversation")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Delete conversation" }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Failed to delete conversation")).toBeTruthy();
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
});
