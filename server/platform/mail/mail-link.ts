/**
 * The address of a page for a mail: whoever opens it may have another project open by then, so it
 * names its own, by an id that outlives a renaming.
 * @param path the page's address without user and project
 */
export function mailLink(origin: string, path: string, projectId: number): string {
  const [address = "", fragment] = path.split("#");
  const separator = address.includes("?") ? "&" : "?";
  const link = `${origin}${address}${separator}project=${projectId}`;
  return fragment ? `${link}#${fragment}` : link;
}
