import type { Deps } from "../../context.ts";
import { toAppError } from "../../errors.ts";
import { lockUploads } from "../../platform/files/uploads-lock.ts";
import {
  hasWaitingDocuments,
  resumeWaitingDocuments,
} from "../documents/document-files.service.ts";
import { uploadsName } from "./uploads.check.ts";
import {
  describeMissing,
  describeMissingToMembers,
  prepareUploads,
  recoverUploads,
  type UploadsDeps,
} from "./uploads.service.ts";

/** How often the uploads are looked after, in milliseconds. */
const checkInterval = 30_000;

const unusableSentence =
  "The uploaded files cannot be used at the moment; the server's log says why. Nothing is lost: what needs them waits and goes on by itself.";

/**
 * Looks after the files of this installation: keeps other servers away from them, looks for missing
 * ones, and lets documents go on once their files are back. `check` does so once; while nothing is
 * missing, it only looks whether their storage is there. What is wrong is noted for readiness and for
 * the members. `start` checks every half minute and logs errors; `stop` ends that and lets other servers
 * use the files.
 */
export function createUploadsWatch(deps: UploadsDeps & Pick<Deps, "health">) {
  const { db, health, logger, storage } = deps;
  let releaseLock: (() => void) | undefined;
  let areAllPresent = false;
  let reported = 0;
  let isChecking = false;
  let failure: string | undefined;
  let timer: NodeJS.Timeout | undefined;

  const release = () => {
    releaseLock?.();
    releaseLock = undefined;
  };

  async function lookForFiles() {
    if (await prepareUploads(deps)) {
      // Only a server that starts waits for another one, which may be on its way out.
      const isShared = db.primary !== undefined;
      releaseLock ??= lockUploads(storage.folder, {
        isShared,
        ...(timer ? { timeoutMs: 0 } : {}),
      });
    } else {
      // That lock may lie on a volume which is gone.
      release();
    }
    const state = await recoverUploads(deps);
    const resumed = await resumeWaitingDocuments(deps);
    if (resumed > 0) logger.info({ documents: resumed }, "Documents go on with their files");
    const { length } = state.missing;
    const problem = describeMissing(state, storage);
    if (problem && length !== reported) logger.error({ files: length }, problem);
    if (!problem && reported > 0) logger.info("All uploaded files are there again");
    health.note(uploadsName, describeMissingToMembers(state));
    reported = problem ? length : 0;
    areAllPresent = problem === undefined;
  }

  /** Throws an Error with a sentence where another server uses the files, or they cannot be used. */
  async function check() {
    if (areAllPresent && !hasWaitingDocuments(db) && (await storage.isPresent())) return;
    await lookForFiles();
  }

  function noteFailure(error: unknown) {
    areAllPresent = false;
    health.note(uploadsName, unusableSentence);
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== failure) logger.error({ err: error }, "The uploads could not be checked");
    failure = reason;
  }

  /** As `check`; a bucket that fails is no reason not to start: it is asked again by itself. */
  async function checkAtStart() {
    try {
      await check();
    } catch (error) {
      if (toAppError(error).code !== "UNAVAILABLE") throw error;
      noteFailure(error);
    }
  }

  async function checkAndLog() {
    if (isChecking) return;
    isChecking = true;
    try {
      await check();
      failure = undefined;
    } catch (error) {
      noteFailure(error);
    } finally {
      isChecking = false;
    }
  }

  return {
    check,
    checkAtStart,
    start: () => {
      timer = setInterval(() => void checkAndLog(), checkInterval);
    },
    stop: () => {
      clearInterval(timer);
      release();
    },
  };
}
