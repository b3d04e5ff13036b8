import { type FunctionComponent, type ReactNode, Suspense, useEffect, useState } from "react";
import { dismissToast, showToast } from "../toaster.ts";
import { lazyWithRetry } from "./lazy-with-retry.ts";

/** What loads the parts of the pages loaded so far; it grows with every other page. */
export const partLoaders: (() => Promise<unknown>)[] = [];

/** After how many milliseconds a person who opened something asks where it is. */
const patience = 1_000;

/**
 * A part of a page whose script is not loaded with the page, but when the part is first shown, or
 * earlier while the browser is idle; `renderFallback` is shown in its place until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  renderFallback: (props: Props) => ReactNode,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  const preload = async () => {
    loaded ??= await load();
    return loaded;
  };
  partLoaders.push(preload);
  const LazyPart = lazyWithRetry(preload);

  return function PartWhenLoaded(props: Props) {
    const [Part] = useState<FunctionComponent<Props>>(() => loaded ?? LazyPart);
    return (
      <Suspense fallback={renderFallback(props)}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Says that what was opened is still loading, if that takes a while. */
export function LoadingNotice() {
  useEffect(() => {
    let toastId: number | undefined;
    const timer = setTimeout(() => {
      toastId = showToast({
        title: "Still loading",
        isOngoing: true,
        description:
          "What you opened appears as soon as it has loaded. If that takes long, check your connection.",
      });
    }, patience);
    return () => {
      clearTimeout(timer);
      if (toastId !== undefined) dismissToast(toastId);
    };
  }, []);
  return null;
}

const isOpen = (props: object) => !("open" in props && props.open === false);

/**
 * A dialog loaded when it is first opened, or earlier: forms bring zod, schemas and fields, which no
 * page needs to be painted. One that takes long to load says so.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const Dialog = lazyPart(load, (props) => isOpen(props) && <LoadingNotice />);

  return function DialogOnceOpened(props: Props) {
    const [wasOpened, setWasOpened] = useState(() => isOpen(props));
    if (isOpen(props) && !wasOpened) setWasOpened(true);
    // It stays: closing takes it a moment, after which it gives the focus back.
    return wasOpened && <Dialog {...props} />;
  };
}
