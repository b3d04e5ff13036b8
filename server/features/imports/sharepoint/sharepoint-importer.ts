import { z } from "zod";
import { AppError, invalidField } from "../../../errors.ts";
import { download } from "../../../platform/providers/download.ts";
import {
  createServiceClient,
  type ServiceClient,
  ServiceError,
} from "../../../platform/providers/service-client.ts";
import { accessTokenFor } from "../../integrations/oauth/access-token.ts";
import { listedContainer, listedFile } from "../importable.ts";
import type { ImportConnection, Importer, ListingPage } from "../importer.ts";
import type { ListedEntry } from "../imports.schema.ts";

const name = "SharePoint";
const graph = "https://graph.microsoft.com/v1.0";
const permission =
  "These credentials may not read SharePoint. Give the app the permissions Sites.Read.All and Files.Read.All.";

const siteAnswer = z.object({ id: z.string(), displayName: z.string().optional() });
const libraryAnswer = z.object({ id: z.string(), name: z.string() });
const itemAnswer = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int().nonnegative().catch(0),
  /** Changes with the content alone; the eTag also with the name and the place. */
  cTag: z.string().optional(),
  eTag: z.string().optional(),
  folder: z.unknown().optional(),
  file: z.unknown().optional(),
  "@microsoft.graph.downloadUrl": z.string().optional(),
});
type Item = z.output<typeof itemAnswer>;
const pageAnswer = z.object({
  value: z.array(z.unknown()),
  "@odata.nextLink": z.string().optional(),
});

/** Ids as Microsoft Graph gives them; none leads to another place of Graph. */
const graphId = /(?!\.+$)[\w!.,-]{1,400}/.source;
const places = {
  site: new RegExp(`^sites/(${graphId})$`),
  library: new RegExp(`^drives/(${graphId})$`),
  item: new RegExp(`^drives/(${graphId})/items/(${graphId})$`),
};

const unknownPlace = () => invalidField("place", "This folder does not exist in SharePoint.");
const gone = (cause?: unknown) =>
  new AppError("NOT_FOUND", "This is no longer in SharePoint.", { cause });

/** What cannot be understood of a listing is left out, so that one odd entry hides no other. */
const understood = <Answer>(schema: z.ZodType<Answer>, found: unknown[]): Answer[] =>
  found.flatMap((entry) => schema.safeParse(entry).data ?? []);

const versionOf = ({ cTag, eTag }: Item) => cTag ?? eTag ?? null;

type Listing = { path: string; read(found: unknown[]): ListedEntry[] };

const toEntry =
  (driveId: string) =>
  (item: Item): ListedEntry => {
    const id = `drives/${driveId}/items/${item.id}`;
    if (!item.file) return listedContainer("folder", id, item.name);
    return listedFile({ id, name: item.name, size: item.size, version: versionOf(item) });
  };

const childrenOf = (driveId: string, folder: string): Listing => ({
  path: `/drives/${driveId}/${folder}/children?$select=id,name,size,folder,file,cTag,eTag&$top=200`,
  read: (found) => understood(itemAnswer, found).map(toEntry(driveId)),
});

function listingOf(place: string | undefined): Listing {
  if (place === undefined) {
    return {
      path: "/sites?search=*&$select=id,displayName",
      read: (found) =>
        understood(siteAnswer, found).map(({ id, displayName }) =>
          listedContainer(
            "site",
            `sites/${id}`,
            displayName ?? id,
            "Open the site and choose libraries, folders or files of it.",
          ),
        ),
    };
  }
  const [, siteId] = places.site.exec(place) ?? [];
  if (siteId) {
    return {
      path: `/sites/${siteId}/drives?$select=id,name`,
      read: (found) =>
        understood(libraryAnswer, found).map(({ id, name }) =>
          listedContainer("library", `drives/${id}`, name),
        ),
    };
  }
  const [, libraryId] = places.library.exec(place) ?? [];
  if (libraryId) return childrenOf(libraryId, "root");
  const [, driveId, itemId] = places.item.exec(place) ?? [];
  if (driveId && itemId) return childrenOf(driveId, `items/${itemId}`);
  throw unknownPlace();
}

/** Of "@odata.nextLink" only the query goes on: it cannot lead to another place or host. */
const cursorIn = (nextLink: string | undefined) =>
  (nextLink && URL.parse(nextLink)?.search) || null;

async function listPage(
  client: ServiceClient,
  place: string | undefined,
  cursor: string | undefined,
): Promise<ListingPage> {
  const { path, read } = listingOf(place);
  const address = new URL(`${graph}${path}`);
  if (cursor !== undefined) address.search = cursor;
  const answer = await client.send(address.href, {}, [404]);
  if (answer.status === 404) throw gone();
  const page = pageAnswer.safeParse(answer.json);
  if (!page.success) {
    throw new ServiceError(`${name} did not answer as expected. Try again later.`, {
      status: answer.status,
      isTemporary: true,
    });
  }
  const { value, "@odata.nextLink": nextLink } = page.data;
  return { entries: read(value), next: cursorIn(nextLink) };
}

/** Files are served by the tenant's own SharePoint host; the token is not sent there. */
function requireSharePointHost(address: string | undefined): string {
  const url = address === undefined ? null : URL.parse(address);
  if (url?.protocol === "https:" && /\.sharepoint\.(com|us|cn)$/.test(url.hostname))
    return url.href;
  throw new ServiceError("SharePoint named an unexpected place for this file.", {
    status: null,
    isTemporary: false,
  });
}

/** The libraries of SharePoint, by Microsoft Graph: "List children of a driveItem", "Get driveItem". */
export const sharePointImporter: Importer = {
  service: "sharepoint",
  name,
  connect(deps, access): ImportConnection {
    const { serviceFetch: fetch } = deps;
    const token = accessTokenFor(deps, access, "sharepoint");
    const client = createServiceClient({ name, fetch, permission, token });
    return {
      account: "",
      signIn: async () => {
        await token.read();
      },
      list: (place, cursor) => listPage(client, place, cursor),
      async open(id) {
        if (!places.item.test(id)) throw unknownPlace();
        const answer = await client.send(`${graph}/${id}`, {}, [404]);
        const item = itemAnswer.safeParse(answer.json).data;
        if (answer.status === 404 || !item?.file) throw gone();
        return {
          name: item.name,
          size: item.size,
          version: versionOf(item),
          download: async () =>
            download(
              { name, fetch, permission },
              requireSharePointHost(item["@microsoft.graph.downloadUrl"]),
            ),
        };
      },
    };
  },
};
