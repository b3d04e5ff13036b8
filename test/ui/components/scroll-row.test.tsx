import { act, render } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { useLowerFade, useScrollFade } from "../../../src/components/scroll-row.tsx";

const width = 300;

/** Whether a row of that width fades where its last entry ends at `end`. */
function fadesWith(end: number): boolean {
  const spy = vi.spyOn(Element.prototype, "getBoundingClientRect");
  spy.mockImplementation(function (this: Element) {
    return this.localName === "li"
      ? new DOMRect(end - 100, 0, 100, 1)
      : new DOMRect(0, 0, width, 1);
  });
  onTestFinished(() => spy.mockRestore());
  let fade: string | undefined;
  function Row() {
    const { row, scrollFade } = useScrollFade();
    fade = scrollFade.maskImage;
    return (
      <div ref={row}>
        <span />
        <li />
      </div>
    );
  }
  render(<Row />);
  return fade !== undefined;
}

it.each([
  [width - 50, false],
  [width + 0.6, false],
  [width + 40, true],
])(
  "a row fades where an entry is out of sight, and not for a fraction of a pixel (%s)",
  (end, fades) => {
    expect(fadesWith(end)).toBe(fades);
  },
);

it("a list fades once what has loaded within it goes beyond its lower edge", () => {
  let height = 80;
  const spy = vi.spyOn(Element.prototype, "getBoundingClientRect");
  spy.mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, width, this.localName === "li" ? height : 100);
  });
  const Silent = ResizeObserver;
  const grown: (() => void)[] = [];
  globalThis.ResizeObserver = class extends Silent {
    constructor(notice: ResizeObserverCallback) {
      super(notice);
      grown.push(() => notice([], this));
    }
  };
  onTestFinished(() => {
    spy.mockRestore();
    globalThis.ResizeObserver = Silent;
  });
  let fade: string | undefined;
  function List() {
    const { list, lowerFade } = useLowerFade();
    fade = lowerFade.maskImage;
    return (
      <div ref={list}>
        <li />
      </div>
    );
  }
  render(<List />);
  expect(fade).toBeUndefined();
  height = 140;
  act(() => grown.at(-1)?.());
  expect(fade).toContain("to bottom");
});
