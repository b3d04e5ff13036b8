import { test } from "vitest";
import { expectRestored, trashJourneys } from "./trash-journeys.ts";

test("everything that goes to the Trash is brought back by Undo and restored from there", () =>
  expectRestored(trashJourneys));
