import { createTestDeps, createTestHttp, registerMember } from "../../helpers/harness.ts";
import { createIntegrator } from "../../helpers/rest/integrator.ts";

/** A member who calls the API; each call that succeeds is added to `answered`. */
export async function start(answered: Set<string>) {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const member = await registerMember(deps);
  return { deps, http, member, call: createIntegrator(http, member.cookie, answered) };
}
