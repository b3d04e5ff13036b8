import { FileSpreadsheet, FileText } from "lucide-react";
import { describe, expect, test } from "vitest";
import { acceptedExtensions, acceptedInWords } from "../../../db/file-types.ts";
import {
  documentLimits,
  parseTags,
} from "../../../server/features/documents/document-rules.schema.ts";
import { filterDocuments } from "../../../src/features/documents/browse/filter-documents.ts";
import {
  parseCategorySearch,
  parsePreviewSearch,
} from "../../../src/features/documents/browse/knowledge-base-search.ts";
import type { DocumentSummary } from "../../../src/features/documents/document-types.ts";
import {
  contentTypeTitle,
  fileLabel,
  originalView,
} from "../../../src/features/documents/file-types.ts";
import { locationWords, placeWords } from "../../../src/features/documents/location-words.ts";
import {
  describeProcessing,
  type ProcessingFacts,
  processingWords,
  progressLabel,
} from "../../../src/features/documents/processing-labels.ts";
import { countTags } from "../../../src/features/documents/tags.ts";
import {
  acceptAttribute,
  fileProblem,
  inShort,
  sortOut,
} from "../../../src/features/documents/upload/accepted-files.ts";
import { toRequests, withFiles } from "../../../src/features/documents/upload/upload-form.ts";
import { buildDocument } from "../../helpers/files/build-document.ts";

describe("arranging documents", () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  const documents = [
    buildDocument({ id: 1, title: "Item 10", createdAt: day(1), updatedAt: day(9), tags: "a, b" }),
    buildDocument({ id: 2, title: "item 9", createdAt: day(2), updatedAt: day(2), tags: "b" }),
    buildDocument({ id: 3, title: "Other", createdAt: day(3), updatedAt: day(3), tags: null }),
  ];
  const ids = (arrangement: Partial<Parameters<typeof filterDocuments>[1]>) =>
    filterDocuments(documents, { query: "", sorting: "newest", tags: [], ...arrangement }).map(
      ({ id }) => id,
    );

  test("newest, oldest, title and last update (2.9)", () => {
    expect(ids({})).toEqual([3, 2, 1]);
    expect(ids({ sorting: "oldest" })).toEqual([1, 2, 3]);
    expect(ids({ sorting: "title" })).toEqual([2, 1, 3]);
    expect(ids({ sorting: "updated" })).toEqual([1, 3, 2]);
  });

  test("title search ignores case, and every chosen tag must be there (2.9)", () => {
    expect(ids({ query: " ITEM " })).toEqual([2, 1]);
    expect(ids({ tags: ["b"] })).toEqual([2, 1]);
    expect(ids({ tags: ["a", "b"] })).toEqual([1]);
    expect(ids({ query: "other", tags: ["b"] })).toEqual([]);
  });

  test("tags are split by comma and counted", () => {
    expect(parseTags(" a, b ,,a")).toEqual(["a", "b"]);
    expect(parseTags(null)).toEqual([]);
    expect(countTags(documents)).toEqual([
      { tag: "b", count: 2 },
      { tag: "a", count: 1 },
    ]);
  });
});

test("tags used as often stand in the order that people count in", () => {
  const tags = countTags([{ tags: "step 10, step 2, alarm" }]).map(({ tag }) => tag);
  expect(tags).toEqual(["alarm", "step 2", "step 10"]);
});

test("a content type is told as people call it", () => {
  const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  expect(contentTypeTitle(workbook)).toBe("Excel workbook");
  expect(contentTypeTitle("application/octet-stream")).toBe("application/octet-stream");
  expect(contentTypeTitle(null)).toBe(null);
});

describe("the address", () => {
  test("keeps what it knows and passes over the rest", () => {
    expect(parsePreviewSearch({ document: 4, chunk: 0, other: 1 })).toEqual({
      document: 4,
      chunk: 0,
    });
    expect(parsePreviewSearch({ document: "4", chunk: -1 })).toEqual({});
    expect(parseCategorySearch({ q: 2022, sort: "title", tags: ["a", 7] })).toEqual({
      q: "2022",
      sort: "title",
      tags: ["a", "7"],
    });
    expect(parseCategorySearch({ sort: "sideways", tags: "a" })).toEqual({});
  });
});

