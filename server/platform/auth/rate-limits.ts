import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../../errors.ts";
import { pluralize } from "../text/format.ts";

const perMinute = (points: number, keyPrefix: string) =>
  new RateLimiterMemory({ points, duration: 60, keyPrefix });

const perHour = (points: number, keyPrefix: string) =>
  new RateLimiterMemory({ points, duration: 3600, keyPrefix });

const perDay = (points: number, keyPrefix: string) =>
  new RateLimiterMemory({ points, duration: 24 * 3600, keyPrefix });

/** What is counted, and how many of it a minute allows, an hour or a day. */
const createLimiters = () => ({
  /** By account and address, so that nobody can lock the owner out by guessing. */
  signInFromAddress: perMinute(10, "signInFromAddress"),
  /** From all addresses together. */
  signInPerAccount: perMinute(100, "signInPerAccount"),
  signInPerAddress: perMinute(30, "signInPerAddress"),
  /** By account and address; each guess may hit one of three codes in a million. */
  codeFromAddress: perMinute(5, "codeFromAddress"),
  /** From all addresses together, in an hour. */
  codePerAccount: perHour(50, "codePerAccount"),
  /** From a browser that has signed in to the account before: whatever strangers do. */
  signInPerDevice: perMinute(10, "signInPerDevice"),
  /**
   * At all accounts together, of those that fail: too slow to try one password on each of many
   * accounts, and of no effect on addresses and browsers that have signed in before.
   */
  signInOverall: new RateLimiterMemory({
    points: 3_000,
    duration: 600,
    keyPrefix: "signInOverall",
  }),
  registration: perMinute(10, "registration"),
  /** Mails with a link for a new password, by account and address, and from all addresses together. */
  resetFromAddress: perHour(5, "resetFromAddress"),
  resetPerAccount: perHour(20, "resetPerAccount"),
  resetPerAddress: perHour(30, "resetPerAddress"),
  resetLinkPerAddress: perMinute(30, "resetLinkPerAddress"),
  /** Of all one's own data. */
  export: perHour(10, "export"),
  upload: perMinute(60, "upload"),
  chat: perMinute(30, "chat"),
  search: perMinute(300, "search"),
  preview: perMinute(60, "preview"),
  /** Readings of what has been taken from documents, which are compared with it as they are by now. */
  comparison: perMinute(120, "comparison"),
  /** By the address at which another system adds something, and by that of the system. */
  incoming: perMinute(60, "incoming"),
  incomingPerAddress: perMinute(120, "incomingPerAddress"),
  /** Of any person, by network: offices and calendar services read many. */
  calendarFeed: perMinute(300, "calendarFeed"),
  webhookSending: perMinute(30, "webhookSending"),
  /** Credentials that a service is asked about. */
  connection: perMinute(30, "connection"),
  invitation: perMinute(30, "invitation"),
  invitationPreview: perMinute(30, "invitationPreview"),
  /** What goes to any address that an owner enters, by that owner. */
  mailedInvitation: perDay(100, "mailedInvitation"),
  /** The same by the address it goes to, whoever invites: anybody may make accounts that invite. */
  invitationToAddress: perDay(5, "invitationToAddress"),
  /** Each change of one's email sends a mail to the address before, by which it is counted. */
  emailChange: perDay(5, "emailChange"),
  /** New emails that a person tries: the answer tells which of them have an account. */
  triedEmail: perDay(20, "triedEmail"),
  /** Mails of what has happened, by the address they go to, which nobody has to have confirmed. */
  notificationMail: perHour(20, "notificationMail"),
  /** Projects that a person asks to be let into, or joins: their owners are told of each. */
  joining: perHour(20, "joining"),
  /** Mails about such requests, by the address they go to: anybody may make accounts that ask. */
  joiningMail: perHour(20, "joiningMail"),
});

/** Where more can be said than how long to wait. */
const advice: Partial<Record<LimitName, string>> = {
  joining: "You have joined projects, or asked to, too often. An owner can invite you meanwhile.",
  mailedInvitation:
    "You have mailed 100 invitations within a day. Meanwhile, leave the address out and pass the link on yourself.",
  invitationToAddress:
    "This address has been mailed 5 invitations within a day. Leave the address out and pass the link on yourself.",
  triedEmail: "You have tried to change your email 20 times within a day. Change it tomorrow.",
  emailChange:
    "Your present address has been told of 5 changes within a day. Change your email tomorrow.",
};

