import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Without a toolbar and windows of its own, Debian's headless shell leaves a fifth more of the processors
 * to the pages: 202 seconds for all journeys, and 254 with the whole of Chromium.
 */
const headlessShell = "chromium-headless-shell";

const usualPlaces = [
  `/usr/bin/${headlessShell}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const findChromium = () =>
  [process.env.CHROMIUM ?? "", ...usualPlaces].find((path) => path !== "" && existsSync(path));

const howToInstall =
  "The browser journeys need Chromium. Install it (on Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM to its path.";

/** Debian's Chromium: found, else installed where this user may, else an Error that says what to do. */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) throw new Error(howToInstall);
  const apt = (...args: string[]) =>
    execFileSync("/usr/bin/apt-get", ["-qq", ...args], {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  process.stdout.write("Installing Chromium for the browser journeys...\n");
  apt("update");
  try {
    apt("install", "-y", headlessShell);
  } catch {
    // Earlier releases of Debian have Chromium as a whole alone.
    apt("install", "-y", "chromium");
  }
  const installed = findChromium();
  if (!installed) throw new Error(howToInstall);
  return installed;
}

/**
 * What a headless browser needs in a container, without the services it would look for outside. The
 * pages of its own toolbar that it keeps at hand took a sixth of the processors' time (157 and 132
 * seconds for the states of the board, the dashboard and the meetings).
 */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-features=PreloadTopChromeWebUI",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
