import { render } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { useScrollFade } from "../../../src/components/scroll-row.tsx";

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
