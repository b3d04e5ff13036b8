import { describe, expect, it } from "vitest";
import { needPalette, severityPalettes } from "../../../src/features/handover/tones.ts";

describe("the color of what needs somebody", () => {
  it.each(["gap", "unowned", "changed", "document"] as const)(
    "is that of its severity where it is a gap of the kind %s",
    (kind) => {
      for (const severity of ["low", "medium", "high", "critical"] as const) {
        expect(needPalette({ kind, severity })).toBe(severityPalettes[severity]);
      }
    },
  );

  it("is red for what is late, however bad it is", () => {
    expect(needPalette({ kind: "overdue", severity: "low" })).toBe("status.failed");
  });
});
