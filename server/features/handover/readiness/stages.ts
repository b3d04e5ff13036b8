import { isPastDay } from "../../../../db/days.ts";
import { pluralize } from "../../../platform/text/format.ts";
import {
  type AreaState,
  type Days,
  drillEvidenceOf,
  formatShortDay,
  signOffOf,
} from "./handover-state.ts";
import type { Stage } from "./readiness.schema.ts";
import { stagePoints } from "./readiness-formula.schema.ts";

type Evidence = Omit<Stage, "stage">;

const nothing: Evidence = { state: "none", title: "Not yet", detail: null, points: 0 };

const join = (...parts: string[]) => parts.filter(Boolean).join(", ") || null;

/**
 * Questions wait while they are being asked, and answers until somebody confirms them; with questions
 * that have found no answer, nothing has begun.
 */
function documentedState(confirmed: number, changed: number, waiting: number): Stage["state"] {
  if (confirmed > 0 || changed > 0) return "partial";
  return waiting > 0 ? "waiting" : "none";
}

/** Whether the day has passed by which the area's documents, or one of them, were to be reviewed. */
const isReviewPassed = ({ reviewDate, documents }: AreaState, { today }: Days) =>
  [reviewDate, ...documents.map((document) => document.reviewDate)].some(
    (day) => day !== null && isPastDay(day, today),
  );

function documented(area: AreaState, days: Days): Evidence {
  const { questions, documents } = area;
  const countOf = (status: string) => questions.filter((one) => one.status === status).length;
  const unread = documents.filter(({ isUnread }) => isUnread).length;
  const confirmed = countOf("confirmed");
  const isOutdated = isReviewPassed(area, days);
  if (questions.length === 0) {
    const title = documents.length > 0 ? pluralize(documents.length, "document") : "Not yet";
    return { ...nothing, title, detail: documents.length > 0 ? "no questions yet" : null };
  }
  const share = confirmed / (questions.length + unread);
  const points = stagePoints.documented * (isOutdated ? Math.min(share, 0.5) : share);
  const changed = countOf("changed");
  const unasked = countOf("unasked");
  const failed = countOf("failed");
  const open = countOf("unanswered");
  const answered = countOf("answered");
  const latest = questions.reduce<Date | null>(
    (newest, { confirmedAt }) =>
      confirmedAt && (!newest || confirmedAt > newest) ? confirmedAt : newest,
    null,
  );
  const isDone = share === 1 && !isOutdated;
  return {
    state: isDone ? "done" : documentedState(confirmed, changed, answered + unasked),
    title: `${confirmed} of ${pluralize(questions.length, "question")}`,
    detail: isDone
      ? latest && `confirmed ${formatShortDay(days.dayOf(latest))}`
      : join(
          changed > 0 ? `${changed} changed` : "",
          open > 0 ? `${open} open` : "",
          failed > 0 ? `${failed} not asked` : "",
          unasked > 0 ? `${unasked} being asked` : "",
          answered > 0 ? `${answered} to confirm` : "",
          unread > 0 ? `${pluralize(unread, "file")} unread` : "",
          isOutdated ? "review date passed" : "",
        ),
    points,
  };
}

function shadowed({ sessions }: AreaState): Evidence {
  const held = sessions.filter(({ state }) => state === "held");
  const [latest] = held;
  if (latest) {
    return {
      state: "done",
      title: pluralize(held.length, "session"),
      detail: formatShortDay(latest.date),
      points: stagePoints.shadowed,
    };
  }
  const find = (wanted: string) => sessions.findLast(({ state }) => state === wanted);
  const upcoming = find("upcoming");
  if (upcoming) {
    return {
      ...nothing,
      state: "planned",
      title: "Planned",
      detail: formatShortDay(upcoming.date),
    };
  }
  const unrecorded = find("unrecorded");
  if (unrecorded) {
    const detail = formatShortDay(unrecorded.date);
    return { ...nothing, state: "waiting", title: "Not recorded", detail };
  }
  const oneSided = find("one-sided");
  if (!oneSided) return nothing;
  return {
    ...nothing,
    state: "partial",
    title: "One side only",
    detail: formatShortDay(oneSided.date),
  };
}

function reverseShadowed(area: AreaState, days: Days): Evidence {
  const { drill } = area;
  const evidence = drillEvidenceOf(area);
  if (!drill || evidence === "none") return nothing;
  const day = formatShortDay(days.dayOf(drill.finishedAt ?? drill.createdAt));
  switch (evidence) {
    case "running":
      return {
        ...nothing,
        state: "partial",
        title: `${drill.done} of ${pluralize(drill.steps, "step")}`,
        detail: join(drill.stuck > 0 ? `${drill.stuck} stuck` : "", `drill of ${day}`),
      };
    case "stuck":
      return {
        ...nothing,
        state: "broken",
        title: `Stuck at step ${drill.stuckAt ?? 1}`,
        detail: `drill of ${day}`,
      };
    case "outdated":
      return {
        ...nothing,
        state: "broken",
        title: drill.isPlaybookDeleted ? "Playbook deleted" : "Playbook changed",
        detail: `drill of ${day}`,
      };
    case "foreign":
      return { ...nothing, state: "partial", title: "Done by another", detail: `drill of ${day}` };
    case "unwitnessed":
      return { ...nothing, state: "waiting", title: "Waits for its witness", detail: day };
    case "passed":
      return {
        state: "done",
        title: "Drill passed",
        detail: drill.helped > 0 ? `${day}, with help` : `${day}, alone`,
        points: stagePoints["reverse-shadowed"],
      };
  }
}

function accepted(area: AreaState, days: Days, isProved: boolean): Evidence {
  const signed = signOffOf(area, "receiving");
  if (signed) {
    const day = formatShortDay(days.dayOf(signed.signedAt));
    const { isChanged } = signed;
    return {
      state: isChanged ? "broken" : "done",
      title: "Signed",
      detail: isChanged ? `${day}, changed since` : day,
      points: isChanged ? stagePoints.accepted / 2 : stagePoints.accepted,
    };
  }
  if (signOffOf(area, "leaving")) {
    const who = area.receiver ? `Waits for ${area.receiver.name}` : "Waits for a signature";
    return { ...nothing, state: "waiting", title: who, detail: "signed by the leaving side" };
  }
  return isProved
    ? { ...nothing, state: "waiting", title: "Ready to sign", detail: null }
    : nothing;
}

/** The four stages of an area, in their order, each by its evidence. */
export function stagesOf(area: AreaState, days: Days): Stage[] {
  const before: Stage[] = [
    { stage: "documented", ...documented(area, days) },
    { stage: "shadowed", ...shadowed(area) },
    { stage: "reverse-shadowed", ...reverseShadowed(area, days) },
  ];
  const isProved = before.every(({ state }) => state === "done");
  return [...before, { stage: "accepted", ...accepted(area, days, isProved) }];
}
