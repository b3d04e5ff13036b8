import { expect, vi } from "vitest";
import { securityEvents } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { createTestClient, createTestDeps, registerPerson } from "../../helpers/harness.ts";
import { password } from "../../helpers/people/people.ts";
import { codeOf, setUpSecondFactor } from "../../helpers/people/second-factor.ts";

export const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000);
export const nextCode = (secret: string) => {
  seconds(30);
  return codeOf(secret);
};
export const refused = (code: string) =>
  expect.objectContaining({ cause: expect.objectContaining({ code }) });

/** A person with a second factor, and a browser that knows nobody. */
export async function prepare(environment: Record<string, string> = {}) {
  const deps = createTestDeps(environment);
  const person = await registerPerson(deps);
  const factor = await setUpSecondFactor(person);
  const browser = createTestClient(deps);
  const login = async (client = browser) =>
    (await client.call()).accounts.login({ email: person.registration.email, password });
  const enter = async (code: string, client = browser) =>
    (await client.call()).secondFactor.signIn({ code });
  return { deps, person, ...factor, browser, login, enter };
}

export const currentUser = async (client: ReturnType<typeof createTestClient>) =>
  (await client.call()).accounts.current();

export const eventsOf = ({ db }: Deps) =>
  db
    .select({ type: securityEvents.type, details: securityEvents.details })
    .from(securityEvents)
    .all()
    .map(({ type, details }) => [type, details].filter(Boolean).join(": "));