describe("files", () => {
  test("the form names and offers every accepted type", () => {
    expect(acceptedInWords).toMatch(
      /^PDF, Word, Excel, PowerPoint, text, Markdown(?: or|,) images/,
    );
    expect(acceptAttribute).toBe(acceptedExtensions.map((extension) => `.${extension}`).join(","));
    for (const extension of acceptedExtensions) {
      const fileName = `Plan.${extension.toUpperCase()}`;
      expect(fileProblem({ name: fileName, size: 1 })).toBeNull();
      expect(fileLabel({ fileName }).label).not.toBe("File");
    }
    expect(fileLabel({ fileName: "rota.xlsx" })).toMatchObject({ letters: "XLS", color: "green" });
    expect(fileLabel({ fileName: "NOTES.MD" })).toMatchObject({ letters: "MD", color: "gray" });
    expect(fileLabel({ fileName: null })).toMatchObject({ label: "Article", letters: null });
    expect(fileLabel({ fileName: "tool.exe" }).label).toBe("File");
  });

  test("a file is refused for its type, for being empty and for its size", () => {
    const limit = 50 * 1024 * 1024;
    expect(fileProblem({ name: "Report.PDF", size: limit })).toBeNull();
    expect(fileProblem({ name: "report.pdf", size: limit + 1 })).toContain(
      "larger than 50MB. Split it into smaller files.",
    );
    expect(fileProblem({ name: "empty.txt", size: 0 })).toBe(
      "“empty.txt” was left out: it is empty. Check the original and choose it again.",
    );
    expect(fileProblem({ name: "a tool.EXE", size: 1 })).toBe(
      "“a tool.EXE” was left out: Baton cannot read .exe files. Save it in another format, such as PDF.",
    );
    expect(fileProblem({ name: "README", size: 1 })).toBe(
      "“README” was left out: its name does not tell its type. Add the ending of its type to the name, such as .txt.",
    );
  });

  test("a csv file is offered, shown as a table and told by its rows; a tsv file is not", () => {
    const hosts = { fileName: "hosts.csv" };
    expect(fileLabel(hosts)).toMatchObject({ label: "CSV", icon: FileSpreadsheet });
    expect(contentTypeTitle("text/csv")).toBe("CSV table");
    expect(originalView({ ...hosts, content: null })).toBeNull();
    expect(placeWords({ sheet: "hosts", cells: "A2:C9" })).toBe("Sheet hosts, A2:C9");
    expect(acceptedInWords).toContain("CSV");
    expect(fileProblem({ name: "hosts.tsv", size: 1 })).toContain("cannot read .tsv files");
  });

  test("a place in an attachment begins with its name, any other with its page or slide", () => {
    const headings = ["Costs", "Rent"];
    expect(locationWords({ page: 1, part: "attachment costs.pdf", headings })).toBe(
      "Attachment costs.pdf · Page 1 · Costs › Rent",
    );
    expect(locationWords({ part: "attachment keys.txt" })).toBe("Attachment keys.txt");
    expect(locationWords({ slide: 4, part: "notes" })).toBe("Slide 4 · notes");
  });

  test("an odt file is offered and shown as a document", () => {
    expect(fileLabel({ fileName: "plan.odt" })).toMatchObject({
      label: "OpenDocument",
      icon: FileText,
    });
    expect(contentTypeTitle("application/vnd.oasis.opendocument.text")).toBe("OpenDocument text");
    expect(acceptedInWords).toContain("OpenDocument");
  });

  test("each file that is left out is told with its reason, beside those that stay", () => {
    const names = ["plan.txt", "tool.exe", "disk.iso", "empty.txt"];
    const { accepted, problems } = sortOut(
      names.map((name) => new File(name === "empty.txt" ? [] : ["x"], name)),
    );
    expect(accepted.map(({ name }) => name)).toEqual(["plan.txt"]);
    expect(problems).toEqual([
      "“tool.exe” was left out: Baton cannot read .exe files. Save it in another format, such as PDF.",
      "“disk.iso” was left out: Baton cannot read .iso files. Save it in another format, such as PDF.",
      "“empty.txt” was left out: it is empty. Check the original and choose it again.",
    ]);
    expect(inShort(["A.", "B."])).toBe("A. B.");
    expect(inShort(["A.", "B.", "C.", "D.", "E.", "F."])).toBe("A. B. C. And 3 more.");
  });

  test("no more files are taken than one submission may hold", () => {
    const files = Array.from(
      { length: documentLimits.files + 1 },
      (_, index) => new File(["x"], `${index}.txt`),
    );
    const { accepted, problems } = sortOut(files);
    expect(accepted).toHaveLength(documentLimits.files);
    expect(problems).toHaveLength(1);
  });

  test("one file takes the form's title, several take their own names", () => {
    const values = {
      title: "Typed",
      category: "sops",
      track: "T",
      tags: null,
      content: null,
    } as const;
    const unfiled = () => ({ category: "", track: "", area: "" }) as const;
    const file = (name: string) => new File(["x"], name);
    const titles = (files: File[]) => toRequests(values, files, unfiled).map(({ title }) => title);
    expect(titles([])).toEqual(["Typed"]);
    expect(titles([file("a.pdf")])).toEqual(["Typed"]);
    expect(titles([file("a.b.pdf"), file(".md")])).toEqual(["a.b", ".md"]);
    const keys = toRequests(values, [file("a.pdf"), file("b.pdf")], unfiled).map(
      (made) => made.uploadKey,
    );
    expect(new Set(keys).size).toBe(2);
  });

  test("each of several files belongs where its row says, else where the form says", () => {
    const values = { title: "a", category: "sops", track: "T", tags: null, content: null } as const;
    const files = ["a.pdf", "b.pdf"].map((name) => new File(["x"], name));
    const filingOf = ({ name }: File) =>
      name === "a.pdf"
        ? ({ category: "contacts", track: "HR", area: "7" } as const)
        : ({ category: "", track: "", area: "" } as const);
    expect(toRequests({ ...values, content: "Typed" }, files, filingOf)).toMatchObject([
      { category: "contacts", track: "HR", area: 7, content: "Typed" },
      { category: "sops", track: "T", area: null, content: null },
    ]);
    const empty = { ...values, category: undefined, track: "" };
    expect(withFiles(empty, files, filingOf)).toMatchObject({ category: undefined, track: "" });
    const [first] = files;
    if (!first) throw new Error("There are two files.");
    expect(withFiles(empty, [first, first], filingOf)).toMatchObject({
      category: "contacts",
      track: "HR",
    });
  });
});

