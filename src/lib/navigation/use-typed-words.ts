import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { parseText } from "./search-params.ts";

/**
 * The words in a search box whose address carries them as `q`. What is typed shows at once, since the
 * address follows a moment later; where that changes by other means, such as going back, so do they.
 * @param arrived what the screen has been given of the address by now
 */
export function useTypedWords(arrived: string | undefined) {
  const { history, options } = useRouter();
  const [typed, setTyped] = useState(arrived ?? "");
  const [last, setLast] = useState(arrived);
  if (arrived !== last) {
    setLast(arrived);
    // Of words typed quickly, the first may arrive when more of them stand in the address already.
    const { q } = options.parseSearch(history.location.search);
    if (parseText(q) === arrived) setTyped(arrived ?? "");
  }
  return [typed, setTyped] as const;
}
