import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Answer, change, type OutputOf } from "../../../helpers/answers.ts";
import { pdfFile } from "../../../helpers/browser/browser-documents.ts";
import { dialog, press, type Screen, text, track } from "../state.ts";

const files = [
  pdfFile("Handover of the payroll service.pdf", "First."),
  pdfFile("Year-end-closing-step-by-step-with-all-the-forms.pdf", "Second."),
  pdfFile("Keys.pdf", "Third."),
];

async function choose(page: Page, chosen = files) {
  await press("Upload Document")(page);
  // Before the files: their suggestions may fold the field away at any moment.
  await page.getByLabel("Track").selectOption(track);
  await page.getByLabel("Files", { exact: true }).setInputFiles(chosen);
}

async function send(page: Page, count: number) {
  await choose(page, files.slice(0, count));
  await press(count === 1 ? "Upload" : `Upload ${count} Documents`)(page);
}

/** Lets no upload arrive: the first stands at 72 of a hundred bytes, the next at 31. */
const stopPartWay = (page: Page) =>
  page.evaluate(() => {
    const shares = [72, 31];
    XMLHttpRequest.prototype.send = function () {
      const loaded = shares.shift() ?? 0;
      const sent = { lengthComputable: true, loaded, total: 100 };
      this.upload.dispatchEvent(new ProgressEvent("progress", sent));
    };
  });

/** Takes the first document, but not the second; the third is taken or kept on its way. */
const refuseSecond = (keepsThird: boolean) => async (page: Page) => {
  let posted = 0;
  await page.route("**/api/documents", async (route) => {
    posted += 1;
    if (posted === 2) return route.fulfill({ status: 500, json: {} });
    if (posted === 1 || !keepsThird) return route.continue();
  });
};

/** Lets the seconds between two looks at a document pass at once. */
const hurry = (page: Page) =>
  page.evaluate(() => {
    const wait = window.setTimeout.bind(window);
    const inNoTime = (run: () => void, delay?: number) => wait(run, delay === 1000 ? 0 : delay);
    Object.assign(window, { setTimeout: inNoTime });
  });

type Status = OutputOf<"documents.status">;

const status = (facts: Partial<Status>) =>
  change("documents.status", (said) => ({
    ...said,
    processingStatus: "processing",
    processingError: null,
    progress: null,
    ...facts,
  }));

const dropFiles = (kind: "dragover" | "drop", names: string[]) => (page: Page) =>
  page.evaluate(
    ([type, ...fileNames]) => {
      const dataTransfer = new DataTransfer();
      for (const name of fileNames) dataTransfer.items.add(new File(["words"], name));
      const event = new DragEvent(type ?? "", { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector("main h1")?.dispatchEvent(event);
    },
    [kind, ...names],
  );

const damaged =
  "The file is damaged or incomplete. Open it in the program that made it, save a fresh copy and replace the file with it.";
/** Fails the second document that is asked about; the others are read. */
function failSecond(): Answer {
  const known: number[] = [];
  return change("documents.status", (said) => {
    if (!known.includes(said.id)) known.push(said.id);
    return known.indexOf(said.id) === 1
      ? { ...said, processingStatus: "failed", processingError: damaged, remedies: ["replace"] }
      : {
          ...said,
          processingStatus: "processing",
          processingStep: "ocr",
          progress: { done: 5, total: 12 },
        };
  });
}

const processing = (
  processingStep: Status["processingStep"],
  facts: Partial<Status>,
  words: string,
) => ({
  answers: [status({ processingStep, ...facts })],
  open: (page: Page) => send(page, 1),
  surface: text(words),
});

export const uploads: Screen = {
  onlyInFullRun: true,
  path: "/knowledge-base/sops",
  states: {
    "files above the page": {
      open: async (page) => {
        await text("No documents yet")(page).waitFor();
        await dropFiles("dragover", ["notes.txt"])(page);
      },
      surface: text("Drop files to upload them"),
    },
    "files that are not taken": {
      open: async (page) => {
        await choose(page);
        const odd = (name: string, content: string) => ({
          name,
          mimeType: "application/octet-stream",
          buffer: Buffer.from(content),
        });
        await page
          .getByLabel("Files", { exact: true })
          .setInputFiles([odd("a drawing.dwg", "lines"), odd("empty.pdf", "")]);
      },
      surface: text(/^“empty\.pdf” was left out: it is empty\. /),
    },
    "several files": {
      open: (page) => choose(page),
      surface: (page) => page.getByRole("list", { name: "Chosen files" }),
    },
    "where one of several files belongs": {
      before: (page) => choose(page),
      open: press("Change where Keys.pdf belongs"),
      surface: (page) => page.getByLabel("Type of Keys.pdf"),
    },
    "unsaved changes": {
      before: (page) => choose(page),
      open: (page) => page.keyboard.press("Escape"),
      surface: (page) => page.getByRole("alertdialog"),
    },
    "files part-way": {
      before: stopPartWay,
      open: async (page) => {
        await send(page, 3);
        const list = page.getByRole("list", { name: "Documents" });
        // However long a title is, what stands beside it is not cut off.
        expect(await list.evaluate((rows) => rows.scrollWidth - rows.clientWidth)).toBe(0);
      },
      surface: text("31% uploaded"),
    },
    "a file part-way": {
      before: stopPartWay,
      open: (page) => send(page, 1),
      surface: text("72% uploaded"),
    },
    "one that is not accepted beside others": {
      network: refuseSecond(true),
      open: (page) => send(page, 3),
      surface: text(/^The server did not accept the upload\. /),
    },
    "one that was not accepted": {
      network: refuseSecond(false),
      open: (page) => send(page, 3),
      surface: text("1 of 3 documents could not be uploaded"),
    },
    "a file that is not accepted": {
      network: (page) =>
        page.route("**/api/documents", (route) =>
          route.fulfill({
            status: 500,
            json: { message: "The disk of the server is full. Ask the person who runs Baton." },
          }),
        ),
      open: async (page) => {
        await send(page, 1);
        await text("Upload failed")(page).waitFor();
      },
      surface: dialog("Upload Document"),
    },
    "text read page by page": {
      ...processing(
        "extract",
        { progress: { done: 3, total: 12 } },
        "Extracting text, page 4 of 12",
      ),
    },
    "text cut into passages": {
      ...processing("chunk", {}, "Splitting into passages"),
    },
    "a summary on its way": {
      ...processing("summarise", {}, "Summarizing"),
    },
    "a file that failed": processing(
      "extract",
      {
        processingStatus: "failed",
        processingError:
          "The file is protected by a password. Remove the password in the program that made it, then replace the file.",
        remedies: ["replace"],
      },
      "Replace File",
    ),
    "processing in the background": {
      answers: [status({ processingStep: "ocr", progress: { done: 3, total: 90 } })],
      before: hurry,
      open: (page) => send(page, 1),
      surface: text("This is taking longer than usual."),
    },
    "one that failed beside others": {
      answers: [failSecond()],
      open: (page) => send(page, 3),
      surface: text("damaged or incomplete"),
    },
  },
};
