import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { field, never, open } from "./conversation-screen.ts";
import { createServer } from "./fake-server.ts";
import { renderScreen } from "./render.tsx";

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

  test("another chat is begun from the line above the open one, where the list is hidden", async () => {
    const server = createServer({ title: "Cutover", messages: [] });
    await renderScreen(server.procedures, `/?conversation=${server.firstId}`);
    expect(await screen.findByRole("heading", { name: "Cutover" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "New chat" }));
    expect(await screen.findByRole("heading", { name: "New Chat" })).toBeTruthy();
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
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete Conversation" }));
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
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete Conversation" }));
  expect(await screen.findByText("Failed to delete conversation")).toBeTruthy();
});
