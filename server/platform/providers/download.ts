import type { ServiceFetch } from "../outbound/service-fetch.ts";
import { parseJson } from "../text/parse-json.ts";
import { type AccessToken, toOutboundFailure, toServiceError } from "./service-client.ts";

/** How long the bytes of a file may take, in milliseconds. */
const fileTimeout = 300_000;
/** Characters of an answer that is no file, of which only the beginning is looked at. */
const maxComplaint = 10_000;

type Source = {
  /** As a person knows the service. */
  name: string;
  fetch: ServiceFetch;
  /** What the credentials want where they may not read the file, in a sentence. */
  permission: string;
  /** Left out where the address carries its own permission. */
  token?: AccessToken;
  /** The kind of file that is wanted, where the service makes several of one thing. */
  accept?: string;
};

/**
 * The bytes of a file. Whoever asks for them reads them to their end or returns them. Throws
 * ServiceError.
 */
export async function download(
  { name, fetch, permission, token, accept }: Source,
  address: string,
): Promise<AsyncIterable<Uint8Array>> {
  const attempt = async (accessToken: string | undefined) => {
    try {
      return await fetch(address, {
        headers: {
          ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
          ...(accept === undefined ? {} : { accept }),
        },
        timeout: fileTimeout,
      });
    } catch (cause) {
      throw toOutboundFailure(name, cause) ?? cause;
    }
  };
  let response = await attempt(await token?.read());
  if (response.status === 401 && token) response = await attempt(await token.renew());
  if (response.ok && response.body) {
    // Being read from now on: fetch cancels a stream that nobody reads once its response is
    // collected as garbage, and the file would look empty.
    return response.body.values();
  }
  const text = (await response.text().catch(() => "")).slice(0, maxComplaint);
  const { status, headers } = response;
  throw toServiceError({ name, permission }, { status, headers, text, json: parseJson(text) });
}
