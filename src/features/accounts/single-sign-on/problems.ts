import type { SingleSignOnProblem } from "../../../../server/features/single-sign-on/single-sign-on.schema.ts";

/** What to tell a person whom single sign-on led back, by what stands in the address. */
export const problemSentences = {
  cancelled: () => "You were not signed in: the sign-in was cancelled.",
  unreachable: (name) => `${name} cannot be reached right now. Try again in a moment.`,
  refused: (name) =>
    `You were not signed in: what ${name} answered could not be trusted. Try again, and tell your administrator if it happens again.`,
  expired: () =>
    "You were not signed in: it took too long, or began in another browser. Try again.",
  "email-unverified": (name) =>
    `You were not signed in: ${name} has not verified your email address. Verify it there, then try again.`,
  "password-needed": (name) =>
    `Your email already has a Baton account. Sign in with its password once, and ${name} opens it from then on.`,
  registration: () =>
    "You were not signed in: you have no account here yet, and new ones are made by invitation or not at all. Ask somebody in the project, or your administrator.",
  "switched-off": () =>
    "An administrator has switched this account off. Ask them to switch it on again.",
  taken: (name) => `This account of ${name} is connected with another Baton account already.`,
} as const satisfies Record<SingleSignOnProblem, (name: string) => string>;

export type { SingleSignOnProblem };

export const problems = Object.keys(problemSentences) as SingleSignOnProblem[];
