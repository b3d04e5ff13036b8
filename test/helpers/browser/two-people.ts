import { expect } from "vitest";
import { openPage, openSession } from "./browser.ts";

type TwoPeople = {
  firstNames?: readonly [string, string];
  /** What the browsers may write to their consoles. */
  expectedMessages?: RegExp;
};

/** A page each of two people of one new project, in browsers of their own. */
export async function openTwoPeople({
  firstNames = ["Lee", "Dana"],
  expectedMessages,
}: TwoPeople = {}) {
  const options = expectedMessages ? { expectedMessages } : {};
  const [first, second] = await Promise.all([openPage(options), openPage(options)]);
  await openSession(first, { firstName: firstNames[0] });
  await openSession(second, { withProject: false, firstName: firstNames[1] });
  const { id } = await (await first.request.get("/api/project")).json();
  const joined = await second.request.patch("/api/auth/user/project", { data: { projectId: id } });
  expect(joined.status()).toBe(200);
  return [first, second] as const;
}
