import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dialogLoaders, lazyDialog } from "../../../src/lib/loading/lazy-dialog.tsx";

function prepare() {
  const Form = ({ title }: { title: string }) => <p>The form of {title}</p>;
  const load = vi.fn(async () => Form);
  return { load, Dialog: lazyDialog(load) };
}

test("a dialog is loaded when it is first opened, and once", async () => {
  const { load, Dialog } = prepare();
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Dialog title="a task" />);
  await screen.findByText("The form of a task");
  unmount();
  render(<Dialog title="another" />);
  expect(screen.getByText("The form of another")).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test("one that was loaded while the browser was idle is there at once", async () => {
  const { load, Dialog } = prepare();
  await dialogLoaders.at(-1)?.();
  render(<Dialog title="a task" />);
  expect(screen.getByText("The form of a task")).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});
