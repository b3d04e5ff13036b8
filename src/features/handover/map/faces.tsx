import { ArrowRight } from "lucide-react";
import type { AreaReadiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { UserAvatar } from "../../../components/user-avatar.tsx";

function Face({ person }: { person: AreaReadiness["expert"] }) {
  if (!person) return <span data-nobody="">?</span>;
  return (
    <span title={person.isMember ? person.name : `${person.name} has left`}>
      <UserAvatar user={person} size="xs" />
    </span>
  );
}

/** Who hands an area over to whom, as pictures; a question mark for nobody. */
export const Faces = ({ area: { expert, receiver } }: { area: AreaReadiness }) => (
  <span data-faces="" aria-hidden>
    <Face person={expert} />
    <ArrowRight size={14} />
    <Face person={receiver} />
  </span>
);
