import { finance, it as systems } from "../../../helpers/handover-project.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";

/** Three areas between Lee and Dana, each with another gap. */
export async function startFreight() {
  const deps = createTestDeps();
  const lee = await registerMember(deps, "Freight Handover");
  const dana = await registerMemberOf(deps, lee.project.id, "member");
  const api = await lee.call();
  const payroll = await api.areas.create({
    name: "Payroll run",
    track: finance,
    importance: "critical",
    expertId: lee.user.id,
    receiverId: dana.user.id,
  });
  const gate = await api.areas.create({
    name: "Gate system",
    track: systems,
    expertId: dana.user.id,
  });
  const keys = await api.areas.create({ name: "Keys", receiverId: lee.user.id });
  const open = (path = "/handover", more: Parameters<typeof openApp>[1] = {}) =>
    openApp(path, { deps, cookie: lee.cookie(), ...more });
  return { deps, api, lee, dana, payroll, gate, keys, open };
}
