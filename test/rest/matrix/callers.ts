import { eq } from "drizzle-orm";
import { projects, users } from "../../../db/schema/index.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";
import { sendCall } from "../../helpers/rest/integrator.ts";
import { fillWithCanary } from "../canary-project.ts";
import { avatarForm, type Target } from "./valid-inputs.ts";

export const canary = "canary-alpha";

const emailOf = ({ id }: { id: number }) => `${canary}-${id}@example.org`;

type Headers = Record<string, string>;

/**
 * A project in which every text, the names of its people included, holds the canary, and which is
 * not listed; and each kind of caller with the headers that they send.
 */
export async function createMatrix() {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const own = await fillWithCanary(deps, http, canary);
  const projectId = own.member.project.id;
  deps.db.update(projects).set({ joining: "invitation" }).where(eq(projects.id, projectId)).run();
  const inProject = (role: "viewer" | "member") => registerMemberOf(deps, projectId, role);
  const [viewer, member, removed, off] = [
    await inProject("viewer"),
    await inProject("member"),
    await inProject("member"),
    await inProject("member"),
  ];
  const form = avatarForm();
  const upload = await sendCall(http, "POST /api/auth/upload-avatar", own.member.cookie(), {
    form,
  });
  const [userId = "", file = ""] = upload.json.user.avatarUrl.split("/").slice(-2);
  for (const { user } of [own.member, viewer, member]) {
    const named = { name: `Ann ${canary}`, lastName: canary, email: emailOf(user) };
    deps.db.update(users).set(named).where(eq(users.id, user.id)).run();
  }
  deps.db
    .update(users)
    .set({ isAdministrator: true })
    .where(eq(users.id, own.member.user.id))
    .run();

  const byCookie = (person: { cookie: () => string | undefined }): Headers => ({
    cookie: person.cookie() ?? "",
  });
  const { token, id: tokenId } = await (await member.call()).tokens.create({ name: "Old" });
  await (await member.call()).tokens.revoke({ id: tokenId });
  await (await own.member.call()).members.remove({ userId: removed.user.id });
  deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, off.user.id)).run();

  const owner = await own.member.call();
  const tracks = await owner.tracks.list();
  const [session] = await owner.sessions.list();
  const target: Target = {
    ...own.ids,
    itemId: own.itemId,
    projectId,
    viewer: viewer.user.id,
    ownerEmail: emailOf(own.member.user),
    projectName: own.member.project.name,
    avatar: { userId, file },
    otherTrack: tracks.find(({ id }) => id !== own.ids.track)?.id ?? 0,
    session: session?.id ?? 0,
  };
  const callers = {
    anonymous: {},
    stranger: byCookie(await registerPerson(deps)),
    viewer: byCookie(viewer),
    member: byCookie(member),
    owner: byCookie(own.member),
    "removed member": byCookie(removed),
    "revoked token": { authorization: `Bearer ${token}` },
    "owner of another project": byCookie(await registerMember(deps)),
    "switched-off account": byCookie(off),
  } satisfies Record<string, Headers>;
  return { deps, http, target, callers };
}

export type Matrix = Awaited<ReturnType<typeof createMatrix>>;
export type CallerName = keyof Matrix["callers"];
