import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { errorCodeOf } from "../../../db/error-code.ts";
import type { Config } from "../../config.ts";
import { AppError } from "../../errors.ts";

export type BucketConfig = NonNullable<Config["uploadsBucket"]>;

type BucketObject = { key: string; writtenAt: Date; size: number };

/** Milliseconds until a connection stands, and until a silent one is given up. */
const connectTimeout = 5_000;
const silenceTimeout = 60_000;

const isGone = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Neither the settings nor the machine has a key. */
const lacksKey = (error: unknown) =>
  error instanceof Error && error.name === "CredentialsProviderError";

/** What stands in the way, as the service or the network calls it: "AccessDenied", "ECONNREFUSED". */
function reasonOf(error: unknown): string {
  if (lacksKey(error)) return "there is no key for it";
  return errorCodeOf(error) ?? (error instanceof Error ? error.name : String(error));
}

const isOfBucket = (error: unknown) =>
  error instanceof S3ServiceException ||
  lacksKey(error) ||
  (error instanceof Error &&
    ("$metadata" in error || "syscall" in error || error.name === "TimeoutError"));

/**
 * Objects of a bucket of S3, or of a service that speaks it. Every part that is sent carries its
 * SHA-256, which the service compares. What the bucket cannot do throws UNAVAILABLE with a sentence.
 */
export function createBucket({ name: Bucket, endpoint, region, credentials }: BucketConfig) {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    requestHandler: { connectionTimeout: connectTimeout, socketTimeout: silenceTimeout },
  });

  const unavailable = (cause: unknown) =>
    new AppError(
      "UNAVAILABLE",
      "The storage of files cannot be reached. Tell the person who runs Baton, and try again later.",
      { cause },
    );

  async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      throw isOfBucket(error) ? unavailable(error) : error;
    }
  }

  /** Undefined where there is no such object. */
  const askFor = <Answer>(call: () => Promise<Answer>) =>
    ask(() =>
      call().catch((error: unknown) => {
        if (isGone(error)) return undefined;
        throw error;
      }),
    );

  /** Streams bytes into an object; those of a source that fails leave none. */
  async function put(Key: string, body: Readable): Promise<void> {
    let failure: unknown;
    body.once("error", (error) => {
      failure = error;
    });
    const upload = new Upload({
      client,
      params: { Bucket, Key, Body: body, ChecksumAlgorithm: "SHA256" },
    });
    await ask(() =>
      upload.done().catch((error: unknown) => {
        throw failure ?? error;
      }),
    );
  }

  /** The size of an object in bytes; undefined where there is none. */
  const sizeOf = async (Key: string): Promise<number | undefined> => {
    const head = await askFor(() => client.send(new HeadObjectCommand({ Bucket, Key })));
    return head && (head.ContentLength ?? 0);
  };

  async function* readBytes(Key: string, size: number) {
    const answer = await ask(() => client.send(new GetObjectCommand({ Bucket, Key })));
    let count = 0;
    if (answer.Body instanceof Readable) {
      for await (const bytes of answer.Body) {
        count += bytes.length;
        yield bytes;
      }
    }
    if (count !== size) throw unavailable(new Error(`${Key} ended after ${count} bytes`));
  }

  async function* list(Prefix: string): AsyncGenerator<BucketObject> {
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix });
    for (;;) {
      const { value, done } = await ask(() => pages.next());
      if (done) return;
      for (const { Key, LastModified, Size } of value.Contents ?? []) {
        if (Key) yield { key: Key, writtenAt: LastModified ?? new Date(0), size: Size ?? 0 };
      }
    }
  }

  return {
    put,
    putFile: (key: string, path: string) => put(key, createReadStream(path)),
    sizeOf,
    /** The bytes of an object of that many; throws where it ends before. */
    open: (key: string, size: number) =>
      Readable.from(readBytes(key, size), { objectMode: false, highWaterMark: 64 * 1024 }),
    list,
    remove: async (Key: string) => {
      await ask(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    move: async (from: string, to: string) => {
      const CopySource = `${Bucket}/${from}`;
      await ask(() => client.send(new CopyObjectCommand({ Bucket, CopySource, Key: to })));
      await ask(() => client.send(new DeleteObjectCommand({ Bucket, Key: from })));
    },
    /** Undefined where objects below a prefix can be listed, else what stands in the way. */
    findObstacle: async (prefix: string): Promise<string | undefined> => {
      try {
        const page = paginateListObjectsV2({ client, pageSize: 1 }, { Bucket, Prefix: prefix });
        await page.next();
        return undefined;
      } catch (error) {
        return reasonOf(error);
      }
    },
  };
}
