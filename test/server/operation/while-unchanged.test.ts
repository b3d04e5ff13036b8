import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "../../../db/client.ts";
import { projects } from "../../../db/schema/index.ts";
import { whileUnchanged } from "../../../server/platform/database/while-unchanged.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

async function start() {
  const deps = createTestDeps();
  const { project } = await registerMember(deps);
  const remember = whileUnchanged<{ name: string | undefined }>();
  const isOwn = eq(projects.id, project.id);
  let computed = 0;
  const read = (db: Parameters<typeof remember>[0] = deps.db, key = "name") =>
    remember(db, key, () => {
      computed += 1;
      return { name: db.select().from(projects).where(isOwn).get()?.name };
    }).name;
  const rename = (name: string, db: Pick<typeof deps.db, "update"> = deps.db) =>
    db.update(projects).set({ name }).where(isOwn).run();
  return { deps, read, rename, count: () => computed };
}

test("what was computed is given again until something is written, each key by itself", async () => {
  const { read, rename, count } = await start();
  rename("One");
  expect([read(), read(), read()]).toEqual(["One", "One", "One"]);
  expect(count()).toBe(1);
  read(undefined, "other");
  expect(count()).toBe(2);
  rename("Two");
  expect(read()).toBe("Two");
  expect(count()).toBe(3);
});

test("what another process writes is seen", async () => {
  const { deps, read, rename } = await start();
  rename("One");
  expect(read()).toBe("One");
  const other = openDatabase(deps.db.sqlite.name);
  rename("Two", other);
  other.close();
  expect(read()).toBe("Two");
});

test("nothing is remembered of a transaction that is rolled back", async () => {
  const { deps, read, rename } = await start();
  rename("One");
  expect(() =>
    deps.db.transaction((tx) => {
      rename("Two", tx);
      expect(read(tx)).toBe("Two");
      expect(read()).toBe("Two");
      throw new Error("Take it back");
    }),
  ).toThrow("Take it back");
  expect(read()).toBe("One");
});
