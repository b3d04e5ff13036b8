import type { z } from "zod";
import { AppError } from "../../errors.ts";
import type { ServiceFetch } from "../../platform/outbound/service-fetch.ts";
import { download } from "../../platform/providers/download.ts";
import {
  type AccessToken,
  createServiceClient,
  ServiceError,
} from "../../platform/providers/service-client.ts";

type Service = {
  /** As a person knows it. */
  name: string;
  fetch: ServiceFetch;
  /** What the credentials want where they may not read something, in a sentence. */
  permission: string;
  token: AccessToken;
};

/** A token that is what was stored: there is no other one to be had for it. */
export const storedToken = (token: string): AccessToken => ({
  read: async () => token,
  renew: async () => token,
});

/** Reads what a service answers in JSON, and its files. */
export function createReader(service: Service) {
  const { name, token } = service;
  const client = createServiceClient(service);

  /** One answer. Throws NOT_FOUND for what is not there, and ServiceError. */
  async function read<Schema extends z.ZodType>(
    schema: Schema,
    address: string | URL,
    headers: Record<string, string> = {},
  ): Promise<z.output<Schema>> {
    const { status, json } = await client.send(String(address), { headers }, [404]);
    if (status === 404) throw new AppError("NOT_FOUND", `This is no longer in ${name}.`);
    const answer = schema.safeParse(json);
    if (answer.success) return answer.data;
    throw new ServiceError(`${name} did not answer as expected. Try again later.`, {
      status,
      isTemporary: true,
      cause: answer.error,
    });
  }

  return {
    read,
    signIn: async () => {
      await token.read();
    },
    download: (address: string | URL, accept?: string) =>
      download({ ...service, ...(accept === undefined ? {} : { accept }) }, String(address)),
  };
}

/** An address with the values of a query that are there. */
export function addressWith(
  address: string,
  query: Readonly<Record<string, string | number | undefined>>,
): URL {
  const url = new URL(address);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  return url;
}
