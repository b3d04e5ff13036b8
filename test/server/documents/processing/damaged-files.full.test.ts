import { it } from "vitest";
import { expectDamagedFilesToEnd } from "../../../helpers/files/damaged-outcomes.ts";

it("ends 500 damaged files each as text or as a failure with a sentence", {
  timeout: 900_000,
}, async () => {
  await expectDamagedFilesToEnd(500);
});
