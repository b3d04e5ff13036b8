import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lazyDialog, lazyPart, partLoaders } from "../../../src/lib/loading/lazy-part.tsx";
import { useToast } from "../../../src/lib/toaster.ts";

type FormProps = { title: string; open?: boolean };

const Form = ({ title }: FormProps) => <p>The form of {title}</p>;

// The tests of other files load all that is there before they begin.
const others = partLoaders.length;
afterEach(() => {
  partLoaders.length = others;
});

function prepare() {
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
  await partLoaders.at(-1)?.();
  render(<Dialog title="a task" />);
  expect(screen.getByText("The form of a task")).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test("one that is closed is loaded once it opens, and stays when it closes again", async () => {
  const { load, Dialog } = prepare();
  const { rerender } = render(<Dialog title="a task" open={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Dialog title="a task" open />);
  await screen.findByText("The form of a task");
  rerender(<Dialog title="a task that closes" open={false} />);
  expect(screen.getByText("The form of a task that closes")).toBeDefined();
});

test("a part of a page has something in its place until it is there", async () => {
  const Part = lazyPart(
    async () => Form,
    ({ title }) => <p>Waiting for {title}</p>,
  );
  render(<Part title="a tab" />);
  expect(screen.getByText("Waiting for a tab")).toBeDefined();
  await screen.findByText("The form of a tab");
  expect(screen.queryByText("Waiting for a tab")).toBeNull();
});

describe("a dialog that takes long to arrive", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  /** Opens one that arrives when told to, beside the title of the notification that is shown. */
  function open(props: Partial<FormProps> = {}) {
    let arrive = () => {};
    const arrival = new Promise<typeof Form>((resolve) => {
      arrive = () => resolve(Form);
    });
    const Dialog = lazyDialog(() => arrival);
    const Notified = () => {
      const toast = useToast();
      return <output data-ongoing={toast?.isOngoing}>{toast?.title}</output>;
    };
    const view = render(
      <>
        <Dialog title="a task" {...props} />
        <Notified />
      </>,
    );
    return { arrive, close: () => view.rerender(<Notified />) };
  }
  const notified = () => screen.getByRole("status").textContent;

  test("says so after a second, until it is there", async () => {
    const { arrive } = open();
    await pass(900);
    expect(notified()).toBe("");
    await pass(200);
    expect(notified()).toBe("Still loading");
    expect(screen.getByRole("status").dataset.ongoing).toBe("true");
    arrive();
    // React takes its timers from the browser before a test replaces them.
    vi.useRealTimers();
    await screen.findByText("The form of a task");
    expect(notified()).toBe("");
  });

  test("says nothing where it was left before, or was not opened yet", async () => {
    const { close } = open();
    await pass(500);
    close();
    await pass(2_000);
    expect(notified()).toBe("");
    close();
    open({ open: false });
    await pass(2_000);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["", ""]);
  });

  test("takes its notification away where it is left", async () => {
    const { close } = open();
    await pass(1_100);
    expect(notified()).toBe("Still loading");
    close();
    expect(notified()).toBe("");
  });
});
