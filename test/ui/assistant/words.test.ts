import { describe, expect, test } from "vitest";
import { parseAssistantSearch } from "../../../src/features/assistant/assistant-search.ts";
import { formatTokens, savedPercent } from "../../../src/features/assistant/chat/token-savings.ts";
import { citationHref } from "../../../src/features/assistant/citations/citation-href.ts";
import { citationPlace } from "../../../src/features/assistant/citations/citation-place.ts";

describe("the place of a citation", () => {
  test.each([
    [{ page: 28 }, "page 28"],
    [{ slide: 4, part: "notes" }, "slide 4, notes"],
    [{ sheet: "Budget", cells: "A2:F14" }, "sheet Budget, A2:F14"],
    [{ headings: ["Refunds", "Limits"] }, "Refunds › Limits"],
    [{ headings: ["Refunds"], page: 3 }, "page 3"],
    [{ line: 12 }, "line 12"],
    [{}, ""],
  ])("%o is %j", (location, words) => {
    expect(citationPlace({ kind: "document", location })).toBe(words);
  });

  test("does not repeat the title as its first heading", () => {
    const at = (...headings: string[]) =>
      citationPlace({ kind: "document", title: "Handbook", location: { headings, line: 3 } });
    expect(at("Handbook", "Refunds")).toBe("Refunds");
    expect(at("Handbook")).toBe("line 3");
    expect(at("Refunds", "Handbook")).toBe("Refunds › Handbook");
  });

  test("what is no document says what it is", () => {
    expect(citationPlace({ kind: "meeting", location: {} })).toBe("Meeting");
  });
});

describe("where a citation leads", () => {
  const scope = { userId: "ada-1", projectName: "North Star" };
  const href = (kind: "document" | "task" | "track" | "meeting" | "milestone", title = "") =>
    citationHref(scope, { kind, sourceId: 7, title });

  test("a document opens in place", () => expect(href("document")).toBeNull());
  test("a task opens on the board", () =>
    expect(href("task")).toBe("/ada-1/north-star/workflow?task=7"));
  test("a track filters the board by its name", () =>
    expect(href("track", "Risk & More")).toBe("/ada-1/north-star/workflow?track=Risk+%26+More"));
  test("meetings and milestones open in the meeting logs", () => {
    expect(href("meeting")).toBe("/ada-1/north-star/meeting-logs?meeting=7");
    expect(href("milestone")).toBe("/ada-1/north-star/meeting-logs?milestone=7");
  });
});

describe("the saving", () => {
  test("is the share of the documents that was not sent", () =>
    expect(savedPercent({ contextTokens: 113, corpusTokens: 2461 })).toBe(95.4));
  test("is never rounded up to everything", () =>
    expect(savedPercent({ contextTokens: 1, corpusTokens: 1_000_000 })).toBe(99.9));
  test("is not claimed where nothing was saved", () => {
    expect(savedPercent({ contextTokens: 40, corpusTokens: 40 })).toBeNull();
    expect(savedPercent({ contextTokens: 6, corpusTokens: 0 })).toBeNull();
  });
  test("tokens are counted in words", () => {
    expect(formatTokens(1)).toBe("1 token");
    expect(formatTokens(12_400)).toBe("12,400 tokens");
  });
});

test("what makes no sense in the address is passed over", () => {
  expect(parseAssistantSearch({ conversation: 3, document: "x", chunk: -1, other: 1 })).toEqual({
    conversation: 3,
  });
});
