type PersonOptionsProps = {
  members: readonly { id: number; name: string }[];
  /** The id of who is chosen already, who may have left the project. */
  present?: string | undefined;
};

/** Nobody, and the members of the project; with them who has left but is still named. */
export function PersonOptions({ members, present = "" }: PersonOptionsProps) {
  const hasLeft = present !== "" && !members.some(({ id }) => String(id) === present);
  return (
    <>
      <option value="">Nobody</option>
      {hasLeft && <option value={present}>Somebody who left</option>}
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
