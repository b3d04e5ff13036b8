import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, expect, test } from "vitest";
import type { ChatEvent } from "../../../server/features/assistant/assistant.schema.ts";
import { forgetPerson } from "../../../src/lib/session/sign-out-effects.ts";
import { announced } from "../../helpers/ui/announced.ts";
import { answer, createServer, question } from "./fake-server.ts";
import { citation, renderScreen } from "./render.tsx";

type Call = {
  conversationId: number;
  message: string;
  builtIn?: boolean;
  documentIds?: number[];
};

/** A server whose answers come when the test says so. */
function createChat(options: { other?: boolean } = {}) {
  const server = createServer(
    { title: "First", messages: [] },
    ...(options.other ? [{ title: "Second", messages: [] }] : []),
  );
  const calls: Call[] = [];
  let stream = new TransformStream<ChatEvent, ChatEvent>();
  let writer = stream.writable.getWriter();
  const renewStream = () => {
    stream = new TransformStream();
    writer = stream.writable.getWriter();
  };
  let refusal: unknown = null;
  server.procedures["assistant.chatStream"] = (call: Call) => {
    calls.push(call);
    if (refusal) throw refusal;
    const { messages } = server.find(call.conversationId);
    if (messages.at(-1)?.role !== "user") messages.push(question(call.message));
    const { readable } = stream;
    return readable;
  };
  return {
    ...server,
    calls,
    refuseWith: (error: unknown) => {
      refusal = error;
    },
    say: (text: string) => writer.write({ type: "delta", text }),
    finish: async (content: string) => {
      const conversationId = calls.at(-1)?.conversationId ?? 0;
      const usage = { contextTokens: 10, corpusTokens: 100 };
      const message = { ...answer(content), citations: [citation(1)], usage };
      server.find(conversationId).messages.push(message);
      await writer.write({ type: "done", conversationId, message, usage });
      await writer.close();
      renewStream();
    },
    breakOff: async (error: unknown) => {
      await writer.abort(error);
      renewStream();
    },
    open: () => renderScreen(server.procedures, `/?conversation=${server.firstId}`),
  };
}

const field = () => screen.findByPlaceholderText<HTMLTextAreaElement>("Type your message...");
const log = () => within(screen.getByRole("log", { name: "Messages" }));
const send = () => screen.getByRole("button", { name: "Send" });

beforeEach(() => sessionStorage.clear());

test("Send is disabled for blank text (2.10)", async () => {
  const chat = createChat();
  await chat.open();
  await userEvent.type(await field(), "   ");
  expect(send()).toHaveProperty("disabled", true);
  await userEvent.keyboard("{Enter}");
  expect(chat.calls).toEqual([]);
});

test("Shift and Enter make a line, Enter sends, the field empties", async () => {
  const chat = createChat();
  await chat.open();
  await userEvent.type(await field(), "One{Shift>}{Enter}{/Shift}two{Enter}");
  await waitFor(() => expect(chat.calls.map(({ message }) => message)).toEqual(["One\ntwo"]));
  expect((await field()).value).toBe("");
});

test("Enter that accepts a composed word does not send", async () => {
  const chat = createChat();
  await chat.open();
  await userEvent.type(await field(), "料金");
  fireEvent.keyDown(await field(), { key: "Enter", isComposing: true });
  // As Safari tells it.
  fireEvent.keyDown(await field(), { key: "Enter", keyCode: 229 });
  expect(chat.calls).toEqual([]);
  expect((await field()).value).toBe("料金");
});

test("an answer shows as it arrives; until its end Send waits (2.10)", async () => {
  const chat = createChat();
  await chat.open();
  await userEvent.type(await field(), "Rate?");
  await userEvent.click(send());
  expect(screen.getByRole("button", { name: "Sending..." })).toHaveProperty("disabled", true);
  log().getByText("Rate?");

  await chat.say("It was ");
  await log().findByText("It was");
  await chat.say("24.6%");
  await log().findByText("It was 24.6%");

  await userEvent.type(await field(), "And then?");
  await chat.finish("It was 24.6% [1].");
  await log().findByRole("button", { name: /^Source 1/ });
  await waitFor(() => expect(send()).toHaveProperty("disabled", false));
  expect(log().getAllByText("Rate?")).toHaveLength(1);
  const answers = log().getAllByText(/^It was/);
  expect(answers.map(({ textContent }) => textContent)).toEqual(["It was 24.6% 1."]);
  expect((await field()).value).toBe("And then?");
});

test("an example question is asked by pressing it", async () => {
  const chat = createChat();
  await chat.open();
  const examples = await screen.findByRole("group", { name: "Example questions" });
  await userEvent.click(await within(examples).findByRole("button", { name: "What is overdue?" }));
  await waitFor(() => expect(chat.calls[0]?.message).toBe("What is overdue?"));
});

