import { ChakraProvider } from "@chakra-ui/react";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { getSystem } from "../../../src/theme.ts";

const previewScript = "../../../src/components/markdown-preview.tsx";

/** The field, whose preview cannot be fetched the first time. */
async function openField() {
  let attempts = 0;
  // Another file may have fetched it already.
  vi.resetModules();
  vi.doMock(previewScript, () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return { MarkdownPreview: ({ text }: { text: string }) => <p>Read: {text}</p> };
  });
  const { MarkdownField } = await import("../../../src/components/forms/markdown-field.tsx");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.doUnmock(previewScript);
    vi.resetModules();
  });
  function Form() {
    const [text, setText] = useState("");
    return (
      <MarkdownField
        label="Content"
        text={text}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    );
  }
  render(
    <ChakraProvider value={getSystem()}>
      <Form />
    </ChakraProvider>,
  );
  return { attempts: () => attempts };
}

it("keeps what was typed where its preview could not be fetched, and fetches it again", async () => {
  const { attempts } = await openField();
  const field = screen.getByLabelText<HTMLTextAreaElement>("Content");
  fireEvent.change(field, { target: { value: "The keys hang in room 4.12." } });
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  await expect.poll(attempts).toBe(1);
  expect(screen.getByText("Loading preview...")).toBeTruthy();
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe("The keys hang in room 4.12.");
  await expect
    .poll(async () => {
      await act(() => vi.advanceTimersByTimeAsync(1000));
      return screen.queryByText("Read: The keys hang in room 4.12.");
    })
    .toBeTruthy();
});
