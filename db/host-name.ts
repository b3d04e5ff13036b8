/** The host of an address as sockets take it: an IPv6 address stands in brackets in a URL alone. */
export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");
