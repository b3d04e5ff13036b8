import { it } from "vitest";
import { expectDamagedFilesToEnd } from "../../../helpers/files/damaged-outcomes.ts";

it("ends a damaged file of each type, of every kind of damage, as text or as a failure with a sentence", async () => {
  await expectDamagedFilesToEnd(12);
});
