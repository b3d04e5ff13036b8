/**
 * What stands before an item of a list: a bullet, a dash, or a number or letter with a dot or a
 * bracket. Only bullets need no space after them.
 */
const listMarker = /^\s*(?:[•●▪■◦‣·]\s*|[-–—*+]\s+|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s+)(?=\S)/i;

/** The marker that a line begins with, white space around it included; undefined for other lines. */
export const listMarkerOf = (line: string) => listMarker.exec(line)?.[0];

/** Whether a line is an item of a list. */
export const isListItem = (line: string) => listMarker.test(line);
