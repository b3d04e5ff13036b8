import type { SystemContext } from "@chakra-ui/react";
import { useSyncExternalStore } from "react";
import { createLook } from "../theme.ts";

let worn: SystemContext | undefined;
let notify = () => {};

/** Loads the look of the pages inside the shell, which has everything, and wears it from then on. */
export async function wearAppLook(): Promise<void> {
  const { appSystem } = await import("./app-system.ts");
  if (worn === appSystem) return;
  worn = appSystem;
  notify();
}

// Making a look costs as much as drawing a page. That of the pages without the shell is made when
// one of them is drawn: who is signed in never needs it.
const current = () => {
  worn ??= createLook();
  return worn;
};

const follow = (onChange: () => void) => {
  notify = onChange;
  return () => {
    notify = () => {};
  };
};

/** The look of the page as it stands. */
export const useLook = (): SystemContext => useSyncExternalStore(follow, current);
