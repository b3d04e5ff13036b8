import Bowser from "bowser";

/**
 * What a browser or program calls itself in a few words: "Firefox on Windows", "curl". Half of it is
 * said where the other half is not known.
 */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  // Programs begin with their name: "curl/8.5.0", "python-requests/2.32".
  const program = /^[\w.-]+/.exec(userAgent)?.[0];
  return browser.name || os.name || program || "Unknown device";
}
