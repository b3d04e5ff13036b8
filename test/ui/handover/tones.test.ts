import { describe, expect, it } from "vitest";
import { isRankedBySeverity, needPalette } from "../../../src/features/handover/tones.ts";

describe("the badge of what needs somebody", () => {
  it.each(["gap", "unowned", "changed", "document"] as const)(
    "tells the severity of a gap of the kind %s",
    (kind) => expect(isRankedBySeverity(kind)).toBe(true),
  );

  it("is red for what is late, however bad it is", () => {
    expect(isRankedBySeverity("overdue")).toBe(false);
    expect(needPalette("overdue")).toBe("status.failed");
  });
});
