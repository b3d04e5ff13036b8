import { initTRPC, TRPCError } from "@trpc/server";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import type { MemberRole } from "../db/enums.ts";
import {
  refuseToken,
  requireAdministrator,
  requireProject,
  requireUnarchived,
  requireUser,
} from "./access.ts";
import type { Context } from "./context.ts";
import { type AppError, toAppError } from "./errors.ts";
import { type LimitName, networkOf } from "./platform/auth/rate-limits.ts";
import { answerTransformer } from "./platform/serializer.ts";

/**
 * Who may call a procedure (in a project, the least role), whether an API token may do so in their
 * stead, and whether the caller's time zone makes a difference.
 */
export type ProcedureMeta = {
  audience: "anyone" | "signed in" | "administrator" | MemberRole;
  takesTokens: boolean;
  takesTimeZone?: true;
  /** Whether it changes what an archived project still lets change. */
  whileArchived?: true;
};

/** What the client is told of a failure beside its sentence. */
const errorData = (failure: AppError, requestId: string | undefined) => ({
  httpStatus: failure.status,
  appCode: failure.code,
  issues: failure.issues,
  current: failure.current,
  requestId: failure.code === "INTERNAL" ? requestId : undefined,
});

/**
 * The answer to a tRPC call that failed, in the procedure at `path`; without it, to a call, or to each
 * of a batch, that was refused before it got to one.
 */
export const trpcErrorBody = (failure: AppError, requestId: string, path?: string) => ({
  error: answerTransformer.output.serialize({
    message: failure.message,
    code: TRPC_ERROR_CODES_BY_KEY[failure.trpcCode],
    data: {
      code: failure.trpcCode,
      ...(path === undefined ? {} : { path }),
      ...errorData(failure, requestId),
    },
  }),
});

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer: answerTransformer,
    isDev: false,
    // Proxies close what is silent for a minute; a reader who hears nothing for so long asks anew.
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    errorFormatter({ shape, error, ctx }) {
      const failure = toAppError(error);
      return {
        ...shape,
        message: failure.message,
        data: {
          code: shape.data.code,
          path: shape.data.path,
          ...errorData(failure, ctx?.requestId),
        },
      };
    },
  });

export const createRouter = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Gives every known failure its sentence and its place in tRPC; unknown ones stay masked. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const failure = toAppError(result.error);
  if (failure.code === "INTERNAL") return result;
  throw new TRPCError({ code: failure.trpcCode, message: failure.message, cause: failure });
});

/** Anybody. */
export const publicProcedure = t.procedure
  .meta({ audience: "anyone", takesTokens: true })
  .use(translateErrors);

/** A signed-in user, with or without a project. */
export const signedInProcedure = publicProcedure
  .meta({ audience: "signed in", takesTokens: true })
  .use(({ ctx, next }) => next({ ctx: { user: requireUser(ctx.user) } }));

/**
 * Who has at least this role in a project; `ctx.access` is the proof that services ask for. Where
 * the project is archived, nobody gets to a mutation: only to what viewers may do as well, which
 * touches nothing but what is their own.
 */
export const projectProcedure = (role: MemberRole) =>
  publicProcedure.meta({ audience: role, takesTokens: true }).use(({ ctx, type, meta, next }) => {
    const access = requireProject(ctx.user, role);
    const changesProject = type === "mutation" && role !== "viewer";
    if (changesProject && !meta?.whileArchived) requireUnarchived(access);
    return next({ ctx: { user: requireUser(ctx.user), access } });
  });

const refuseTokens = t.middleware(({ ctx, next }) => {
  refuseToken(ctx);
  return next();
});

/** A signed-in person, and no API token of theirs. */
export const personalProcedure = signedInProcedure
  .meta({ audience: "signed in", takesTokens: false })
  .use(refuseTokens);

/** Who looks after the installation, in person. */
export const administratorProcedure = publicProcedure
  .meta({ audience: "administrator", takesTokens: false })
  .use(({ ctx, next }) => next({ ctx: { user: requireAdministrator(ctx) } }));

/** Who has at least this role in a project, in person and not by an API token of theirs. */
export const personalProjectProcedure = (role: MemberRole) =>
  projectProcedure(role).meta({ audience: role, takesTokens: false }).use(refuseTokens);

/** An owner in person, who looks after the project itself and its members, also while it is archived. */
export const ownerProcedure = personalProjectProcedure("owner").meta({
  audience: "owner",
  takesTokens: false,
  whileArchived: true,
});

/** Puts the caller's clock into `ctx.clock`, for what depends on what day it is. */
const withClock = t.middleware(({ ctx, next }) => next({ ctx: { clock: ctx.readClock() } }));

/** Who has at least this role in a project, with their clock. */
export const zonedProjectProcedure = (role: MemberRole) =>
  projectProcedure(role)
    .meta({ audience: role, takesTokens: true, takesTimeZone: true })
    .use(withClock);

/** A signed-in person, and no API token of theirs, with their clock. */
export const zonedPersonalProcedure = personalProcedure
  .meta({ audience: "signed in", takesTokens: false, takesTimeZone: true })
  .use(withClock);

const limitSteps = new WeakSet<object>();

/** Whether one of a procedure's middlewares counts its calls against a limit. */
export const isLimited = (middlewares: readonly object[]): boolean =>
  middlewares.some((step) => limitSteps.has(step));

/** A middleware that counts the call against a limit, by what it finds in the context. */
function countCalls(limit: LimitName, keyOf: (ctx: Context) => string | number) {
  const middleware = t.middleware(async ({ ctx, next }) => {
    await ctx.deps.rateLimits.take(limit, keyOf(ctx));
    return next();
  });
  for (const step of middleware._middlewares) limitSteps.add(step);
  return middleware;
}

/** Counts the call against a limit per signed-in user. */
export const limited = (limit: LimitName) => countCalls(limit, ({ user }) => requireUser(user).id);

/** Counts the call against a limit per network address, whoever is signed in there. */
export const limitedPerAddress = (limit: LimitName) =>
  countCalls(limit, ({ origin }) => networkOf(origin.address));
