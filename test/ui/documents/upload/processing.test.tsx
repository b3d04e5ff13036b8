import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Toaster } from "../../../../src/components/feedback/toaster.tsx";
import type { DocumentStatus } from "../../../../src/features/documents/document-types.ts";
import { pollProcessing } from "../../../../src/features/documents/upload/poll-processing.ts";
import { ProcessingDialog } from "../../../../src/features/documents/upload/processing-dialog.tsx";
import type { Upload } from "../../../../src/features/documents/upload/use-uploads.ts";
import { getSystem } from "../../../../src/theme.ts";

const status = (overrides: Partial<DocumentStatus> = {}): DocumentStatus => ({
  id: 1,
  processingStatus: "processing",
  processingStep: "extract",
  progress: null,
  queuePosition: null,
  processingErrorCode: null,
  processingError: null,
  remedies: [],
  processingNote: null,
  ...overrides,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("following a document", () => {
  const follow = (readStatus: () => Promise<DocumentStatus>, signal?: AbortSignal) => {
    const seen: DocumentStatus[] = [];
    const outcome = pollProcessing(1, {
      readStatus,
      onStatus: (state) => seen.push(state),
      signal: signal ?? new AbortController().signal,
    });
    return { outcome, seen };
  };

  test("looks once a second until the document is completed", async () => {
    const states = [status(), status({ processingStep: "chunk" })];
    const readStatus = vi.fn(
      async () => states.shift() ?? status({ processingStatus: "completed" }),
    );
    const { outcome, seen } = follow(readStatus);
    await vi.advanceTimersByTimeAsync(2999);
    expect(readStatus).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe("completed");
    expect(seen).toHaveLength(3);
  });

  test("gives up after 30 looks, and the work goes on in the background", async () => {
    const readStatus = vi.fn(async () => status());
    const { outcome } = follow(readStatus);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe("background");
    expect(readStatus).toHaveBeenCalledTimes(30);
  });

  test("logs a failed look and goes on", async () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => {});
    const readStatus = vi
      .fn<() => Promise<DocumentStatus>>()
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue(status({ processingStatus: "failed" }));
    const { outcome } = follow(readStatus);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toBe("failed");
    expect(log).toHaveBeenCalledOnce();
  });

  test("ends with its signal, without another look", async () => {
    const abort = new AbortController();
    const readStatus = vi.fn(async () => status());
    const { outcome } = follow(readStatus, abort.signal);
    abort.abort();
    expect(await outcome).toBe("background");
    expect(readStatus).not.toHaveBeenCalled();
  });
});