/** In the unit that a person would wait in. */
function formatWait(seconds: number): string {
  if (seconds < 120) return pluralize(seconds, "second");
  if (seconds < 7200) return pluralize(Math.ceil(seconds / 60), "minute");
  return pluralize(Math.ceil(seconds / 3600), "hour");
}

/** Of an account and a network each; the longest unused are forgotten. */
const maxKnownNetworks = 50_000;

export type LimitName = keyof ReturnType<typeof createLimiters>;

/** The IPv4 address itself, or the /64 network of an IPv6 address: one customer holds a whole one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%")[0] ?? "";
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros: string[] = Array(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}

/** Counts calls in memory; each method throws RATE_LIMITED with the seconds to wait. */
export function createRateLimits(options: { enabled: boolean }) {
  const limiters = createLimiters();

  async function take(limit: LimitName, key: string | number) {
    if (!options.enabled) return;
    try {
      await limiters[limit].consume(String(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new AppError(
        "RATE_LIMITED",
        `${advice[limit] ?? "Too many attempts."} Please try again in ${formatWait(seconds)}.`,
        { retryAfterSeconds: seconds },
      );
    }
  }

  /** Counts one call against several limits, or against none where one of them refuses. */
  async function takeAll(takes: readonly (readonly [LimitName, string | number])[]) {
    const taken: (typeof takes)[number][] = [];
    try {
      for (const each of takes) {
        await take(...each);
        taken.push(each);
      }
    } catch (refusal) {
      for (const [limit, key] of taken) await limiters[limit].reward(String(key));
      throw refusal;
    }
  }

  /** Accounts with the networks from which they were signed in to, the latest last. */
  const knownNetworks = new Set<string>();
  const inNetwork = (email: string, clientAddress: string) =>
    `${email} ${networkOf(clientAddress)}`;

  /**
   * Counts one guess at an account's password from a client's address. `device` names a browser
   * that has signed in to the account before (device-cookies.ts). Such a browser, and a network from
   * which somebody signed in, get in however many guesses come from elsewhere.
   */
  async function takePasswordGuess(email: string, clientAddress: string, device?: string) {
    if (device !== undefined) {
      await take("signInPerDevice", device);
      return;
    }
    const place = inNetwork(email, clientAddress);
    await take("signInPerAddress", networkOf(clientAddress));
    await take("signInFromAddress", place);
    if (knownNetworks.has(place)) return;
    await take("signInPerAccount", email);
    await take("signInOverall", "all");
  }

  /** Counts one guess at a code of an account's second factor from a client's address. */
  async function takeCodeGuess(userId: number, clientAddress: string) {
    await take("codeFromAddress", `${userId} ${networkOf(clientAddress)}`);
    await take("codePerAccount", userId);
  }

  /**
   * Counts one try at their own password by somebody who is signed in: together with what comes from
   * their address, and held up by no strangers.
   */
  const takeOwnPasswordGuess = (email: string, clientAddress: string) =>
    take("signInFromAddress", inNetwork(email, clientAddress));

  /** Notes that a guess was right: the network is known from now on, until the server restarts. */
  async function rememberSignIn(email: string, clientAddress: string, device?: string) {
    const place = inNetwork(email, clientAddress);
    const wasKnown = knownNetworks.delete(place);
    knownNetworks.add(place);
    const [oldest] = knownNetworks;
    if (knownNetworks.size > maxKnownNetworks && oldest !== undefined) knownNetworks.delete(oldest);
    if (wasKnown || device !== undefined) return;
    await limiters.signInPerAccount.reward(email);
    await limiters.signInOverall.reward("all");
  }

  /** Counts a call and says whether it is within the limit, where the caller must not be told. */
  async function isWithin(limit: LimitName, key: string): Promise<boolean> {
    try {
      await take(limit, key);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  return {
    take,
    takeAll,
    isWithin,
    takePasswordGuess,
    takeOwnPasswordGuess,
    takeCodeGuess,
    rememberSignIn,
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
