import { type Gap, type GapRule, gapKinds, type ListedGap } from "../readiness.schema.ts";

const kinds: Partial<Record<GapRule, ListedGap["kind"]>> = gapKinds;

/** Where in Baton a gap is resolved, as an address without user and project. */
export function hrefOfGap({
  areaId,
  action: { kind, id },
}: Pick<Gap, "areaId" | "action">): string {
  const area = areaId === null ? "/handover" : `/handover/${areaId}`;
  const withId = (page: string, name: string) => (id === null ? page : `${page}?${name}=${id}`);
  switch (kind) {
    case "edit-area":
      return `${area}?open=edit`;
    case "open-members":
      return "/account/members";
    case "add-questions":
      return `${area}?open=add-question`;
    case "open-question":
      return withId(area, "question");
    case "open-document":
      return withId("/knowledge-base", "document");
    case "plan-session":
      return `${area}?open=plan-session`;
    case "open-session":
      return withId("/meeting-logs", "meeting");
    case "start-drill":
      return `${area}?open=start-drill`;
    case "open-drill":
      return areaId === null || id === null ? area : `${area}/drills/${id}`;
    case "sign-off":
      // What is missing is always the receiver's signature.
      return `${area}?open=sign&side=receiving`;
    case "open-task":
      return withId("/workflow", "task");
    case "answer-question":
      if (areaId !== null) return withId(area, "answer");
      return `/ai-assistant?view=unanswered${id === null ? "" : `&question=${id}`}`;
  }
}

/** A gap with what the first contract calls its parts. */
export const listGap = (gap: Gap): ListedGap => ({
  ...gap,
  kind: kinds[gap.rule] ?? gap.rule,
  title: gap.what,
  personId: gap.people[0]?.id ?? null,
  href: hrefOfGap(gap),
});
