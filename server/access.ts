import { AppError } from "./errors.ts";
import type { SessionUser } from "./platform/sessions.ts";

declare const granted: unique symbol;

/**
 * Proof that the caller belongs to the project it names. Only `requireProject` makes one, and
 * services that touch project data accept nothing else.
 */
export type ProjectAccess = {
  readonly projectId: number;
  readonly userId: number;
  readonly [granted]: true;
};

/** The signed-in user; throws NOT_SIGNED_IN for anybody else. */
export function requireUser(user: SessionUser | null): SessionUser {
  if (!user) throw new AppError("NOT_SIGNED_IN", "Sign in to continue.");
  return user;
}

/** Access to the one project the user belongs to; throws NOT_SIGNED_IN or NO_PROJECT. */
export function requireProject(user: SessionUser | null): ProjectAccess {
  const { id, projectId } = requireUser(user);
  if (projectId === null) {
    throw new AppError("NO_PROJECT", "Create or join a project first.");
  }
  return { projectId, userId: id } as ProjectAccess;
}
