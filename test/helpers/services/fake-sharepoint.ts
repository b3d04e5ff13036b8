/** A site with one library of two files and a folder, as Microsoft Graph and SharePoint answer. */
export function createSharePoint(files: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const names = Object.keys(files);
  const item = (name: string) => ({
    id: name.replace(/\W/g, "-"),
    name,
    size: files[name]?.length ?? 0,
    cTag: `c-${files[name]?.length}`,
    file: {},
  });
  const json = (body: object, status = 200) => Response.json(body, { status });

  /** By path alone, since an operator's address stands for every host. */
  return (address: string): Response => {
    const { pathname } = new URL(address);
    if (pathname.endsWith("/oauth2/v2.0/token")) {
      return json({ access_token: "graph-token", expires_in: 3599 });
    }
    if (pathname === "/v1.0/sites")
      return json({ value: [{ id: "s1", displayName: "Operations" }] });
    if (pathname === "/v1.0/sites/s1/drives")
      return json({ value: [{ id: "b!1", name: "Manuals" }] });
    if (pathname === "/v1.0/drives/b!1/root/children") {
      return json({ value: [{ id: "d1", name: "Archive", folder: {} }, ...names.map(item)] });
    }
    if (pathname.endsWith("/children")) return json({ value: [] });
    const name = names.find((known) => pathname.endsWith(`/${item(known).id}`));
    if (name === undefined) return json({ error: { code: "itemNotFound" } }, 404);
    if (pathname.startsWith("/download/")) return new Response(files[name]);
    return json({
      ...item(name),
      "@microsoft.graph.downloadUrl": `https://contoso.sharepoint.com/download/${item(name).id}`,
    });
  };
}
