import { TRPCClientError } from "@trpc/client";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { readConflictingState } from "../../../src/components/conflicts/use-conflict.ts";

const refusal = (appCode: string) =>
  new TRPCClientError("Refused", {
    result: { error: { data: { appCode, current: { priority: "high" } } } },
  });
const schema = z.object({ priority: z.string() });

test("what stands on the server is read from the refusal of a change", async () => {
  await expect(readConflictingState(refusal("CONFLICT"), async () => schema)).resolves.toEqual({
    priority: "high",
  });
});

test("nothing is loaded for another failure", async () => {
  const load = vi.fn(async () => schema);
  await expect(readConflictingState(refusal("NOT_FOUND"), load)).resolves.toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test("a schema that cannot be loaded leaves the refusal as it came", async () => {
  const load = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(readConflictingState(refusal("CONFLICT"), load)).resolves.toBeNull();
});
