import type { Answer } from "../../helpers/answers.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** Lee, beside the owner of a project, and what opens the inbox of Lee. */
export async function startInbox(role: "owner" | "member" = "member") {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const lee = await registerMemberOf(deps, owner.project.id, role);
  const [api, leeApi] = [await owner.call(), await lee.call()];
  const assign = (title: string) => api.tasks.create({ title, assigneeId: lee.user.id });
  const open = (path = "/inbox", answers: Answer[] = []) =>
    openApp(path, { deps, cookie: lee.cookie(), answers });
  return { deps, owner, lee, api, leeApi, assign, open };
}
