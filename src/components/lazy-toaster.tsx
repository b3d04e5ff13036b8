import { lazy, Suspense, useEffect, useState } from "react";
import { toasterId, useToast } from "../lib/toaster.ts";

const Toaster = lazy(() => import("./toaster.tsx").then((module) => ({ default: module.Toaster })));

/** Notifications follow upon what people do, so the first thing they do brings the toaster. */
const signsOfLife = ["pointerdown", "keydown"] as const;

/** The toaster, loaded before there is anything to show. */
export function LazyToaster() {
  const toast = useToast();
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const bring = () => setNeeded(true);
    for (const sign of signsOfLife) addEventListener(sign, bring, { once: true });
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, bring);
    };
  }, []);
  // Dialogs look for the element as soon as they open, so it is there before the toaster.
  return (
    <div id={toasterId}>
      <Suspense>{(needed || toast) && <Toaster />}</Suspense>
    </div>
  );
}
