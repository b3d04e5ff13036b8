import type { Need } from "../../../../server/features/handover/needs-you/needs-you.schema.ts";

/** Whether the badge says by itself what waits: the reader's own signature. */
export const isSaidByBadge = ({ kind, severity }: Pick<Need, "kind" | "severity">): boolean =>
  kind === "signature" && severity !== null;
