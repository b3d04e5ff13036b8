import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from "@aws-sdk/client-s3";
import { z } from "zod";
import type { ServiceFetch } from "../../../platform/outbound/service-fetch.ts";
import {
  type AwsKey,
  bucketForm,
  createS3Client,
  regionForm,
  toS3Error,
} from "../../../platform/providers/s3.ts";
import { ServiceError } from "../../../platform/providers/service-client.ts";
import { readStoredCredentials } from "../credentials.ts";
import { listedContainer, listedFile, nameOfKey } from "../importable.ts";
import type { ImportConnection, Importer } from "../importer.ts";

const name = "AWS S3";
const fileTimeout = 300_000;

const credentialsSchema = z.object({
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  bucketName: z.string().regex(bucketForm),
  region: z.string().regex(regionForm),
});

/** Asks S3 once, and tells what went wrong as for all services. */
async function ask<Answer>(
  fetch: ServiceFetch,
  key: AwsKey,
  command: (client: S3Client) => Promise<Answer>,
  timeout?: number,
): Promise<Answer> {
  let answered: { status: number; headers: Headers } | undefined;
  const client = createS3Client(key, {
    fetch,
    ...(timeout === undefined ? {} : { timeout }),
    onAnswer: (answer) => {
      answered = answer;
    },
  });
  try {
    return await command(client);
  } catch (error) {
    throw toS3Error(error, key, answered);
  } finally {
    client.destroy();
  }
}

function connect(fetch: ServiceFetch, key: AwsKey): ImportConnection {
  const { bucketName: Bucket } = key;
  return {
    account: Bucket,
    // Every call is signed by itself.
    signIn: async () => undefined,

    /** "ListObjectsV2" of the Amazon S3 API reference, a folder at a time. */
    async list(place = "", cursor) {
      const answer = await ask(fetch, key, (client) =>
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: place,
            Delimiter: "/",
            MaxKeys: 1000,
            ContinuationToken: cursor,
          }),
        ),
      );
      if (answer.Name !== Bucket) {
        throw new ServiceError(`What answered in place of ${name} is not S3.`, {
          status: 200,
          isTemporary: true,
        });
      }
      const folders = (answer.CommonPrefixes ?? []).flatMap(({ Prefix }) =>
        Prefix ? [listedContainer("folder", Prefix, nameOfKey(Prefix))] : [],
      );
      const files = (answer.Contents ?? []).flatMap(({ Key, Size = 0, ETag = null }) =>
        // The console makes an empty object of this name for a folder.
        Key && !Key.endsWith("/")
          ? [listedFile({ id: Key, name: nameOfKey(Key), size: Size, version: ETag })]
          : [],
      );
      return { entries: [...folders, ...files], next: answer.NextContinuationToken ?? null };
    },

    /** "HeadObject" and "GetObject" of the Amazon S3 API reference. */
    async open(Key) {
      const head = await ask(fetch, key, (client) =>
        client.send(new HeadObjectCommand({ Bucket, Key })),
      );
      return {
        name: nameOfKey(Key),
        size: head.ContentLength ?? null,
        version: head.ETag ?? null,
        download: async () => {
          const { Body } = await ask(
            fetch,
            key,
            (client) => client.send(new GetObjectCommand({ Bucket, Key })),
            fileTimeout,
          );
          if (!Body) throw toS3Error(undefined, key, undefined);
          return Body as AsyncIterable<Uint8Array>;
        },
      };
    },
  };
}

/** The documents of the bucket that the credentials name. */
export const s3Importer: Importer = {
  service: "aws",
  name,
  connect: (deps, access) =>
    connect(
      deps.serviceFetch,
      readStoredCredentials(deps, access, { service: "aws", name, schema: credentialsSchema }),
    ),
};
