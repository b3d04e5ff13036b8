import { describe, expect, it } from "vitest";
import { gapSeverities } from "../../../db/enums.ts";
import {
  isRankedBySeverity,
  needPalette,
  severityLooks,
} from "../../../src/features/handover/tones.ts";

it("shows each severity of a gap by a badge of its own look", () => {
  const looks = gapSeverities.map((severity) => JSON.stringify(severityLooks[severity]));
  expect(new Set(looks).size).toBe(gapSeverities.length);
});

describe("the badge of what needs somebody", () => {
  it.each(["gap", "unowned", "changed", "document"] as const)(
    "tells the severity of a gap of the kind %s",
    (kind) => expect(isRankedBySeverity(kind)).toBe(true),
  );

  it("is red for what is late, however bad it is", () => {
    expect(isRankedBySeverity("overdue")).toBe(false);
    expect(needPalette("overdue")).toBe("status-failed");
  });
});
