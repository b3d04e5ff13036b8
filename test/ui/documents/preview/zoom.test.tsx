import { Box, ChakraProvider } from "@chakra-ui/react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useZoom, ZoomedStack } from "../../../../src/features/documents/preview/original/zoom.tsx";
import { getSystem } from "../../../../src/theme.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const pane = () => screen.getByRole("region");
const zoom = () => Number.parseInt(screen.getByText(/%$/).textContent ?? "", 10) / 100;

/** Where things stand in a sheet that fits the pane unless it is zoomed. */
const places: Record<string, [x: number, y: number, width: number, height: number]> = {
  MARK: [300, 280, 40, 10],
  P: [0, 0, 400, 560],
};

function Sheets({ marked }: { marked: boolean }) {
  const sheets = useRef<HTMLDivElement>(null);
  return (
    <ZoomedStack sheets={sheets} {...useZoom(sheets)}>
      <p data-page={1}>{marked && <mark>key 7</mark>}</p>
    </ZoomedStack>
  );
}

function openSheets(marked: boolean) {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const place = places[this.tagName];
    if (!place) return new DOMRect(0, 0, 400, 600);
    const [x = 0, y = 0, width, height] = place.map((length) => length * zoom());
    return new DOMRect(x - pane().scrollLeft, y - pane().scrollTop, width, height);
  });
  render(
    <ChakraProvider value={getSystem()}>
      <Box role="region" aria-label="Original document">
        <Sheets marked={marked} />
      </Box>
    </ChakraProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const isEnd = (name: string) =>
  screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";

it("enlarges in steps and back, and says where there is no further one", async () => {
  openSheets(false);
  expect([isEnd("Zoom out"), isEnd("Zoom in")]).toEqual([true, false]);
  const seen: number[] = [];
  for (const name of ["Zoom in", "Zoom in", "Zoom in", "Zoom in", "Zoom out"]) {
    await press(name);
    seen.push(zoom());
  }
  expect(seen).toEqual([1.5, 2, 3, 3, 2]);
  expect([isEnd("Zoom out"), isEnd("Zoom in")]).toEqual([false, false]);
});

it("keeps the passage that is in sight where it is, else the beginning of what is read", async () => {
  openSheets(true);
  await press("Zoom in");
  expect([pane().scrollLeft, pane().scrollTop]).toEqual([150, 142.5]);
  // From here on it is out of sight.
  pane().scrollTop = 460;
  pane().scrollLeft = 90;
  await press("Zoom in");
  expect(pane().scrollTop).toBeCloseTo((300 + 460) * (2 / 1.5) - 300);
  expect(pane().scrollLeft).toBeCloseTo(90 * (2 / 1.5));
});
