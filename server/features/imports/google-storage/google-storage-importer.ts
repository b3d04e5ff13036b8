import { z } from "zod";
import { invalidField } from "../../../errors.ts";
import { accessTokenFor } from "../../integrations/oauth/access-token.ts";
import { readStoredCredentials } from "../credentials.ts";
import { listedContainer, listedFile, nameOfKey } from "../importable.ts";
import type { Importer } from "../importer.ts";
import { addressWith, createReader } from "../service-reader.ts";

const service = "gcp";
const name = "Google Cloud Storage";
const api = "https://storage.googleapis.com/storage/v1/b";
const permission =
  "Google Cloud Storage accepted the service account, but it may not read this. Give it the role Storage Object Viewer and the permission storage.buckets.list.";

const credentialsSchema = z.object({ projectId: z.string() });
const next = z.string().optional();
const bucketsAnswer = z.object({
  kind: z.literal("storage#buckets"),
  items: z.array(z.object({ name: z.string() })).default([]),
  nextPageToken: next,
});
/** The generation counts the states of an object's content. */
const object = z.object({ name: z.string(), size: z.coerce.number(), generation: z.string() });
const objectsAnswer = z.object({
  kind: z.literal("storage#objects"),
  items: z.array(object).default([]),
  prefixes: z.array(z.string()).default([]),
  nextPageToken: next,
});

/** "Bucket naming guidelines"; then the name of an object or the beginning of several. */
const place = /^([a-z0-9][a-z0-9._-]{1,220}[a-z0-9])\/(.*)$/s;

function partsOf(id: string): { bucket: string; key: string } {
  const [, bucket, key] = place.exec(id) ?? [];
  if (bucket === undefined || key === undefined) {
    throw invalidField("place", `This folder does not exist in ${name}.`);
  }
  return { bucket, key };
}

const objectAddress = (id: string) => {
  const { bucket, key } = partsOf(id);
  return `${api}/${bucket}/o/${encodeURIComponent(key)}`;
};

/** The buckets of the project: "Buckets: list", "Objects: list" and "Objects: get" of its JSON API. */
export const googleStorageImporter: Importer = {
  service,
  name,
  connect(deps, access) {
    const { projectId } = readStoredCredentials(deps, access, {
      service,
      name,
      schema: credentialsSchema,
    });
    const token = accessTokenFor(deps, access, service);
    const reader = createReader({ name, fetch: deps.serviceFetch, permission, token });
    return {
      account: "",
      signIn: reader.signIn,

      async list(id, cursor) {
        if (id === undefined) {
          const query = { project: projectId, maxResults: 1000, pageToken: cursor };
          const found = await reader.read(bucketsAnswer, addressWith(api, query));
          const entries = found.items.map((one) =>
            listedContainer("bucket", `${one.name}/`, one.name),
          );
          return { entries, next: found.nextPageToken ?? null };
        }
        const { bucket, key } = partsOf(id);
        const found = await reader.read(
          objectsAnswer,
          addressWith(`${api}/${bucket}/o`, {
            delimiter: "/",
            prefix: key,
            maxResults: 1000,
            pageToken: cursor,
          }),
        );
        const folders = found.prefixes.map((prefix) =>
          listedContainer("folder", `${bucket}/${prefix}`, nameOfKey(prefix)),
        );
        const files = found.items
          // The console makes an empty object of this name for a folder.
          .filter((one) => !one.name.endsWith("/"))
          .map((one) =>
            listedFile({
              id: `${bucket}/${one.name}`,
              name: nameOfKey(one.name),
              size: one.size,
              version: one.generation,
            }),
          );
        return { entries: [...folders, ...files], next: found.nextPageToken ?? null };
      },

      async open(id) {
        const address = objectAddress(id);
        const found = await reader.read(object, address);
        return {
          name: nameOfKey(found.name),
          size: found.size,
          version: found.generation,
          download: () => reader.download(addressWith(address, { alt: "media" })),
        };
      },
    };
  },
};
