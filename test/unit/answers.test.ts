import superjson from "superjson";
import { expect, test } from "vitest";
import { change, type OutputOf, replace, withAnswers } from "../helpers/answers.ts";

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

test("answers of a batch are changed and replaced side by side", async () => {
  const own = (output: unknown) => ({ result: { data: superjson.serialize(output) } });
  let isAsked = false;
  const respond = withAnswers(
    () => {
      isAsked = true;
      return Response.json([own("the server's own"), own([]), own({ unread: 1 })]);
    },
    () => [
      replace("tasks.list", () => [] as OutputOf<"tasks.list">),
      change("notifications.unreadCount", ({ unread }) => ({ unread: unread + 1 })),
      replace("tracks.list", () => [] as OutputOf<"tracks.list">),
    ],
  );
  const ask = async (calls: string) => {
    const inputs = calls.split(",").map(() => superjson.serialize(undefined));
    const query = new URLSearchParams({ batch: "1", input: JSON.stringify({ ...inputs }) });
    const response = await respond(new Request(`http://localhost/trpc/${calls}?${query}`));
    return response.json();
  };
  expect(await ask("accounts.current,tasks.list,notifications.unreadCount")).toEqual([
    ...[own("the server's own"), own([]), own({ unread: 2 })],
  ]);
  isAsked = false;
  expect(await ask("tasks.list,tracks.list")).toEqual([own([]), own([])]);
  expect(isAsked).toBe(false);
});
