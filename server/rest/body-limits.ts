import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { notSignedIn } from "../access.ts";
import type { Deps } from "../context.ts";
import { AppError, incompleteBody } from "../errors.ts";
import { createTransferSlots } from "../platform/transfer-slots.ts";
import { readingMethods } from "../security.ts";
import type { RestContext, RestEnv } from "./adapter.ts";
import { isPublicCall } from "./called-procedures.ts";
import { isUpload } from "./files.ts";
import { mayHoldText } from "./text-calls.ts";

const megabyte = 1024 * 1024;
/** Bytes of a body that is not a file. */
const maxBodyBytes = megabyte;
/** The same with a text of a million characters, of which JSON may write each as "\\u00e4". */
const maxTextBytes = 6 * megabyte;
/**
 * What somebody who is not signed in may send: enough for a form or a link's task, too little to fill
 * the memory.
 */
const maxStrangerBytes = megabyte / 8;
/** How long that may take to arrive, in milliseconds. */
const strangerTimeout = 30_000;
/** The same of everybody else, on a slow line. Files have longer, as long as they go on arriving. */
const bodyTimeout = 5 * 60_000;
/** How often it is looked at whether a file goes on arriving, and how much has to have come by then. */
const uploadCheckInterval = 60_000;
const minUploadBytes = megabyte / 16;
/** How many bodies larger than a stranger's one person may have under way. */
const largePerOwner = 4;

type Limit = { bytes: number; refusal: () => AppError };

const tooLarge = (sentence: string) => () => new AppError("TOO_LARGE", sentence);

const limits = {
  ofMembers: { bytes: maxBodyBytes, refusal: tooLarge("This request is larger than 1MB.") },
  ofTexts: { bytes: maxTextBytes, refusal: tooLarge("This request is larger than 6MB.") },
  ofAnyone: {
    bytes: maxStrangerBytes,
    refusal: tooLarge("This request is larger than 128kB, the most that this call takes."),
  },
  // Whose session has ended is to sign in and to send it again.
  ofStrangers: { bytes: maxStrangerBytes, refusal: notSignedIn },
} satisfies Record<string, Limit>;

/** Reads a body that has not said how long it is; `onceLarge` is called when it turns out to be. */
async function readUpTo(c: RestContext, { bytes, refusal }: Limit, onceLarge: () => void) {
  const { raw } = c.req;
  if (!raw.body) return;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // To cancel it would cost the caller the connection, and the answer.
    for await (const chunk of raw.body.values({ preventCancel: true })) {
      const wasLarge = size > maxStrangerBytes;
      size += chunk.byteLength;
      if (size > bytes) throw refusal();
      if (!wasLarge && size > maxStrangerBytes) onceLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof AppError ? error : incompleteBody(error);
  }
  c.req.raw = new Request(raw, { body: Buffer.concat(chunks) });
}

const incomingOf = (c: RestContext) => ((c.env ?? {}) as Partial<HttpBindings>).incoming;

const userOf = (c: RestContext) => c.get("context").user;

/** Resolves when a body has gone by, of which nothing is kept. */
async function passed(c: RestContext): Promise<void> {
  const incoming = incomingOf(c);
  if (!incoming || incoming.complete || incoming.destroyed) return;
  await new Promise<void>((resolve) => {
    incoming
      .once("end", () => resolve())
      .once("close", () => resolve())
      .resume();
  });
}

/**
 * Refuses bodies over 1 MB, 6 with a document's text or 128 kB of a stranger, announced or not: with
 * NOT_SIGNED_IN what is for members alone, all others with TOO_LARGE. Of those over 128 kB nobody may
 * have more than a few under way, since each is held in memory.
 */
export function limitBody({ db }: Pick<Deps, "db">): MiddlewareHandler<RestEnv> {
  const holdsText = mayHoldText({ db });
  const slots = createTransferSlots({
    perOwner: largePerOwner,
    total: 64,
    ownSentence: `${largePerOwner} large requests of yours are still under way. Wait until one of them is done.`,
    totalSentence:
      "Too many large requests are under way at the moment. Please try again in a few seconds.",
  });
  return async (c, next) => {
    // A reading has no body, and looking for one would make a whole Request of it.
    if (readingMethods.has(c.req.method)) return next();
    // To look at a body and then not to read it would cost the caller's next call its connection.
    const announced = c.req.header("content-length");
    const isAnnounced = announced !== undefined && c.req.header("transfer-encoding") === undefined;
    if (isAnnounced && Number(announced) <= maxStrangerBytes) return next();
    const user = userOf(c);
    // Files go to the disk, under limits of their own.
    if (isUpload(c.req.method, c.req.path) && (user || !isAnnounced)) return next();
    const isText = holdsText(c);
    const ofKnown = isText ? limits.ofTexts : limits.ofMembers;
    const ofUnknown = isPublicCall(c) ? limits.ofAnyone : limits.ofStrangers;
    const limit = user || isText ? ofKnown : ofUnknown;
    if (isAnnounced && Number(announced) > limit.bytes) {
      // Whoever is still sending when the connection closes does not get to read the answer. Strangers at
      // a call that is open to all are not waited for.
      if (user || limit === limits.ofStrangers) await passed(c);
      throw limit.refusal();
    }
    // The address of a system that holds one, which has no other name.
    const owner = user?.id ?? (isText ? c.req.path : undefined);
    let release: (() => void) | undefined;
    const takeSlot = () => {
      if (owner !== undefined) release = slots.take(owner);
    };
    try {
      if (isAnnounced) takeSlot();
      else await readUpTo(c, limit, takeSlot);
      await next();
    } finally {
      release?.();
    }
  };
}

/**
 * Breaks off what takes too long to arrive, since it is held in memory meanwhile: half a minute for a
 * stranger, some minutes for members and systems with an address of their own. A member's file may take
 * longer, as long as it goes on arriving: it holds one of the places for uploads.
 */
export function limitArrival({ db }: Pick<Deps, "db">): MiddlewareHandler<RestEnv> {
  const holdsText = mayHoldText({ db });
  return async (c, next) => {
    const incoming = incomingOf(c);
    if (!incoming || incoming.complete) return next();
    const user = userOf(c);
    const breakOff = () => {
      if (!incoming.complete) incoming.socket.destroy();
    };
    if (user && isUpload(c.req.method, c.req.path)) {
      const stop = onceStalled(incoming, breakOff);
      return next().finally(stop);
    }
    const timeout = user || holdsText(c) ? bodyTimeout : strangerTimeout;
    const timer = setTimeout(breakOff, timeout).unref();
    return next().finally(() => clearTimeout(timer));
  };
}

/** Calls back when too little of a body has come in a minute; returns what ends the watch. */
function onceStalled(incoming: HttpBindings["incoming"], onStalled: () => void): () => void {
  let seen = incoming.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = incoming.socket;
    // What waits to be read is held up here, by the disk, and not by who sends it.
    const isHeldUp = incoming.readableLength > 0;
    if (bytesRead - seen < minUploadBytes && !isHeldUp) onStalled();
    seen = bytesRead;
  }, uploadCheckInterval).unref();
  return () => clearInterval(timer);
}
