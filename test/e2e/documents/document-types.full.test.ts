import { test } from "vitest";
import { typeSamples } from "../../helpers/files/type-samples.ts";
import { expectPreviews } from "./expect-previews.ts";

test("each type of file is found by its text and previewed at the passage", () =>
  expectPreviews(typeSamples));
