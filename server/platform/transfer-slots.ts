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
 * take. A slot is refused with RATE_LIMITED where the owner (a user by id, or an incoming address) has
 * too many under way, and with UNAVAILABLE where all together have, both with Retry-After.
 */
export function createTransferSlots({ perOwner, total, ownSentence, totalSentence }: Bounds) {
  const byOwner = new Map<number | string, number>();
  let taken = 0;

  /** Takes a slot, or throws; what it returns gives it back. */
  function take(owner: number | string): () => void {
    const own = byOwner.get(owner) ?? 0;
    if (own >= perOwner) throw new AppError("RATE_LIMITED", ownSentence, { retryAfterSeconds });
    if (taken >= total) throw new AppError("UNAVAILABLE", totalSentence, { retryAfterSeconds });
    taken += 1;
    byOwner.set(owner, own + 1);
    return () => {
      taken -= 1;
      const left = (byOwner.get(owner) ?? 1) - 1;
      if (left === 0) byOwner.delete(owner);
      else byOwner.set(owner, left);
    };
  }

  return {
    /** How many requests are being received. */
    underWay: () => taken,
    take,
    /** Does the work while it holds a slot. */
    async run<Result>(owner: number | string, work: () => Promise<Result>): Promise<Result> {
      const release = take(owner);
      try {
        return await work();
      } finally {
        release();
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
