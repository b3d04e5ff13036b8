import { createTestDeps, registerMember } from "../../helpers/harness.ts";

/** A project with one member, and their calls. */
export async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  return { deps, member, caller: await member.call() };
}

export type Caller = Awaited<ReturnType<typeof start>>["caller"];
