import { collapseWhitespace, pluralize, shorten } from "../../../../platform/text/format.ts";
import { type AreaState, drillEvidenceOf, formatShortDay, signOffOf } from "../handover-state.ts";
import { type GapDraft, sayTo } from "./gap.ts";

/** Who has shown it to nobody, or not to the one who takes it over. */
function tellUnshown({ expert, receiver }: AreaState): Pick<GapDraft, "what" | "told"> {
  const who = expert?.name ?? "The expert";
  const whom = receiver?.name ?? "anybody yet";
  const isSame = expert?.id === receiver?.id;
  return {
    what: `${who} has not shown it to ${whom}`,
    told: [
      ...sayTo(expert?.id, `You have not shown it to ${isSame ? "anybody yet" : whom}`),
      ...(isSame ? [] : sayTo(receiver?.id, `${who} has not shown it to you`)),
    ],
  };
}

function sessionGaps(area: AreaState): GapDraft[] {
  const { sessions, expert, receiver } = area;
  if (sessions.some(({ state }) => state === "held")) return [];
  const common = {
    rule: "not-shadowed",
    severity: "medium",
    isUrgent: true,
    people: [expert, receiver],
  } as const;
  const find = (wanted: string) => sessions.find(({ state }) => state === wanted);
  const unrecorded = find("unrecorded");
  if (unrecorded) {
    return [
      {
        ...common,
        what: `Nobody has said whether the session “${unrecorded.title}” was held`,
        action: "open-session",
        label: "Record",
        target: unrecorded.id,
      },
    ];
  }
  const upcoming = find("upcoming");
  if (upcoming) {
    return [
      {
        ...common,
        what: `The session “${upcoming.title}” is still to come, on ${formatShortDay(upcoming.date)}`,
        dueDate: upcoming.date,
        action: "open-session",
        label: "Open Session",
        target: upcoming.id,
      },
    ];
  }
  const oneSided = find("one-sided");
  return [
    {
      ...common,
      ...(oneSided
        ? { what: `Only one side attended the session “${oneSided.title}”` }
        : tellUnshown(area)),
      action: "plan-session",
      label: "Plan Session",
    },
  ];
}

/** What of a note stands in a gap, in characters. */
const maxNoteLength = 120;

/** How far a drill has come that is not finished. */
function whereItIs({ done, steps, stuck }: NonNullable<AreaState["drill"]>): string {
  if (done === steps) return "has every step done and is not finished yet";
  const counted = `${done} of ${pluralize(steps, "step")} done`;
  return `is under way: ${stuck > 0 ? `${counted}, ${stuck} stuck` : counted}`;
}

function drillGaps(area: AreaState): GapDraft[] {
  const { drill, expert, receiver } = area;
  const missing = {
    rule: "not-reverse-shadowed",
    severity: "medium",
    isUrgent: true,
    people: [receiver],
  } as const;
  const open = { action: "open-drill", target: drill?.id ?? area.id } as const;
  const taker = receiver?.name ?? "the one who takes it over";
  switch (drillEvidenceOf(area)) {
    case "passed":
      return [];
    case "stuck":
      return [
        {
          rule: "drill-stuck",
          subject: drill?.id ?? 0,
          severity: "high",
          what: `The drill “${drill?.title ?? ""}” is stuck at step ${drill?.stuckAt ?? 1}${drill?.stuckNote ? `: ${shorten(collapseWhitespace(drill.stuckNote), maxNoteLength)}` : ""}`,
          people: [receiver, expert],
          ...open,
          label: "Open Drill",
        },
      ];
    case "outdated":
      return [
        {
          rule: "drill-outdated",
          subject: drill?.id ?? 0,
          severity: "medium",
          what: drill?.isPlaybookDeleted
            ? `The playbook of the drill “${drill.title}” was deleted: drill with another one, or bring it back from the Trash`
            : `The playbook has changed since the drill “${drill?.title ?? ""}”`,
          people: [receiver],
          action: "start-drill",
          label: "Drill Again",
        },
      ];
    case "running":
      return [
        {
          ...missing,
          what: `The drill “${drill?.title ?? ""}” ${drill ? whereItIs(drill) : "is under way"}`,
          ...open,
          label: "Continue Drill",
        },
      ];
    case "unwitnessed":
      return [
        {
          ...missing,
          what: `The drill “${drill?.title ?? ""}” waits for its witness`,
          people: [drill?.witness ?? null],
          ...open,
          label: "Witness",
        },
      ];
    case "foreign":
      return [
        {
          ...missing,
          what: `Somebody other than ${taker} did the drill`,
          told: sayTo(receiver?.id, "Somebody other than you did the drill"),
          action: "start-drill",
          label: "Start Drill",
        },
      ];
    case "none":
      return [
        {
          ...missing,
          what: `Nothing shows that ${taker} can do it without help`,
          told: sayTo(receiver?.id, "Nothing shows that you can do it without help"),
          action: "start-drill",
          label: "Start Drill",
        },
      ];
  }
}

function signOffGaps(area: AreaState): GapDraft[] {
  const signed = signOffOf(area, "receiving");
  const { receiver, expert } = area;
  if (!signed) {
    return [
      {
        rule: "not-accepted",
        severity: "low",
        isUrgent: true,
        what: receiver
          ? `${receiver.name} has not signed for the receiving side yet`
          : "Nobody has signed for the receiving side yet",
        told: sayTo(receiver?.id, "You have not signed for the receiving side yet"),
        people: [receiver],
        action: "sign-off",
        label: "Review and Sign",
      },
    ];
  }
  if (!signed.isChanged) return [];
  return [
    {
      rule: "changed-since-signed",
      severity: "medium",
      what: `It has changed since ${signed.userName} signed for the receiving side`,
      told: sayTo(signed.userId, "It has changed since you signed for the receiving side"),
      people: [receiver, expert],
      action: "sign-off",
      label: "Review and Sign",
    },
  ];
}

/** What an area lacks in proof. */
export const findStageGaps = (area: AreaState): GapDraft[] => [
  ...sessionGaps(area),
  ...drillGaps(area),
  ...signOffGaps(area),
];
