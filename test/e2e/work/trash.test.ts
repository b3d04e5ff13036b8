import { test } from "vitest";
import { expectRestored, trashJourneys } from "./trash-journeys.ts";

/** On a page with a notification over it, and over a dialog. */
const kinds = ["task", "track"];

test("what is deleted is brought back by Undo, deleted again and restored from the Trash", () =>
  expectRestored(trashJourneys.filter(({ kind }) => kinds.includes(kind))));
