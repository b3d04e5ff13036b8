import type { SystemContext } from "@chakra-ui/react";
import { useSyncExternalStore } from "react";
import { createLook } from "../theme.ts";

let worn: SystemContext | undefined;
let notify = () => {};

let appLook: Promise<void> | undefined;

/** Loads the look of the pages inside the shell, which has everything, and wears it from then on. */
export function wearAppLook(): Promise<void> {
  // Asked for at each change of the address: once it is there, nothing may wait for it.
  appLook ??= import("./app-system.ts").then(
    ({ appSystem }) => {
      worn = appSystem;
      notify();
    },
    (error: unknown) => {
      appLook = undefined;
      throw error;
    },
  );
  return appLook;
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
