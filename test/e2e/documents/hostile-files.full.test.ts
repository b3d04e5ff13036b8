import { it } from "vitest";
import { hostileFiles } from "../../helpers/files/hostile/make-hostile-files.ts";
import { expectDueOutcomes } from "./hostile-outcomes.ts";

it("ends every hostile file as it is due and stays up", { timeout: 900_000 }, () =>
  expectDueOutcomes(hostileFiles),
);
