/**
 * An address that may be gone to because it was asked for: a path of this app with its query and
 * fragment, as a browser would resolve it; undefined for any other site's, however it is disguised.
 */
export function toLocalPath(asked: unknown): string | undefined {
  if (typeof asked !== "string" || !asked.startsWith("/")) return undefined;
  const here = "http://within.invalid";
  const url = URL.parse(asked, here);
  // Two slashes in front would be read as the name of another host.
  if (url?.origin !== here || url.pathname.startsWith("//")) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