describe("the words of a processing state", () => {
  const state = (facts: Partial<ProcessingFacts>): ProcessingFacts => ({
    processingStatus: "processing",
    processingStep: null,
    progress: null,
    queuePosition: null,
    ...facts,
  });
  const label = (facts: Partial<DocumentSummary>) => describeProcessing(state(facts)).label;

  test("every state and step has its own (2.9)", () => {
    expect(label({ processingStatus: "pending" })).toBe("Waiting");
    expect(label({ processingStatus: "pending", queuePosition: 1 })).toBe("Waiting · next in line");
    expect(label({ processingStatus: "pending", queuePosition: 4 })).toBe("Waiting · 3 ahead");
    expect(label({})).toBe("In progress");
    expect(label({ processingStep: "extract" })).toBe("Extracting text");
    expect(label({ processingStep: "ocr" })).toBe("Reading scanned pages");
    expect(label({ processingStep: "chunk" })).toBe("Splitting into passages");
    expect(label({ processingStep: "summarise" })).toBe("Summarizing");
    expect(label({ processingStep: "embed" })).toBe("Indexing");
    expect(label({ processingStatus: "failed" })).toBe("Could not be read");
  });

  test("lists, cards, dialogs and the tray say the same of a document (2.9)", () => {
    expect(processingWords(undefined)).toBe("Waiting");
    expect(processingWords(state({ processingStatus: "pending" }))).toBe("Waiting");
    const progress = { done: 2, total: 12 };
    expect(processingWords(state({ processingStep: "extract", progress }))).toBe(
      "Extracting text, page 3 of 12",
    );
    expect(processingWords(state({ processingStatus: "completed" }))).toBe("Ready");
  });

  test("progress counts pages while reading, parts afterwards", () => {
    const progress = { done: 2, total: 12 };
    expect(progressLabel({ progress, processingStep: "ocr" })).toBe("page 3 of 12");
    expect(progressLabel({ progress, processingStep: "summarise" })).toBe("part 3 of 12");
    expect(progressLabel({ progress: { done: 12, total: 12 }, processingStep: "ocr" })).toBe(
      "page 12 of 12",
    );
    expect(progressLabel({ progress: null, processingStep: "ocr" })).toBeNull();
  });
});
