import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answer, createServer, question } from "./fake-server.ts";
import { renderScreen } from "./render.tsx";

test("an answer goes to the clipboard, and where the browser refuses, that is said (2.10)", async () => {
  const user = userEvent.setup();
  const text = "It was 24.6%. [1]";
  const { procedures, firstId } = createServer({
    title: "Tax",
    messages: [question("What was the rate?"), answer(text)],
  });
  await renderScreen(procedures, `/?conversation=${firstId}`);
  await user.click(await screen.findByRole("button", { name: "Copy answer" }));
  const copied = await screen.findByRole("button", { name: "Copied" });
  expect(await navigator.clipboard.readText()).toBe(text);

  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("refused"));
  await user.click(copied);
  expect(await screen.findByText("Not copied")).toBeTruthy();
});
