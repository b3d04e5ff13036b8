import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { keepFocus } from "../../../src/lib/browser/keep-focus.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const focused = () => document.activeElement?.textContent;
const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key }));

/** A page of buttons in a list, a field and a button after it. */
function openPage(html: string) {
  const main = document.createElement("main");
  main.id = "main";
  main.tabIndex = -1;
  main.innerHTML = html;
  document.body.append(main);
  const stop = keepFocus();
  onTestFinished(() => {
    stop();
    main.remove();
  });
  press("Tab");
  const find = <Kind extends HTMLElement>(selector: string) => {
    const found = main.querySelector<Kind>(selector);
    if (!found) throw new Error(`Nothing is ${selector}.`);
    return found;
  };
  return { main, find };
}

const list = `<div><ul>
  <li><button id="a">Remove A</button></li>
  <li><button id="b">Remove B</button></li>
  <li><button id="c">Remove C</button></li>
</ul><input><button id="add">Add</button></div>`;

/** Once whoever watches the page has been told of a change and has had the frame it asks for. */
async function settled() {
  await null;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

describe("what had the focus and goes", () => {
  it.each([
    ["a", "Remove B"],
    ["b", "Remove C"],
    ["c", "Remove B"],
  ])("leaves it to the nearest of its list (%s)", async (id, heir) => {
    const { find } = openPage(list);
    find(`#${id}`).focus();
    find(`li:has(#${id})`).remove();
    await waitFor(() => expect(focused()).toBe(heir));
  });

  it.each([
    { how: "two at once", isApart: false },
    { how: "one read of the list after the other", isApart: true },
  ])("leaves it to the nearest where its neighbor goes as well: $how", async ({ isApart }) => {
    const row = (name: string) => `<li id="${name}"><button>Remove ${name}</button></li>`;
    const { find } = openPage(`<ul>${["A", "B", "C", "D"].map(row).join("")}</ul>`);
    find("#C button").focus();
    find("#C").remove();
    if (isApart) await null;
    find("#B").remove();
    await waitFor(() => expect(focused()).toBe("Remove D"));
  });

  it("leaves it to what came in its place, and to no field", async () => {
    const { find } = openPage(list);
    find("#a").focus();
    find("ul").outerHTML = "<input><p>Nothing is left.</p>";
    await waitFor(() => expect(focused()).toBe("Add"));
    find("#add").replaceWith("Full");
    await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  });

  it("leaves it to the page where all of that is another one", async () => {
    const { main, find } = openPage(list);
    find("#b").focus();
    main.innerHTML = "<div><button>Other</button></div>";
    await waitFor(() => expect(document.activeElement).toBe(main));
  });

  it("has it back once it is no longer disabled", async () => {
    const { find } = openPage(list);
    const button = find<HTMLButtonElement>("#a");
    button.focus();
    button.disabled = true;
    // As browsers do it themselves, and jsdom does not.
    button.blur();
    button.disabled = false;
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("leaves it to nobody once one has pressed beside all controls", async () => {
    const { find } = openPage(list);
    find("#b").focus();
    window.dispatchEvent(new Event("pointerdown"));
    find("#b").blur();
    window.dispatchEvent(new Event("pointerup"));
    press("PageDown");
    find("li:has(#b)").remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it("leaves it to nobody where one points", async () => {
    const { find } = openPage(list);
    window.dispatchEvent(new Event("pointerdown"));
    find("#a").focus();
    find("li:has(#a)").remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it("leaves it to the board where a card has moved to another column", async () => {
    const { main, find } = openPage(list);
    main.insertAdjacentHTML(
      "afterbegin",
      `<div data-rfd-draggable-id="task-7" tabindex="0" id="card"></div>`,
    );
    const card = find("#card");
    card.focus();
    main.append(card.cloneNode());
    card.remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it("leaves it to the dialog that opens", async () => {
    const { main, find } = openPage(list);
    find("#a").focus();
    find("li:has(#a)").remove();
    main.insertAdjacentHTML(
      "beforeend",
      `<div role="dialog" aria-modal="true" data-state="open" aria-label="Over it"></div>`,
    );
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});

it("tells by what one goes, for the rings around what a script gives the focus to", () => {
  openPage(list);
  const isByPointer = () => document.documentElement.hasAttribute("data-by-pointer");
  expect(isByPointer()).toBe(false);
  window.dispatchEvent(new Event("pointerdown"));
  expect(isByPointer()).toBe(true);
  press("ArrowDown");
  expect(isByPointer()).toBe(false);
});

it("removing an item of a checklist leads to its neighbor", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const checklist = ["Form signed", "Limit set"].map((text) => ({ text }));
  const { id } = await api.tasks.create({ title: "Give Dana the right", checklist });
  const { user } = openApp(`/workflow?task=${id}`, { deps, cookie: member.cookie() });
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Task" }));
  (await dialog.findByRole("button", { name: "Remove “Form signed”" })).focus();
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole("checkbox", { name: "Limit set" })),
  );
});
