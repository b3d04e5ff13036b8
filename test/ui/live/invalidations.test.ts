import { expect, test } from "vitest";
import { staleAfter } from "../../../src/lib/live/invalidations.ts";

test("a merged area is read anew wherever it was named, also by decisions of meetings", () => {
  const about = { entityType: "area", entityId: 1 } as const;
  const happened = { id: 1, by: 1, at: new Date("2026-03-02") };
  const stale = staleAfter({ type: "area.merged", ...about, ...happened });
  expect(stale).toEqual(
    expect.arrayContaining([{ path: "meetings" }, { path: "areaLinks" }, { path: "handover" }]),
  );
});
