import { type FunctionComponent, Suspense, useState } from "react";
import { lazyWithRetry } from "./lazy-with-retry.ts";

/** What loads the dialogs of the pages loaded so far; it grows with every other page. */
export const dialogLoaders: (() => Promise<unknown>)[] = [];

/**
 * A dialog whose script is not loaded with the page it belongs to, but when it is first opened, or
 * earlier while the browser is idle. Forms bring zod, schemas and fields, which no page needs to be
 * painted.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  const preload = async () => {
    loaded ??= await load();
    return loaded;
  };
  dialogLoaders.push(preload);
  const LazyDialog = lazyWithRetry(preload);

  return function DialogWhenLoaded(props: Props) {
    const [Dialog] = useState<FunctionComponent<Props>>(() => loaded ?? LazyDialog);
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
