import { ArrowRight } from "lucide-react";
import type { AreaReadiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { UserAvatar } from "../../../components/user-avatar.tsx";

type Person = AreaReadiness["expert"];

const nameOf = (person: NonNullable<Person>) =>
  person.isMember ? person.name : `${person.name} has left`;

function Face({ person, isBad }: { person: Person; isBad: boolean }) {
  if (!person) return <span data-nobody={isBad ? "bad" : ""}>?</span>;
  return (
    <span title={nameOf(person)}>
      <UserAvatar user={person} size="xs" />
    </span>
  );
}

/** Whether two people cannot be told apart without their names. */
const looksAlike = (one: NonNullable<Person>, other: NonNullable<Person>) =>
  one.id !== other.id && one.initials === other.initials && !one.avatarUrl && !other.avatarUrl;

type FacesProps = {
  area: AreaReadiness;
  /** Whether what the area lacks matters: only then is nobody shown in red. */
  isBad: boolean;
};

/** Who hands an area over to whom, as pictures; a question mark for nobody. */
export const Faces = ({ area: { expert, receiver }, isBad }: FacesProps) => (
  <span data-faces="" aria-hidden>
    {expert && receiver && looksAlike(expert, receiver) ? (
      <>
        <span data-person="">{nameOf(expert)}</span>{" "}
        <span data-person="">→ {nameOf(receiver)}</span>
      </>
    ) : (
      <>
        <Face person={expert} isBad={isBad} />
        <ArrowRight size={14} />
        <Face person={receiver} isBad={isBad} />
      </>
    )}
  </span>
);
