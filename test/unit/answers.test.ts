import superjson from "superjson";
import { expect, test } from "vitest";
import { type OutputOf, replace, withAnswers } from "../helpers/answers.ts";

test("an answer is replaced in its place, whatever travels in the same batch", async () => {
  const asked: unknown[] = [];
  const answer = replace("tasks.list", (input) => {
    asked.push(input);
    return [] as OutputOf<"tasks.list">;
  });
  const own = { result: { data: superjson.serialize("the server's own") } };
  const respond = withAnswers(
    () => Response.json([own, own]),
    () => [answer],
  );
  const input = { 0: superjson.serialize(null), 1: superjson.serialize({ search: "keys" }) };
  const query = new URLSearchParams({ batch: "1", input: JSON.stringify(input) });
  const response = await respond(
    new Request(`http://localhost/trpc/accounts.current,tasks.list?${query}`),
  );
  expect(asked).toEqual([{ search: "keys" }]);
  expect(await response.json()).toEqual([own, { result: { data: superjson.serialize([]) } }]);
});
