import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { onTestFinished } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { requireAccess } from "../../server/access.ts";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createContext, createDeps, type Deps } from "../../server/context.ts";
import { ensureUploadsFolder } from "../../server/features/administration/uploads.service.ts";
import { appRouter } from "../../server/router.ts";
import { subscribers } from "../../server/subscribers.ts";
import { createCallerFactory } from "../../server/trpc.ts";

const createCaller = createCallerFactory(appRouter);

/** A folder of its own for the running test, removed when it ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "baton-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const migratedFile = join(mkdtempSync(join(tmpdir(), "baton-migrated-")), "baton.sqlite");

/** Migrating once and copying the file is quicker than migrating for every test. */
function migratedCopy(folder: string) {
  if (!existsSync(migratedFile)) openDatabase(migratedFile).close();
  const file = join(folder, "baton.sqlite");
  copyFileSync(migratedFile, file);
  return file;
}

/** The server's parts on a migrated database of the test's own; `environment` overrides the configuration. */
export function createTestDeps(environment: Record<string, string> = {}): Deps {
  const folder = temporaryFolder();
  const uploads = join(folder, "uploads");
  mkdirSync(uploads);
  const deps = createDeps(
    readConfig({
      DATABASE_FILE: migratedCopy(folder),
      UPLOADS_DIR: uploads,
      RATE_LIMITS: "off",
      LOG_LEVEL: "silent",
      ...environment,
    }),
  );
  deps.events.start(subscribers);
  ensureUploadsFolder(deps);
  onTestFinished(() => {
    deps.db.close();
  });
  return deps;
}

/** The names of the uploaded files below a folder, of any installation, without its quarantine. */
export const uploadsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => !path.includes("quarantine"))
    .map((path) => basename(path))
    .filter((name) => /^(document|avatar)-/.test(name));

/**
 * Calls procedures as a browser with one cookie jar would, from a network address; starts out signed
 * out. `call` takes the IANA name of the time zone the browser is in.
 */
export async function createTestClient(deps: Deps, clientAddress = "127.0.0.1") {
  let cookie: string | undefined;
  const call = async (timeZone?: string) =>
    createCaller(
      await createContext(deps, {
        cookieHeader: cookie,
        timeZone,
        clientAddress,
        signal: () => undefined,
        addHeader: (name, value) => {
          if (name.toLowerCase() === "set-cookie") cookie = value.split(";")[0];
        },
      }),
    );
  return { call, cookie: () => cookie };
}

let people = 0;

/** A registered, signed-in person; `person.call()` gives a caller in their session. */
export async function registerPerson(deps: Deps, overrides: { firstName?: string } = {}) {
  people += 1;
  const client = await createTestClient(deps);
  const registration = {
    firstName: overrides.firstName ?? "Robin",
    lastName: `Tester${people}`,
    email: `robin${people}@example.com`,
    password: "correct horse",
  };
  const user = await (await client.call()).accounts.register(registration);
  return { ...client, user, registration };
}

/** What services ask for: the access of a user to the project they work in. */
export const accessOf = (deps: Deps, { id, projectId }: { id: number; projectId: number | null }) =>
  requireAccess(deps.db, { projectId: projectId ?? 0, userId: id });

/** A person in a project of their own. */
export async function registerMember(deps: Deps, projectName?: string) {
  const person = await registerPerson(deps);
  const { project, user } = await (await person.call()).projects.create({
    name: projectName ?? `Project of ${person.user.userId}`,
  });
  return { ...person, user, project };
}

/** The same server over HTTP, without a socket; `send` keeps the person's cookie. */
export function createTestHttp(deps: Deps) {
  const app = createApp(deps);
  return {
    app,
    async send(
      method: string,
      path: string,
      options: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
    ) {
      const response = await app.request(path, {
        method,
        headers: {
          ...(options.body === undefined ? {} : { "content-type": "application/json" }),
          ...(options.cookie ? { cookie: options.cookie } : {}),
          ...options.headers,
        },
        body: options.body === undefined ? undefined : JSON.stringify(options.body),
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json") ?? false;
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson ? JSON.parse(text) : null,
      };
    },
  };
}
