const firstName =
  /^(?:(?:first|given|fore)[ -]?names?|vornamen?|prénoms?|nombres?|nome|voornaam)$/i;
const lastName =
  /^(?:(?:last|family|sur)[ -]?names?|nachnamen?|familiennamen?|noms?(?: de famille)?|apellidos?|cognome|achternaam|sobrenome|apelido)$/i;

/**
 * The whole name that a cell of a row holds one part of, where first and last name stand in two columns;
 * undefined for any other cell.
 */
export function wholeName(
  columns: readonly { head: string; text: string }[],
  part: string,
): string | undefined {
  const first = columns.find(({ head }) => firstName.test(head.trim()))?.text;
  const last = columns.find(({ head }) => lastName.test(head.trim()))?.text;
  return first && last && [first, last].includes(part) ? `${first} ${last}` : undefined;
}
