/** The hosts of the three clouds that Databricks runs on. */
const databricksHost =
  /^[a-z0-9.-]+\.(?:cloud\.databricks\.com|gcp\.databricks\.com|azuredatabricks\.net)$/;

/** The host of a workspace, from what people copy: with https://, a path, in capitals. */
export function readWorkspaceHost(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const host = URL.parse(address)?.hostname ?? "";
  return databricksHost.test(host) ? host : undefined;
}
