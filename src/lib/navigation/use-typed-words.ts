import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { parseText } from "./search-params.ts";

/**
 * Tells whether a screen has been given what stands in the address by now: of words typed quickly,
 * the first may arrive when more of them stand there already.
 */
function useIsInAddress() {
  const { history, options } = useRouter();
  return (arrived: string | undefined) =>
    parseText(options.parseSearch(history.location.search).q) === arrived;
}

/**
 * The words in a search box whose address carries them as `q`. What is typed shows at once, since the
 * address follows a moment later; where that changes by other means, such as going back, so do they.
 * @param arrived what the screen has been given of the address by now
 */
export function useTypedWords(arrived: string | undefined) {
  const isInAddress = useIsInAddress();
  const [typed, setTyped] = useState(arrived ?? "");
  const [last, setLast] = useState(arrived);
  if (arrived !== last) {
    setLast(arrived);
    if (isInAddress(arrived)) setTyped(arrived ?? "");
  }
  return [typed, setTyped] as const;
}

/**
 * The same for a box whose address follows only once the typing pauses.
 * @param delay how long the pause is, in milliseconds
 * @param onPause puts the words into the address
 */
export function usePausedWords(
  arrived: string | undefined,
  delay: number,
  onPause: (words: string) => void,
) {
  const isInAddress = useIsInAddress();
  const [typed, setTyped] = useState(arrived ?? "");
  const [last, setLast] = useState(arrived);
  const [submitted, setSubmitted] = useState(typed);
  if (arrived !== last) {
    setLast(arrived);
    const words = arrived ?? "";
    // What the box itself has submitted may arrive while one types on.
    if (words !== submitted && isInAddress(arrived)) {
      setTyped(words);
      setSubmitted(words);
    }
  }
  useEffect(() => {
    if (typed === submitted) return;
    const timer = setTimeout(() => {
      setSubmitted(typed);
      onPause(typed);
    }, delay);
    return () => clearTimeout(timer);
  }, [typed, submitted, delay, onPause]);
  return [typed, setTyped] as const;
}
