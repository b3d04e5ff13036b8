import type { Locator, Page } from "playwright-core";
import type { Deps } from "../../../server/context.ts";
import { type Answer, hold, refuse } from "../../helpers/answers.ts";
import { screens } from "../../helpers/browser/browser.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import type { createTestClient } from "../../helpers/harness.ts";
import type { ServerInTest } from "../../helpers/servers/server-in-test.ts";

type TestClient = ReturnType<typeof createTestClient>;

/** What a screen is shown by. */
export type Stage = {
  server: ServerInTest;
  deps: Deps;
  /** The one at the page. */
  person: TestClient;
  /** The procedures in that person's session. */
  calls: Awaited<ReturnType<TestClient["call"]>>;
};

/** One thing that a screen can show beyond itself. */
export type State = {
  /** Where the screen is opened; the one of the table unless given. */
  path?: string;
  /** What the server answers otherwise, from the moment the page is opened. */
  answers?: Answer[];
  /** What happens to other requests of the page; set before it is opened. */
  network?: (page: Page) => Promise<unknown>;
  /** What stands between the opened screen and the opener. */
  before?: (page: Page, stage: Stage) => Promise<unknown>;
  /** What takes the focus back when the surface closes. */
  opener?: (page: Page) => Locator;
  /** What leads from the screen, or from the activated opener, to the surface. */
  open?: (page: Page, stage: Stage) => Promise<unknown>;
  surface: (page: Page) => Locator;
  /** How it is left; by Escape unless given. */
  close?: (page: Page) => Promise<unknown>;
  /**
   * Whether it goes by itself, or when the window becomes narrower or wider, and is opened once more at
   * each size.
   */
  reopen?: true;
};

/** A screen with all that it can show. */
export type Screen = {
  path: string;
  /** How large it is looked at; on a desktop unless given. */
  size?: keyof typeof screens;
  /** Who looks at it; a member of a project unless given. */
  who?: "nobody" | "someone without a project";
  prepare?: (stage: Stage) => Promise<unknown>;
  /** Whether other screens show the same parts, or its contents take long to make. */
  onlyInFullRun?: true;
  states: Record<string, State>;
};

/** Whether the sidebar has room beside the page, which a phone puts into a drawer. */
export const hasSidebar = (page: Page) => page.viewportSize()?.width !== screens.phone.width;
export const button = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first();
export const dialog = (name: string) => (page: Page) =>
  page.getByRole("dialog", { name, exact: true });
export const question = (page: Page) => page.getByRole("alertdialog");
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
export const press = (name: string) => (page: Page) => button(name)(page).click();
export const item = (name: string) => (page: Page) => page.getByRole("menuitem", { name }).click();

export const track = "IT Systems & Data Migration";
export const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/**
 * What a screen shows of things that are on their way, and of those that do not come. The parts are
 * the same on every screen.
 */
export const waitingAndFailing = (
  calls: Answer["calls"],
  things: string,
): Record<string, State> => ({
  loading: {
    answers: [hold(calls)],
    surface: text(`Loading ${things}...`),
  },
  "a failure": {
    answers: [refuse(calls)],
    surface: text(`The ${things} could not be loaded`),
  },
});

/** Stores a document in the project of the person at the page; resolves to its id. */
export async function addDocument(
  { deps, calls }: Stage,
  document: Parameters<typeof storeDocument>[2],
) {
  const project = await calls.projects.current();
  if (!project) throw new Error("Whoever looks at this screen has no project.");
  return storeDocument(deps, project.id, document);
}
