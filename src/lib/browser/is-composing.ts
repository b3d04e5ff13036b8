import type { KeyboardEvent } from "react";

/**
 * Whether a key belongs to a word that an input method is still composing: its Enter accepts the
 * word and its Escape drops it. Safari ends the composing before that Enter, and marks it by its
 * code alone.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
