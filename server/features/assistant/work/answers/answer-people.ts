import type { Database } from "../../../../../db/client.ts";
import { memberRoleTitles } from "../../../../../db/enums.ts";
import type { ProjectAccess } from "../../../../access.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { pluralize } from "../../../../platform/text/format.ts";
import { normalizeWord } from "../../../../platform/text/terms.ts";
import { listProfiles } from "../../../members/members.service.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { composeAnswer, type Line } from "../compose-work-answer.ts";
import { formatDay, matchesPeriod } from "../dates/period.ts";
import { findNamedTracks, kindOfSubject } from "../query/match-subject.ts";
import { isStemOfName } from "../query/name-words.ts";
import type { WorkQuery } from "../query/work-query.ts";
import type { Work, WorkItem } from "../work-items.ts";

type Context = { db: Database; access: ProjectAccess; clock: Clock };

type Profile = ReturnType<typeof listProfiles>[number];

const asksForOwner =
  /\b(?:owns|leads|manages|administers|runs|owner|administrator|admin|lead|leader|manager|in charge)\b/i;
/** Whether a question asks for a role that a document may give to somebody else than Baton's owner. */
export const asksForRole = (question: string): boolean =>
  /\b(?:leads|manages|runs|lead|leader|manager|in charge)\b/i.test(question);
const asksForIdle = /\b(?:has|have) (?:no|nothing)\b/i;
const asksWhoJoined = /\bjoined\b/i;

/** Words for the people of a project, which name none of them. */
const peopleStems = new Set(
  "member colleague teammate people person user participant join joined new administrator admin manager lead leader team project here newly role rights part charge"
    .split(" ")
    .map((word) => normalizeWord(word).stem),
);

/** Tasks and action items that a person still has to do. */
const openWorkOf = (name: string, items: WorkItem[]) =>
  items.filter(
    ({ type, isOpen, assignee }) =>
      (type === "task" || type === "action item") && isOpen && assignee === name,
  );

function profileLine({ name, role, joinedAt }: Profile, work: WorkItem[], clock: Clock): Line {
  const joined = formatDay(clock.dayOf(joinedAt));
  const open = pluralize(work.length, "open item");
  return {
    text: `**${escapeMarkdown(name)}**: ${memberRoleTitles[role]}, ${open}, joined ${joined}`,
    citations: [],
    cells: [
      ["Name", name],
      ["Role", memberRoleTitles[role]],
      ["Open items", String(work.length)],
      ["Joined", joined],
    ],
  };
}

/**
 * Who is in the project, who owns it, who joined in a period, or who has work in a track. Undefined
 * for people of whom only a document may know.
 */
export function answerPeople({ db, access, clock }: Context, query: WorkQuery, work: Work) {
  const { question, period } = query;
  const all = listProfiles(db, access);
  const naming = query.subjectStems.filter((stem) => !peopleStems.has(stem));
  const isTrack =
    naming.length > 0 && kindOfSubject({ ...query, subjectStems: naming }, work) === "track";
  const tracks = new Set(isTrack ? findNamedTracks(query, work).map(({ name }) => name) : []);
  const isNamed = ({ name }: Profile) => naming.every((stem) => isStemOfName(query, stem, name));
  const named = naming.length > 0 ? all.filter(isNamed) : [];
  if (naming.length > 0 && tracks.size === 0 && named.length === 0) return undefined;
  const isOfTracks = (item: WorkItem) =>
    tracks.size === 0 || item.tracks.some((track) => tracks.has(track));
  const items = work.items.filter(isOfTracks);
  const isAsked = (profile: Profile) => {
    const { role, name, joinedAt } = profile;
    if (named.length > 0) return named.includes(profile);
    if (asksForIdle.test(question)) return openWorkOf(name, work.items).length === 0;
    if (asksForOwner.test(question)) return role === "owner";
    if (asksWhoJoined.test(question)) return matchesPeriod(clock.dayOf(joinedAt), period);
    return tracks.size === 0 || openWorkOf(name, items).length > 0;
  };
  const newestFirst = (left: Profile, right: Profile) =>
    right.joinedAt.getTime() - left.joinedAt.getTime();
  const found = asksWhoJoined.test(question) ? all.toSorted(newestFirst) : all;
  const lines = found
    .filter(isAsked)
    .map((profile) => profileLine(profile, openWorkOf(profile.name, items), clock));
  const where = tracks.size > 0 ? `in ${escapeMarkdown([...tracks].join(", "))}` : undefined;
  if (asksForIdle.test(question)) {
    const who = lines.length === 1 ? "1 member has" : `${lines.length} members have`;
    return composeAnswer(
      lines.length === 0 ? "Every member has open work." : `${who} no open work:`,
      lines,
    );
  }
  if (lines.length === 0) {
    return composeAnswer(
      where ? `Nobody has a task ${where}.` : "Nobody has joined in that time.",
      [],
    );
  }
  const count = asksForOwner.test(question) ? "owner" : "member";
  if (named.length > 0) return composeAnswer("", lines);
  const lead = where
    ? `${lines.length === 1 ? "1 person works" : `${lines.length} people work`} ${where}:`
    : `This project has ${pluralize(lines.length, count)}:`;
  return composeAnswer(
    asksWhoJoined.test(question) ? "The latest to join come first:" : lead,
    lines,
  );
}
