import { describe, expect, it } from "vitest";
import { hrefOfGap } from "../../../server/features/handover/readiness/gaps/list-gap.ts";
import {
  type GapAction,
  gapActions,
} from "../../../server/features/handover/readiness/readiness.schema.ts";
import { parseAssistantSearch } from "../../../src/features/assistant/assistant-search.ts";
import { parsePreviewSearch } from "../../../src/features/documents/browse/knowledge-base-search.ts";
import { parseAreaSearch } from "../../../src/features/handover/area/area-search.ts";
import { gapTarget } from "../../../src/features/handover/gap-target.ts";
import { parseMeetingSearch } from "../../../src/features/meetings/meeting-search.ts";
import { parseBoardSearch } from "../../../src/features/tasks/filter/board-search.ts";

type Search = Record<string, unknown>;
type Expected = { to: string; search?: Search; parse?: (search: Search) => object };

const area = "/handover/7";
const parse = parseAreaSearch;

/** Where each button leads, and what the page there reads from its address. */
const targets: Record<GapAction, Expected> = {
  "edit-area": { to: area, search: { open: "edit" }, parse },
  "open-members": { to: "/account/members" },
  "add-questions": { to: area, search: { open: "add-question" }, parse },
  "open-question": { to: area, search: { question: 9 }, parse },
  "open-document": { to: "/knowledge-base", search: { document: 9 }, parse: parsePreviewSearch },
  "plan-session": { to: area, search: { open: "plan-session" }, parse },
  "open-session": { to: "/meeting-logs", search: { meeting: 9 }, parse: parseMeetingSearch },
  "start-drill": { to: area, search: { open: "start-drill" }, parse },
  "open-drill": { to: "/handover/7/drills/9" },
  "sign-off": { to: area, search: { open: "sign", side: "receiving" }, parse },
  "open-task": { to: "/workflow", search: { task: 9 }, parse: parseBoardSearch },
  "answer-question": { to: area, search: { answer: 9 }, parse },
};

describe("the button of a gap", () => {
  it.each(gapActions)("%s leads to what resolves it, as the page there reads it", (kind) => {
    const { parse: parseSearch, ...expected } = targets[kind];
    const target = gapTarget(null, { areaId: 7, action: { kind, label: "Resolve", id: 9 } });
    expect(target).toEqual(expected);
    if (target.search) expect(parseSearch?.(target.search)).toMatchObject(target.search);
  });

  it.each(gapActions)("%s leads where the API says that it is resolved", (kind) => {
    for (const areaId of [7, null]) {
      for (const id of [9, null]) {
        const gap = { areaId, action: { kind, label: "Resolve", id } };
        const { to, search = {} } = gapTarget(null, gap);
        const query = new URLSearchParams(
          Object.entries(search).map(([name, value]) => [name, String(value)]),
        );
        expect(hrefOfGap(gap)).toBe(query.size > 0 ? `${to}?${query}` : to);
      }
    }
  });

  it("leads to signing for the side whose signature is waited for", () => {
    const action = { kind: "sign-off", label: "Review and Sign", id: 7 } as const;
    const { search } = gapTarget(null, { areaId: 7, action }, "leaving");
    expect(search).toEqual({ open: "sign", side: "leaving" });
  });

  it("leads to the assistant's list for a question of no area", () => {
    const action = { kind: "answer-question", label: "Answer", id: 9 } as const;
    const target = gapTarget(null, { areaId: null, action });
    expect(target).toEqual({ to: "/ai-assistant", search: { view: "unanswered", question: 9 } });
    expect(parseAssistantSearch(target.search ?? {})).toMatchObject(target.search ?? {});
  });

  it("stays on the map where a gap belongs to no area", () => {
    const action = { kind: "open-drill", label: "Open Drill", id: null } as const;
    expect(gapTarget(null, { areaId: null, action })).toEqual({ to: "/handover" });
  });
});