test("Stop keeps what has arrived and offers to ask again", async () => {
  const chat = createChat();
  await chat.open();
  await userEvent.type(await field(), "Rate?{Enter}");
  await chat.say("It was ");
  await log().findByText("It was");
  await userEvent.click(screen.getByRole("button", { name: "Stop" }));
  await log().findByText("You stopped this answer.");
  log().getByText("It was");
  log().getByRole("button", { name: "Try Again" });
  expect(send()).toBeTruthy();
});

test("a failed send says so and keeps the text (8)", async () => {
  const chat = createChat();
  chat.refuseWith(new Error("down"));
  await chat.open();
  await userEvent.type(await field(), "Rate?{Enter}");
  const toast = within(await screen.findByTestId("toast"));
  toast.getByText("Error");
  toast.getByText("Failed to send message. Please try again.");
  expect((await field()).value).toBe("Rate?");
  expect(send()).toHaveProperty("disabled", false);
});

test("what was typed while a failed send was under way stays too", async () => {
  const chat = createChat();
  await chat.open();
  await userEvent.type(await field(), "Rate?{Enter}");
  await userEvent.type(await field(), "And then?");
  chat.find(chat.firstId).messages.pop();
  await chat.breakOff(new Error("cut"));
  await waitFor(async () => expect((await field()).value).toBe("Rate?\nAnd then?"));
});

test("where a model fails, the question stays with the reason and the built-in answer", async () => {
  const chat = createChat();
  await chat.open();
  await userEvent.type(await field(), "Rate?{Enter}");
  const message = "The model took too long to answer.";
  await chat.breakOff(
    new TRPCClientError(message, {
      result: {
        error: { message, code: -32603, data: { appCode: "PROVIDER_FAILED", httpStatus: 502 } },
      },
    }),
  );
  await screen.findByText(message);
  await expect.poll(announced).toContain(message);
  log().getByText("Rate?");
  await waitFor(async () => expect((await field()).value).toBe(""));
  await userEvent.click(log().getByRole("button", { name: "Ask the Built-in Assistant" }));
  await waitFor(() =>
    expect(chat.calls.at(-1)).toEqual({
      conversationId: chat.firstId,
      message: "Rate?",
      builtIn: true,
    }),
  );
  // While its answer is on the way and when it has come, the question stands there once.
  await chat.say("24.6 %");
  await log().findByText("24.6 %");
  expect(log().getAllByText("Rate?")).toHaveLength(1);
});

test("an answer on its way is forgotten when the person signs out", async () => {
  const chat = createChat();
  await chat.open();
  await userEvent.type(await field(), "Rate?{Enter}");
  await chat.say("It was ");
  await log().findByText("It was");
  act(forgetPerson);
  await waitFor(() => expect(screen.queryByText("It was")).toBeNull());
  // The next one to sign in is not kept from asking.
  await userEvent.type(await field(), "Period?{Enter}");
  await waitFor(() =>
    expect(chat.calls.map(({ message }) => message)).toEqual(["Rate?", "Period?"]),
  );
});

test("each conversation keeps its own unsent text", async () => {
  const chat = createChat({ other: true });
  await chat.open();
  await userEvent.type(await field(), "for the first");
  await userEvent.click(screen.getByRole("link", { name: /^Second/ }));
  await screen.findByRole("heading", { name: "Second" });
  expect((await field()).value).toBe("");
  await userEvent.type(await field(), "for the second");
  await userEvent.click(screen.getByRole("link", { name: /^First/ }));
  await screen.findByRole("heading", { name: "First" });
  expect((await field()).value).toBe("for the first");
});

test("a question that is asked again is asked of the same documents, and says of which", async () => {
  const chat = createChat();
  chat.procedures["documents.read"] = () => ({ title: "Night runbook" });
  chat.find(chat.firstId).messages.push({ ...question("When does it start?"), documentIds: [7] });
  await chat.open();
  expect(await screen.findByText("Only about Night runbook")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(chat.calls).toMatchObject([{ message: "When does it start?", documentIds: [7] }]);
  await act(() => chat.finish("At 02:00."));
  await log().findByText("At 02:00.");
  await userEvent.click(await log().findByRole("button", { name: "Ask again" }));
  await waitFor(() => expect(chat.calls).toHaveLength(2));
  expect(chat.calls[1]).toMatchObject({ documentIds: [7] });
});

test("what is looked for and found is said once each", async () => {
  const chat = createChat();
  await chat.open();
  await userEvent.type(await field(), "What was the rate?{Enter}");
  await expect.poll(announced).toContain("Looking for an answer...");
  await chat.say("The rate ");
  await chat.finish("The rate was **24.6%** [1].");
  await expect.poll(announced).toContain("The rate was 24.6%.");
  const said = announced();
  expect(new Set(said).size).toBe(said.length);
  expect(screen.getByRole("log").getAttribute("aria-live")).toBe("off");
});
