import { AppError } from "../errors.ts";

/** Seconds after which a refused client may try again. */
const retryAfterSeconds = 2;

type Bounds = {
  /** How many of one owner are received at the same time, and how many of all together. */
  perOwner: number;
  total: number;
  /** What is said to whom has too many under way, and where all together have. */
  ownSentence: string;
  totalSentence: string;
};

/**
 * Bounds how many requests of a kind are received at the same time, and with them the memory that they
 * take. `run` does the work while it holds a slot; it throws RATE_LIMITED where the owner (a user, by
 * id) has too many under way, and UNAVAILABLE where all together have, both with Retry-After.
 */
export function createTransferSlots({ perOwner, total, ownSentence, totalSentence }: Bounds) {
  const byOwner = new Map<number | string, number>();
  let taken = 0;

  return {
    /** How many requests are being received. */
    underWay: () => taken,

    async run<Result>(owner: number | string, work: () => Promise<Result>): Promise<Result> {
      const own = byOwner.get(owner) ?? 0;
      if (own >= perOwner) throw new AppError("RATE_LIMITED", ownSentence, { retryAfterSeconds });
      if (taken >= total) throw new AppError("UNAVAILABLE", totalSentence, { retryAfterSeconds });
      taken += 1;
      byOwner.set(owner, own + 1);
      try {
        return await work();
      } finally {
        taken -= 1;
        const left = (byOwner.get(owner) ?? 1) - 1;
        if (left === 0) byOwner.delete(owner);
        else byOwner.set(owner, left);
      }
    },
  };
}

export type TransferSlots = ReturnType<typeof createTransferSlots>;

const uploadsPerUser = 8;

/** Of files, whose text fields are held in memory. */
export const createUploadSlots = () =>
  createTransferSlots({
    perOwner: uploadsPerUser,
    total: 32,
    ownSentence: `${uploadsPerUser} of your uploads are still under way. Wait until one of them is done.`,
    totalSentence:
      "Too many files are being uploaded at the moment. Please try again in a few seconds.",
  });
