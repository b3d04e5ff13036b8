import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { MemberRole } from "../../db/enums.ts";
import { requireAccess } from "../../server/access.ts";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createContext, createDeps, type Deps } from "../../server/context.ts";
import { readUser } from "../../server/features/accounts/accounts.service.ts";
import { addMember } from "../../server/features/members/members.service.ts";
import { healthChecks } from "../../server/health-checks.ts";
import { appRouter } from "../../server/router.ts";
import { createSubscribers } from "../../server/subscribers.ts";
import { createCallerFactory } from "../../server/trpc.ts";
import { copyTemplateTo, takePrimary } from "./cluster/spare-primaries.ts";
import { createCookieJar } from "./people/cookie-jar.ts";
import { insertUser, password } from "./people/people.ts";

const createCaller = createCallerFactory(appRouter);

/** A folder of its own for the running test, removed when it ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "baton-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The server's parts on a migrated database of the test's own, a file or a primary with a copy of it;
 * `environment` overrides the configuration.
 */
export function createTestDeps(environment: Record<string, string> = {}): Deps {
  const folder = temporaryFolder();
  const template = inject("primaryTemplate");
  if (template === undefined) {
    copyFileSync(inject("migratedDatabase"), join(folder, "baton.sqlite"));
    return createDepsIn(folder, environment);
  }
  const primary = takePrimary(template);
  onTestFinished(primary.stop);
  copyTemplateTo(template, folder);
  return createDepsIn(folder, { DATABASE_URL: primary.url, ...environment });
}

/** The server's parts on what lies in a folder, until the test ends. */
export function createDepsIn(folder: string, environment: Record<string, string>): Deps {
  const uploads = join(folder, "uploads");
  mkdirSync(uploads, { recursive: true });
  const deps = createDeps(
    readConfig({
      DATABASE_FILE: join(folder, "baton.sqlite"),
      UPLOADS_DIR: uploads,
      // Where it is by itself, unless servers share a database.
      SECRETS_FILE: join(folder, "secrets.json"),
      RATE_LIMITS: "off",
      LOG_LEVEL: "silent",
      // Whatever else runs on this machine.
      OLLAMA_URL: "off",
      // Credentials of tests are nobody's.
      SERVICE_CHECKS: "off",
      // However full the disk of this machine is.
      DISK_RESERVE_MB: "0",
      ...environment,
    }),
  );
  // No test survives a power cut: waiting for the disk would only take time.
  if (!deps.db.primary) deps.db.sqlite.pragma("synchronous = OFF");
  deps.events.start(createSubscribers(deps));
  deps.health.register(healthChecks, deps);
  mkdirSync(deps.storage.folder, { recursive: true });
  onTestFinished(() => {
    deps.live.close();
    deps.events.stop();
    deps.db.close();
  });
  return deps;
}

/**
 * The names of the uploaded files below a folder, of any installation, without its quarantine; with
 * those that are still arriving.
 */
export const uploadsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => !path.includes("quarantine"))
    .map((path) => basename(path))
    .filter((name) => /^(unfinished-)?(document|avatar)-/.test(name));

type ClientOptions = {
  clientAddress?: string;
  /** That of a session; signed out without it. */
  cookie?: string | undefined;
};

/**
 * Calls procedures as a browser with one cookie jar would, from a network address. `call` takes the
 * IANA name of the time zone the browser is in.
 */
export function createTestClient(deps: Deps, options: ClientOptions = {}) {
  const { clientAddress = "127.0.0.1" } = options;
  const jar = createCookieJar(options.cookie);
  const call = async (timeZone?: string) =>
    createCaller(
      await createContext(deps, {
        cookieHeader: jar.header(),
        timeZone,
        requestId: "test",
        ownOrigin: "http://localhost",
        origin: { address: clientAddress, userAgent: "test" },
        signal: () => undefined,
        addHeader: (name, value) => {
          if (name.toLowerCase() === "set-cookie") jar.keep(value);
        },
      }),
    );
  return { call, cookie: jar.header };
}

/** Where the sessions of people come from who were put into the database. */
export const testOrigin = { address: "127.0.0.1", userAgent: "test" };

let people = 0;

/**
 * A signed-in person; `person.call()` gives a caller in their session. Account and session are
 * written straight into the database: registering has tests of its own.
 */
export async function registerPerson(deps: Deps, overrides: { firstName?: string } = {}) {
  people += 1;
  // Of equal length, so that lists by name keep the order in which people came.
  const number = String(people).padStart(3, "0");
  const registration = {
    firstName: overrides.firstName ?? "Robin",
    lastName: `Tester${number}`,
    email: `robin${number}@example.com`,
    password,
  };
  const id = insertUser(deps.db, registration);
  const cookie = (await deps.sessions.start(id, testOrigin)).split(";")[0];
  return { ...createTestClient(deps, { cookie }), user: readUser(deps.db, id), registration };
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

/** A person with a role in somebody else's project, put there without joining. */
export async function registerMemberOf(deps: Deps, projectId: number, role: MemberRole) {
  const person = await registerPerson(deps);
  addMember(deps.db, { projectId, userId: person.user.id }, role);
  return { ...person, user: readUser(deps.db, person.user.id) };
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
