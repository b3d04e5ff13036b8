import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";

/** Gives the board of every test of a file a size and a wide window, which jsdom has not. */
export function layOutBoard() {
  beforeEach(() => {
    // jsdom has no layout: a list of no height would draw none of its cards.
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
    setWindowWidth("wide");
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

export const column = async (name: string) => within(await screen.findByRole("region", { name }));
export const titlesIn = async (name: string) =>
  (await column(name)).queryAllByRole("link").map((link) => link.textContent);

export async function openBoard(
  query = "",
  intercept: (path: string) => Response | null | Promise<null> = () => null,
) {
  const deps = createTestDeps();
  const person = await registerMember(deps);
  const api = await person.call();
  const open = () => openApp(`/workflow${query}`, { deps, cookie: person.cookie(), intercept });
  return { api, open, deps, project: person.project };
}

type Opened = ReturnType<typeof openApp>;

export async function chooseFromMenu(
  { user }: Pick<Opened, "user">,
  title: string,
  item: string | RegExp,
) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${title}` }));
  await user.click(await screen.findByText(item));
}

const diskFull = {
  code: -32603,
  message: "The disk is full.",
  data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 507, appCode: "DISK_FULL" },
};
export const refuse = (procedure: string) => (path: string) =>
  path.includes(procedure) ? Response.json([{ error: { json: diskFull } }], { status: 507 }) : null;
