import { describe, expect, it } from "vitest";
import { isSaidByBadge, tellReader } from "../../../../src/features/handover/home/need-words.ts";

const robin = "Robin (North)";

describe("what needs somebody", () => {
  it.each([
    ["Robin (North) has not shown it to Dana", "You have not shown it to Dana"],
    ["Dana has not shown it to Robin (North)", "Dana has not shown it to you"],
    ["Only Robin (North) will be able to do it", "Only you will be able to do it"],
    [
      "Robin (North) both hands it over and takes it over",
      "You both hand it over and take it over",
    ],
    [
      "Nothing shows that Robin (North) can do it without help",
      "Nothing shows that you can do it without help",
    ],
    ["Somebody other than Robin (North) did the drill", "Somebody other than you did the drill"],
    [
      "The task “Copy the keys” stays with Robin (North) after their last day",
      "The task “Copy the keys” stays with you after your last day",
    ],
    ["Lee has signed that it is taken over", "Lee has signed that it is taken over"],
    ["“Who is Robin (North)?” has no answer yet", "“Who is Robin (North)?” has no answer yet"],
  ])("speaks to its reader: %s", (what, told) => expect(tellReader(what, robin)).toBe(told));

  it("is said by its badge where it is the reader's own signature", () => {
    expect(isSaidByBadge({ kind: "signature", severity: "low" })).toBe(true);
    // This one says who has signed before.
    expect(isSaidByBadge({ kind: "signature", severity: null })).toBe(false);
    expect(isSaidByBadge({ kind: "gap", severity: "low" })).toBe(false);
  });
});
