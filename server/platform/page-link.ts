/**
 * The address of a page for whoever is not in Baton, as in a mail: they may have another project open
 * when they follow it, so it names its own, by an id that outlives a renaming.
 * @param path the page's address without user and project
 * @param projectId null for whoever has no project, whose pages need none
 */
export function pageLink(origin: string, path: string, projectId: number | null): string {
  if (projectId === null) return `${origin}${path}`;
  const [address = "", fragment] = path.split("#");
  const separator = address.includes("?") ? "&" : "?";
  const link = `${origin}${address}${separator}project=${projectId}`;
  return fragment ? `${link}#${fragment}` : link;
}
