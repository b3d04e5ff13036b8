import type { Need } from "../../../../server/features/handover/needs-you/needs-you.schema.ts";
import { escapePattern } from "../../../lib/escape-pattern.ts";

/** How sentences of a gap speak of a person, and how of the one who reads them. */
const ways: readonly (readonly [of: (name: string) => string, told: string])[] = [
  [(name) => `^${name} has not `, "You have not "],
  [
    (name) => `^${name} both hands it over and takes it over$`,
    "You both hand it over and take it over",
  ],
  [(name) => `^Only ${name} will `, "Only you will "],
  [(name) => `(?<= has not shown it to )${name}$`, "you"],
  [(name) => `(?<=^Nothing shows that )${name}(?= can do it )`, "you"],
  [(name) => `(?<=^Somebody other than )${name}(?= did the drill$)`, "you"],
  [(name) => `(?<= stays with )${name} after their last day$`, "you after your last day"],
];

/** "You have not shown it to Dana Reyes" for the one whom it calls by name. */
export const tellReader = (what: string, name: string): string =>
  ways.reduce(
    (told, [of, words]) => told.replace(new RegExp(of(escapePattern(name))), () => words),
    what,
  );

/** Whether the badge says by itself what waits: the reader's own signature. */
export const isSaidByBadge = ({ kind, severity }: Pick<Need, "kind" | "severity">): boolean =>
  kind === "signature" && severity !== null;
