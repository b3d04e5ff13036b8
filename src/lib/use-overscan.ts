import { useDeferredValue } from "react";

/**
 * How many rows of a long list to draw above and below those in view: at first one, so that what is in
 * view can be used before the others are drawn.
 */
export const useOverscan = (rows: number): number => useDeferredValue(rows, 1);
