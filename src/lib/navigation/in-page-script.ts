/**
 * The loader of a page that has nothing to wait for. It stands in the page's script, which the
 * router loads to run it, so that the router itself notices a script that could not be fetched, and
 * fetches it again.
 */
export const inPageScript = (): void => {};
