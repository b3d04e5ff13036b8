import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openEventStream } from "../../helpers/rest/event-stream.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";

type Person = { cookie: () => string | undefined };

/** A project with an owner and a member on a server that listens. */
export async function setUp() {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const { url } = await startServerInTest(deps);
  const open = (person: Person, lastEventId?: string) =>
    openEventStream(`${url}/api/events`, { cookie: person.cookie(), lastEventId });
  const addTasks = async (person: { call: typeof owner.call }, ...titles: string[]) => {
    const { tasks } = await person.call();
    const added: number[] = [];
    for (const title of titles) added.push((await tasks.create({ title })).id);
    return added;
  };
  const newest = async () => (await (await owner.call()).projects.current())?.lastEventId ?? "";
  return { deps, owner, member, url, open, addTasks, newest };
}

export type Stream = Awaited<ReturnType<typeof openEventStream>>;

/** The ids of the entities of the next events of a type. */
export async function nextIds(stream: Stream, type: string, count: number) {
  const ids: number[] = [];
  while (ids.length < count) {
    const part = await stream.next();
    if (!part) break;
    if (part.json.type === type) ids.push(part.json.entityId);
  }
  return ids;
}
