const firstName =
  /^(?:(?:first|given|fore)[ -]?names?|vornamen?|prénoms?|nombres?|nome|voornaam)$/i;
const lastName =
  /^(?:(?:last|family|sur)[ -]?names?|nachnamen?|familiennamen?|noms?(?: de famille)?|apellidos?|cognome|achternaam|sobrenome|apelido)$/i;

const oneName = /^\p{Lu}[\p{L}'’-]+$/u;

/** The column that names the row, whose own head is not known: the other part of a name. */
function labelColumn(columns: readonly { head: string }[], label: string) {
  const holds = (part: RegExp) => columns.some(({ head }) => part.test(head.trim()));
  if (!oneName.test(label) || holds(firstName) === holds(lastName)) return [];
  return [{ head: holds(lastName) ? "First name" : "Last name", text: label }];
}

/**
 * The whole name that a cell of a row holds one part of, where first and last name stand in two columns;
 * undefined for any other cell. `label` names the row where its column's head is not among them.
 */
export function wholeName(
  known: readonly { head: string; text: string }[],
  part: string,
  label = "",
): string | undefined {
  const columns = [...known, ...labelColumn(known, label.trim())];
  const first = columns.find(({ head }) => firstName.test(head.trim()))?.text;
  const last = columns.find(({ head }) => lastName.test(head.trim()))?.text;
  return first && last && [first, last].includes(part) ? `${first} ${last}` : undefined;
}
