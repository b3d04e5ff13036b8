import { AppError } from "../../errors.ts";

/** Seconds after which a refused client may try again. */
const retryAfterSeconds = 2;

const defaults = { perUser: 8, total: 32 };

/**
 * Bounds how many uploads are received at the same time, and with them the memory that their text
 * fields take. `run` does the work while it holds a slot; it throws RATE_LIMITED where the user has
 * too many under way, and UNAVAILABLE where all users together have, both with Retry-After.
 */
export function createUploadSlots({ perUser, total } = defaults) {
  const byUser = new Map<number, number>();
  let taken = 0;

  return {
    /** How many uploads are being received. */
    underWay: () => taken,

    async run<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
      const own = byUser.get(userId) ?? 0;
      if (own >= perUser) {
        throw new AppError(
          "RATE_LIMITED",
          `${perUser} of your uploads are still under way. Wait until one of them is done.`,
          { retryAfterSeconds },
        );
      }
      if (taken >= total) {
        throw new AppError(
          "UNAVAILABLE",
          "Too many files are being uploaded at the moment. Please try again in a few seconds.",
          { retryAfterSeconds },
        );
      }
      taken += 1;
      byUser.set(userId, own + 1);
      try {
        return await work();
      } finally {
        taken -= 1;
        const left = (byUser.get(userId) ?? 1) - 1;
        if (left === 0) byUser.delete(userId);
        else byUser.set(userId, left);
      }
    },
  };
}

export type UploadSlots = ReturnType<typeof createUploadSlots>;
