import { hash, randomBytes } from "node:crypto";
import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { Lucia, TimeSpan } from "lucia";
import type { Database, Queryable } from "../../../db/client.ts";
import type { MemberRole } from "../../../db/enums.ts";
import { memberships, projects, sessions, users } from "../../../db/schema/index.ts";
import { placeholderInJoin, prepareOnce } from "../database/prepared-query.ts";
import { rowReader } from "../database/row-reader.ts";
import type { Origin } from "../security/security-log.ts";
import { noteLastSeen } from "./last-seen.ts";
import type { LiveRequests } from "./live-requests.ts";
import { hasSecondFactor } from "./second-factors.ts";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: number;
  }
}

/** From signing in, however much a session is used: nothing makes it last longer. */
const life = new TimeSpan(30, "d");

/** Of the cookie that carries a session's token. */
export const sessionCookieName = "baton_session";

const createLucia = (db: Database, secureCookies: boolean) =>
  new Lucia(new DrizzleSQLiteAdapter(db, sessions, users), {
    sessionExpiresIn: life,
    sessionCookie: {
      // Browsers take the __Host- prefix only together with Secure.
      name: secureCookies ? `__Host-${sessionCookieName}` : sessionCookieName,
      attributes: { sameSite: "lax", path: "/", secure: secureCookies },
    },
  });

/** What a request knows of its user: the columns, and how to join their project and membership. */
export const sessionUserColumns = {
  id: users.id,
  userId: users.userId,
  name: users.name,
  email: users.email,
  isAdministrator: users.isAdministrator,
  /** The project they work in; null also where it is deleted, or they are no member any more. */
  projectId: memberships.projectId,
  memberRole: memberships.role,
  archivedAt: projects.archivedAt,
  /** Whether their project asks for a second factor that they have not set up. */
  // Looked for where it is asked for alone: each request reads this, and a third of its time went there.
  lacksSecondFactor: sql<boolean>`case when ${projects.requiresSecondFactor}
    then not ${hasSecondFactor(users.id)} else 0 end`.mapWith(Boolean),
};
/** A project that is not deleted. */
export const isLiveProject = isNull(projects.deletedAt);
/** The membership of a joined user in a joined project. */
export const isOwnMembership = and(
  eq(memberships.projectId, projects.id),
  eq(memberships.userId, users.id),
);

/** Who may be at work here at all: neither switched off nor deleted. */
export const isActiveUser = and(isNull(users.disabledAt), isNull(users.deletedAt));

const sessionIdOf = (token: string) => hash("sha256", token);

const liveSessionColumns = {
  expiresAt: sessions.expiresAt,
  lastSeenAt: sessions.lastSeenAt,
  ...sessionUserColumns,
};
const toLiveSessions = rowReader(liveSessionColumns);

/** The session, its user and their role in one read, where lucia takes two and knows no roles. */
const liveSession = prepareOnce((db) =>
  db
    .select(liveSessionColumns)
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isActiveUser))
    .leftJoin(
      projects,
      and(
        sql`${projects.id} = coalesce(${placeholderInJoin("projectId")}, ${users.projectId})`,
        isLiveProject,
      ),
    )
    .leftJoin(memberships, isOwnMembership)
    .where(eq(sessions.id, placeholderInJoin("id")))
    .prepare(),
);

/**
 * Sessions by cookie. The browser holds a random token of 32 bytes; the database holds only its
 * SHA-256, so that a stolen database opens no session. `endRequests` is told of each that ends.
 */
export function createSessions(
  db: Database,
  options: { secureCookies: boolean; endRequests?: LiveRequests["endFor"] },
) {
  const lucia = createLucia(db, options.secureCookies);
  return {
    /**
     * Starts a session; returns the Set-Cookie header that carries its token. `requireStill` throws
     * where what the session rests on has gone by the time that it begins.
     */
    async start(
      userId: number,
      { address, userAgent }: Origin,
      requireStill?: (tx: Queryable) => void,
    ): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      const now = new Date();
      // Written here, since lucia would in no transaction.
      db.transaction((tx) => {
        requireStill?.(tx);
        tx.insert(sessions)
          .values({
            id: sessionIdOf(token),
            userId,
            expiresAt: Math.floor((now.getTime() + life.milliseconds()) / 1000),
            startedAt: now,
            lastSeenAt: now,
            userAgent: userAgent ?? null,
            address,
          })
          .run();
      });
      noteLastSeen(db, { userId }, null);
      return lucia.createSessionCookie(token).serialize();
    },

    /**
     * The session of a Cookie header, or null for one that has ended. Its user is in the project that
     * they work in, or in `projectId`; in none where they are no member of it.
     */
    async read(cookieHeader: string | undefined, projectId: number | null = null) {
      const token = cookieHeader ? lucia.readSessionCookie(cookieHeader) : null;
      if (!token) return null;
      const sessionId = sessionIdOf(token);
      const [live] = toLiveSessions(liveSession(db).values({ id: sessionId, projectId }));
      if (!live) return null;
      const { expiresAt, lastSeenAt, ...columns } = live;
      const user: SessionUser = columns;
      if (expiresAt * 1000 <= Date.now()) {
        // Where nothing can be written, it stays until the next start.
        await lucia.invalidateSession(sessionId).catch(() => undefined);
        return null;
      }
      noteLastSeen(db, { sessionId, userId: user.id }, lastSeenAt);
      return { user, sessionId };
    },

    /** Ends one session with what is under way in it; returns the Set-Cookie header that clears it. */
    async end(sessionId: string | undefined) {
      if (sessionId) {
        await lucia.invalidateSession(sessionId);
        options.endRequests?.({ sessionId });
      }
      return lucia.createBlankSessionCookie().serialize();
    },

    /** Ends every session of the user but the one given; returns how many ended. */
    endOthers(userId: number, keptSessionId: string | undefined): number {
      const { changes } = db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId ?? "")))
        .run();
      options.endRequests?.({ userId, keptSessionId });
      return changes;
    },

    /** Removes sessions whose time has passed. */
    removeExpired: () => lucia.deleteExpiredSessions(),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
export type SessionUser = {
  id: number;
  userId: string;
  name: string;
  email: string;
  isAdministrator: boolean;
  projectId: number | null;
  memberRole: MemberRole | null;
  /** Since when nothing can be changed in the project; null for one at work. */
  archivedAt: Date | null;
  lacksSecondFactor: boolean;
};
