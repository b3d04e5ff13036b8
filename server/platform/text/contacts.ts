/** An email address in running text. */
export const emailAddress = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u;

/** What stands for an email address in the name of somebody who attends, however it is written. */
export const emailIn = /[^\s<>,;()]+@[^\s<>,;()]+/;

/** Digits in groups, with a plus sign, a bracket or a mark between the groups. */
const phone = /(?:\+|\b00|\()?\d[\d\s()./-]{5,}\d/;
const date = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/;
const minDigits = 7;

/** Whether a line holds a telephone number; one with a date is taken for none. */
export const holdsPhoneNumber = (line: string): boolean =>
  !date.test(line) && (phone.exec(line)?.[0].replace(/\D/g, "").length ?? 0) >= minDigits;
