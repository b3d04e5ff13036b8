import { initTRPC, TRPCError } from "@trpc/server";
import superjson from "superjson";
import { requireProject, requireUser } from "./access.ts";
import type { Context } from "./context.ts";
import { AppError, toAppError } from "./errors.ts";
import { type LimitName, networkOf } from "./platform/rate-limits.ts";

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  isDev: false,
  errorFormatter({ shape, error }) {
    const failure = toAppError(error);
    return {
      ...shape,
      message: failure.message,
      data: {
        code: shape.data.code,
        httpStatus: failure.status,
        path: shape.data.path,
        appCode: failure.code,
        issues: failure.issues,
        current: failure.current,
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
export const publicProcedure = t.procedure.use(translateErrors);

/** A signed-in user, with or without a project. */
export const signedInProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { user: requireUser(ctx.user) } }),
);

/** A member of a project; `ctx.access` is the proof that services ask for. */
export const projectProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { user: requireUser(ctx.user), access: requireProject(ctx.user) } }),
);

/** Refuses API tokens: what follows is for the person alone, signed in. */
export const withSession = t.middleware(({ ctx, next }) => {
  if (ctx.user && !ctx.sessionId) {
    throw new AppError("FORBIDDEN", "An API token cannot do this. Sign in to Baton itself.");
  }
  return next();
});

/** Counts the call against a limit per signed-in user, else per network address. */
export const limited = (limit: LimitName) =>
  t.middleware(async ({ ctx, next }) => {
    await ctx.deps.rateLimits.take(limit, ctx.user?.id ?? networkOf(ctx.clientAddress));
    return next();
  });
