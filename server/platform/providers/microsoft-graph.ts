import { z } from "zod";
import { AppError } from "../../errors.ts";

/** What an app registration in Microsoft Entra signs in with. */
type GraphCredentials = { tenantId: string; clientId: string; clientSecret: string };

const signInHost = "https://login.microsoftonline.com";
const graphAddress = "https://graph.microsoft.com/v1.0";

/** How long an answer may take, and the bytes of a file, in milliseconds. */
const answerPatience = 20_000;
const filePatience = 300_000;
/** Pages of a listing that are read before it is cut. */
const mostPages = 10;

const tokenAnswer = z.object({ access_token: z.string() });
const listAnswer = z.object({
  value: z.array(z.unknown()),
  "@odata.nextLink": z.string().optional(),
});

const failed = (sentence: string, cause?: unknown) =>
  new AppError("PROVIDER_FAILED", sentence, { cause });

async function send(address: string, init: RequestInit, patience: number): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(patience) });
  } catch (cause) {
    throw failed("Microsoft could not be reached. Check the server's connection.", cause);
  }
}

async function signIn({ tenantId, clientId, clientSecret }: GraphCredentials): Promise<string> {
  const response = await send(
    `${signInHost}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
    {
      method: "POST",
      redirect: "error",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        scope: "https://graph.microsoft.com/.default",
        client_id: clientId,
        client_secret: clientSecret,
      }),
    },
    answerPatience,
  );
  const answer = tokenAnswer.safeParse(await response.json().catch(() => null));
  if (response.ok && answer.success) return answer.data.access_token;
  throw failed("Microsoft did not accept these credentials. Check them in Integrations.");
}

function refuse(response: Response): never {
  if (response.status === 401 || response.status === 403) {
    throw failed(
      "These credentials may not read SharePoint. Give the app the permissions Sites.Read.All and Files.Read.All.",
    );
  }
  if (response.status === 404) {
    throw new AppError("NOT_FOUND", "This place is no longer in SharePoint.");
  }
  if (response.status === 429) {
    const retryAfterSeconds = Number(response.headers.get("retry-after")) || 60;
    throw new AppError("RATE_LIMITED", "Microsoft asks to wait a moment before the next call.", {
      retryAfterSeconds,
    });
  }
  throw failed("SharePoint did not answer as expected. Please try again later.");
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) refuse(response);
  return response.json().catch((cause: unknown) => {
    throw failed("SharePoint did not answer as expected. Please try again later.", cause);
  });
}

/** Files are served by the tenant's own SharePoint host; the token is not sent there. */
function requireSharePointHost(location: string | null): string {
  const host = location && URL.canParse(location) ? new URL(location) : null;
  const isSharePoint =
    host?.protocol === "https:" && /\.sharepoint\.(com|us|cn)$/.test(host.hostname);
  if (!host || !isSharePoint) throw failed("SharePoint named an unexpected place for this file.");
  return host.href;
}

/**
 * Signs in to Microsoft Graph with an app's own credentials. Its calls throw PROVIDER_FAILED,
 * NOT_FOUND or RATE_LIMITED with a sentence.
 */
export async function connectGraph(credentials: GraphCredentials) {
  const headers = { authorization: `Bearer ${await signIn(credentials)}` };
  const get = (address: string, redirect: RequestRedirect = "error") =>
    send(address, { headers, redirect }, answerPatience);

  return {
    /** One object, not yet checked. */
    read: async (path: string) => readJson(await get(`${graphAddress}${path}`)),

    /** A whole listing, not yet checked; its further pages come from Graph alone. */
    async list(path: string): Promise<unknown[]> {
      const found: unknown[] = [];
      let next: string | undefined = `${graphAddress}${path}`;
      for (let page = 0; next && page < mostPages; page += 1) {
        if (!next.startsWith(`${graphAddress}/`))
          throw failed("SharePoint's listing led elsewhere.");
        const answer = listAnswer.safeParse(await readJson(await get(next)));
        if (!answer.success) throw failed("SharePoint did not answer as expected.", answer.error);
        found.push(...answer.data.value);
        next = answer.data["@odata.nextLink"];
      }
      return found;
    },

    /** The bytes of a file. Whoever asks for them reads them to their end or returns them. */
    async download(path: string): Promise<AsyncIterable<Uint8Array>> {
      const pointer = await get(`${graphAddress}${path}`, "manual");
      if (pointer.status !== 302) refuse(pointer);
      const address = requireSharePointHost(pointer.headers.get("location"));
      const response = await send(address, { redirect: "error" }, filePatience);
      if (!response.ok || !response.body) refuse(response);
      // Being read from now on: fetch cancels a stream that nobody reads once its response is
      // collected as garbage, and the file would look empty.
      return response.body.values();
    },
  };
}

export type Graph = Awaited<ReturnType<typeof connectGraph>>;
