import type { AreaState } from "../handover-state.ts";
import { type GapDraft, sayTo } from "./gap.ts";

const roles = [
  { key: "expert", title: "Expert", words: "is the expert" },
  { key: "receiver", title: "Receiver", words: "is to take it over" },
  { key: "deputy", title: "Deputy", words: "is the deputy" },
] as const;

function missing({ expert, receiver }: AreaState): GapDraft[] {
  const gaps: GapDraft[] = [];
  if (!expert) {
    gaps.push({
      rule: "no-expert",
      severity: "medium",
      what: "Nobody is named as the expert who hands it over",
      people: [receiver],
      action: "edit-area",
      label: "Choose Expert",
    });
  }
  if (!receiver) {
    gaps.push({
      rule: "no-receiver",
      severity: "high",
      isUrgent: true,
      what: "Nobody takes it over",
      people: [expert],
      action: "edit-area",
      label: "Choose Receiver",
    });
  }
  return gaps;
}

function left(area: AreaState): GapDraft[] {
  const held = roles.flatMap((role) => {
    const person = area[role.key];
    return person && !person.isMember ? [{ ...role, person }] : [];
  });
  return [...Map.groupBy(held, ({ person }) => person.id)].map(([subject, parts]): GapDraft => {
    const words = parts.map((part) => part.words).join(" and ");
    return {
      rule: "person-left",
      subject,
      severity: parts.every(({ key }) => key === "deputy") ? "low" : "high",
      what: `${parts[0]?.person.name} ${words}, but has left the project`,
      people: [area.expert, area.receiver].filter((one) => one?.isMember === true),
      action: "edit-area",
      label: parts.length > 1 ? "Choose People" : `Choose ${parts[0]?.title}`,
    };
  });
}

function single({ expert, receiver, deputy }: AreaState): GapDraft[] {
  if (!receiver) return [];
  const able = new Set([receiver.id, deputy?.id ?? receiver.id]);
  const isSame = expert?.id === receiver.id;
  if (able.size > 1 && !isSame) return [];
  const { name } = receiver;
  return [
    {
      rule: "single-person",
      severity: isSame ? "medium" : "low",
      what: isSame
        ? `${name} both hands it over and takes it over`
        : `Only ${name} will be able to do it`,
      told: sayTo(
        receiver.id,
        isSame ? "You both hand it over and take it over" : "Only you will be able to do it",
      ),
      people: [receiver],
      action: "edit-area",
      label: isSame ? "Choose Receiver" : "Name a Deputy",
    },
  ];
}

/** What an area lacks in people. */
export const findPeopleGaps = (area: AreaState): GapDraft[] => [
  ...missing(area),
  ...left(area),
  ...single(area),
];