describe("the processing dialog", () => {
  const upload = (overrides: Partial<Upload> = {}): Upload => ({
    request: { title: "Rota", category: "sops", track: "T", file: null, uploadKey: "key" },
    phase: "processing",
    sent: 1,
    status: null,
    ...overrides,
  });

  function show(uploads: Upload[]) {
    const onClose = vi.fn();
    const dialog = (shown: Upload[]) => (
      <ChakraProvider value={getSystem()}>
        <Toaster />
        <ProcessingDialog
          uploads={shown}
          onCancel={() => {}}
          onClose={onClose}
          onRestarted={() => {}}
          onExited={() => {}}
          finalFocus={() => null}
        />
      </ChakraProvider>
    );
    const view = render(dialog(uploads));
    return { onClose, update: (shown: Upload[]) => view.rerender(dialog(shown)) };
  }

  const steps = () => screen.getAllByRole("listitem").map((item) => item.textContent);

  test("shows the step at hand with its progress (2.9)", () => {
    show([upload({ status: status({ progress: { done: 8, total: 86 } }) })]);
    expect(steps()).toEqual([
      "Uploading File, done",
      "Text Extraction, in progressExtracting text, page 9 of 86",
      "Document Chunking, to come",
      "AI Summary Generation, to come",
      "Processing Complete!, to come",
    ]);
  });

  test("shows a document that has arrived as waiting, until the server tells", () => {
    show([upload()]);
    expect(steps()).toEqual([
      "Uploading File, done",
      "Text Extraction, in the queueWaiting",
      "Document Chunking, to come",
      "AI Summary Generation, to come",
      "Processing Complete!, to come",
    ]);
  });

  test("says that a document waits for its turn in the words of its card", () => {
    const { update } = show([
      upload({ status: status({ processingStatus: "pending", processingStep: null }) }),
    ]);
    expect(steps()[1]).toBe("Text Extraction, in the queueWaiting");
    update([upload({ status: status({ processingStatus: "pending", queuePosition: 1 }) })]);
    expect(steps()[1]).toBe("Text Extraction, in the queueWaiting · next in line");
  });

  test("moves on with the document and closes 1.5 seconds after it is complete (2.9)", async () => {
    const { onClose, update } = show([upload({ status: status({ processingStep: "summarise" }) })]);
    expect(steps()[3]).toBe("AI Summary Generation, in progressSummarizing");
    update([upload({ phase: "completed" })]);
    expect(steps()[4]).toBe("Processing Complete!, done");
    await vi.advanceTimersByTimeAsync(1499);
    expect(onClose).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("a failed document shows its sentence and stays open", async () => {
    const { onClose } = show([
      upload({
        phase: "failed",
        status: status({ processingStatus: "failed", processingError: "It needs a password." }),
      }),
    ]);
    expect(screen.getByRole("alert").textContent).toBe("It needs a password.");
    expect(steps()[1]).toContain("Text Extraction, failed");
    expect(steps()[2]).toBe("Document Chunking, not reached");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onClose).not.toHaveBeenCalled();
  });

  test("one of ten that failed is told above the list, and comes first with its reason, said once", () => {
    const named = (title: string) => ({ ...upload().request, title, uploadKey: title });
    const uploads = Array.from({ length: 10 }, (_, index) =>
      upload({ request: named(`Rota ${index}`), phase: "completed" }),
    );
    uploads[8] = upload({
      request: named("Locked"),
      phase: "failed",
      status: status({ processingStatus: "failed", processingError: "It needs a password." }),
    });
    show(uploads);
    expect(screen.getByRole("alert").textContent).toBe("1 of 10 failed");
    expect(steps()[0]).toBe("LockedIt needs a password.");
    expect(screen.getAllByText("It needs a password.")).toHaveLength(1);
    expect(screen.getByText("9 of 10 ready")).toBeTruthy();
    expect(steps()).toHaveLength(10);
  });

  test("where none is ready and one has failed, the title does not count what is ready", () => {
    const named = (title: string) => ({ ...upload().request, title, uploadKey: title });
    const locked = upload({ request: named("Locked"), phase: "failed" });
    show([locked, upload({ request: named("Rota"), phase: "waiting" })]);
    expect(screen.getByRole("alert").textContent).toBe("1 of 2 failed");
    expect(screen.getByText("1 under way")).toBeTruthy();
    cleanup();
    show([locked, { ...locked, request: named("Torn") }]);
    expect(screen.getByRole("alert").textContent).toBe("Both failed");
    expect(screen.queryByText(/ready|under way/)).toBeNull();
  });

  test("one that is refused beside others says why in its row, and when its form comes back", () => {
    const named = (title: string) => ({ ...upload().request, title, uploadKey: title });
    show([
      upload({ request: named("Rota"), phase: "uploading", sent: 0.5 }),
      upload({ request: named("Torn"), phase: "refused", refusal: "The disk is full." }),
    ]);
    expect(steps()[0]).toBe(
      "TornThe disk is full.You can send it again once the others are uploaded.",
    );
  });

  test("of several, the bar of one in the queue is empty, and that of one just sent as well", () => {
    const named = (title: string) => ({ ...upload().request, title, uploadKey: title });
    show([
      upload({ request: named("At work"), phase: "processing", status: status() }),
      upload({
        request: named("Queued"),
        phase: "processing",
        status: status({ processingStatus: "pending", processingStep: null, queuePosition: 2 }),
      }),
      upload({ request: named("Arrived"), phase: "processing" }),
    ]);
    const done = (name: string) =>
      screen.getByRole("progressbar", { name }).getAttribute("aria-valuenow");
    expect(done("Queued")).toBe("0");
    expect(done("Arrived")).toBe("0");
    expect(steps()[2]).toBe("ArrivedWaiting");
    expect(done("At work")).toBeNull();
  });

  test("long work goes on in the background", () => {
    show([upload({ phase: "background", status: status() })]);
    expect(screen.getByRole("alert").textContent).toContain(
      "Processing continues in the background",
    );
  });

  test("goes on in the background while the bytes are on their way, or is called off", () => {
    const file = new File(["Rota"], "rota.txt");
    const request = { ...upload().request, file };
    const { onClose } = show([upload({ request, phase: "uploading", sent: 0.42 })]);
    expect(steps()[0]).toBe("Uploading File, in progress42% uploaded");
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    expect(screen.getByRole("button", { name: "Cancel Upload" })).toBeTruthy();
    screen.getByRole("button", { name: "Continue in Background" }).click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("keeps what was typed in its form until it is accepted", () => {
    show([upload({ phase: "uploading", sent: 0.42 })]);
    expect(screen.getByRole("button", { name: "Cancel Upload" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Continue in Background" })).toBeNull();
  });
});
