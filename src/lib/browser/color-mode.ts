import { useSyncExternalStore } from "react";

export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The same key is read by public/theme.js before the first paint. */
const storageKey = "baton.theme";

const isThemeChoice = (value: string | null): value is ThemeChoice =>
  themeChoices.some((choice) => choice === value);

/** A browser that refuses storage still works: the choice then lasts until the page is left. */
let choiceInMemory: ThemeChoice | null = null;

function readChoice(): ThemeChoice {
  if (choiceInMemory) return choiceInMemory;
  try {
    const stored = localStorage.getItem(storageKey);
    return isThemeChoice(stored) ? stored : "system";
  } catch {
    return "system";
  }
}

const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function applyChoice(): void {
  const choice = readChoice();
  const dark = choice === "dark" || (choice === "system" && systemIsDark().matches);
  const root = document.documentElement;
  root.classList.toggle("dark", dark);
  root.classList.toggle("light", !dark);
  const canvas = getComputedStyle(root).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", canvas);
  for (const listener of listeners) listener();
}

/** Keeps the page in step with the system and with other tabs; call once, at start. */
export function syncColorMode(): void {
  systemIsDark().addEventListener("change", applyChoice);
  addEventListener("storage", (event) => {
    if (event.key !== storageKey) return;
    choiceInMemory = null;
    applyChoice();
  });
  applyChoice();
}

/** Takes and remembers a person's choice. */
export function chooseTheme(choice: ThemeChoice): void {
  choiceInMemory = choice;
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Nothing to do: the choice holds for this page.
  }
  applyChoice();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readIsDark = (): boolean => document.documentElement.classList.contains("dark");

/** Whether the page is dark, by the choice or by the system. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, readIsDark);

/** The choice made on this device; "system" until one was made. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readChoice);
