import { z } from "zod";
import { AppError, invalidField } from "../../../errors.ts";
import { readWorkspaceHost } from "../../../platform/providers/databricks-host.ts";
import { readStoredCredentials } from "../credentials.ts";
import { listedContainer, nameOfKey, refusalOf } from "../importable.ts";
import type { Importer } from "../importer.ts";
import type { ListedEntry } from "../imports.schema.ts";
import { addressWith, createReader, storedToken } from "../service-reader.ts";
import { notebookAsMarkdown } from "./notebook-markdown.ts";

const service = "databricks";
const name = "Databricks";
const permission =
  "Databricks knows this token, but it may not read this. Give its user the permission “Can View” on the folder.";

const credentialsSchema = z.object({ workspaceHost: z.string(), accessToken: z.string() });
const objectAnswer = z.object({
  object_type: z.string(),
  path: z.string().startsWith("/"),
  language: z.string().optional(),
  /** Milliseconds since 1970, of what the workspace tells them of. */
  modified_at: z.number().optional(),
  size: z.number().optional(),
});
type WorkspaceObject = z.output<typeof objectAnswer>;
/** An empty folder has no list. */
const listAnswer = z.object({ objects: z.array(z.unknown()).default([]) });
const exportAnswer = z.object({ content: z.base64() });

const folders = ["DIRECTORY", "REPO"];
const isNotebook = ({ object_type }: WorkspaceObject) => object_type === "NOTEBOOK";
const versionOf = ({ modified_at }: WorkspaceObject) =>
  modified_at === undefined ? null : String(modified_at);
const fileNameOf = (found: WorkspaceObject) =>
  isNotebook(found) ? `${nameOfKey(found.path)}.md` : nameOfKey(found.path);

function toEntry(found: WorkspaceObject): ListedEntry {
  const { path, object_type: type, size } = found;
  if (folders.includes(type)) return listedContainer("folder", path, nameOfKey(path));
  const entry = { id: path, name: nameOfKey(path), version: versionOf(found) };
  if (isNotebook(found)) return { ...entry, kind: "notebook", size: null, refusal: null };
  const refusal =
    type === "FILE"
      ? refusalOf(entry.name, size ?? null)
      : "Baton imports notebooks and files of a workspace.";
  return { ...entry, kind: "file", size: size ?? null, refusal };
}

function requirePath(path: string): string {
  if (path.startsWith("/")) return path;
  throw invalidField("place", "This folder does not exist in Databricks.");
}

/** The notebooks and files of a workspace: "List contents", "Get status" and "Export" of its API. */
export const databricksImporter: Importer = {
  service,
  name,
  connect(deps, access) {
    const { workspaceHost, accessToken } = readStoredCredentials(deps, access, {
      service,
      name,
      schema: credentialsSchema,
    });
    const host = readWorkspaceHost(workspaceHost);
    if (!host) {
      throw new AppError(
        "CONFLICT",
        "The workspace host of Databricks is not the address of a workspace. Correct it in Integrations.",
      );
    }
    const api = `https://${host}/api/2.0/workspace`;
    const token = storedToken(accessToken);
    const reader = createReader({ name, fetch: deps.serviceFetch, permission, token });
    return {
      account: host,
      signIn: reader.signIn,

      async list(place = "/") {
        const path = requirePath(place);
        const { objects } = await reader.read(listAnswer, addressWith(`${api}/list`, { path }));
        const entries = objects.flatMap((found) => {
          const read = objectAnswer.safeParse(found).data;
          return read ? [toEntry(read)] : [];
        });
        return { entries, next: null };
      },

      async open(id) {
        const path = requirePath(id);
        const found = await reader.read(objectAnswer, addressWith(`${api}/get-status`, { path }));
        const format = isNotebook(found) ? "SOURCE" : "AUTO";
        return {
          name: fileNameOf(found),
          size: found.size ?? null,
          version: versionOf(found),
          download: async () => {
            const address = addressWith(`${api}/export`, { path, format });
            const { content } = await reader.read(exportAnswer, address);
            const bytes = Buffer.from(content, "base64");
            const language = found.language?.toLowerCase() ?? "";
            return (async function* () {
              yield isNotebook(found)
                ? Buffer.from(notebookAsMarkdown(bytes.toString("utf8"), language))
                : bytes;
            })();
          },
        };
      },
    };
  },
};
