import { vi } from "vitest";

/** Lets every media query of a test hold or fail, as the width of a real window would. */
export function setWindowWidth(width: "wide" | "narrow") {
  vi.spyOn(globalThis, "matchMedia").mockImplementation(
    (media) =>
      ({
        ...new EventTarget(),
        matches: width === "wide",
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
}
