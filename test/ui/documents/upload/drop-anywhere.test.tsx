import { createEvent, fireEvent, screen } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { createTestDeps, registerMember, registerMemberOf } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";

const hint = () => screen.queryByText("Drop files to upload them");

/** Holds a file over something, then drops it there; tells what the browser may not do by itself. */
function drop(target: Element) {
  const dataTransfer = { types: ["Files"], files: [], dropEffect: "copy" };
  const over = createEvent.dragOver(target, { dataTransfer });
  fireEvent(target, over);
  const isOffered = hint() !== null;
  const dropped = createEvent.drop(target, { dataTransfer });
  fireEvent(target, dropped);
  return { isOffered, isPrevented: over.defaultPrevented && dropped.defaultPrevented };
}

function addToPage(html: string) {
  const part = document.createElement("div");
  part.innerHTML = html;
  document.body.append(part);
  onTestFinished(() => part.remove());
  return part;
}

async function open(role: "owner" | "viewer") {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const viewer = await registerMemberOf(deps, owner.project.id, "viewer");
  const person = role === "owner" ? owner : viewer;
  openApp("/dashboard", { deps, cookie: person.cookie() });
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
}

it("takes files beside a popover or a panel, and none under a dialog", async () => {
  await open("owner");
  expect(drop(document.body)).toEqual({ isOffered: true, isPrevented: true });
  addToPage('<div role="dialog">A popover</div>');
  expect(drop(document.body)).toEqual({ isOffered: true, isPrevented: true });
  addToPage('<div role="dialog" aria-modal="true">A dialog</div>');
  expect(drop(document.body)).toEqual({ isOffered: false, isPrevented: true });
});

it("lets a field for files take its own", async () => {
  await open("owner");
  const field = addToPage('<input type="file" />').querySelector("input");
  expect(field && drop(field)).toEqual({ isOffered: false, isPrevented: false });
});

it("does not let a viewer's browser open a file in place of Baton", async () => {
  await open("viewer");
  expect(drop(document.body)).toEqual({ isOffered: false, isPrevented: true });
});
