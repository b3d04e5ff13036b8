import { expect, test } from "vitest";
import { eraseRules } from "../../../server/extraction/readers/image/erase-rules.ts";

const width = 200;
const height = 160;

/** A white picture with black boxes: left, top, width and height in pixels. */
function picture(...boxes: [number, number, number, number][]) {
  const pixels = Buffer.alloc(width * height, 255);
  for (const [left, top, across, down] of boxes) {
    for (let y = top; y < top + down; y++)
      pixels.fill(0, y * width + left, y * width + left + across);
  }
  return pixels;
}

const erased = (...boxes: [number, number, number, number][]) => {
  const pixels = picture(...boxes);
  eraseRules({ pixels, width, height });
  return pixels;
};

test("rules go, whichever way they lie, and letters stay", () => {
  const letter: [number, number, number, number] = [20, 20, 8, 30];
  expect(erased(letter, [10, 60, 150, 3], [180, 10, 2, 120])).toEqual(picture(letter));
});

test("dashes, bars and dark areas stay as they are", () => {
  const shapes: [number, number, number, number][] = [
    [10, 10, 30, 3],
    [10, 40, 150, 12],
    [10, 70, 160, 60],
  ];
  expect(erased(...shapes)).toEqual(picture(...shapes));
});

test("a letter that stands on a rule keeps what is above it", () => {
  const letter: [number, number, number, number] = [90, 30, 10, 30];
  expect(erased(letter, [20, 60, 150, 2])).toEqual(picture(letter));
});
