import { Readable } from "node:stream";
import { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { OutboundError, type ServiceFetch } from "../outbound/service-fetch.ts";
import { outboundSentences, ServiceError, toServiceError } from "./service-client.ts";

export type AwsKey = {
  accessKeyId: string;
  secretAccessKey: string;
  bucketName: string;
  region: string;
};

/** "Bucket naming rules" and the form of AWS's region codes: neither can name another host. */
export const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
export const regionForm = /^[a-z]{2}(?:-[a-z]+){1,3}-\d{1,2}$/;

type SignedRequest = {
  hostname: string;
  path: string;
  query?: Record<string, string | string[] | null>;
  method: string;
  headers: Record<string, string>;
};

/** As "Create a signed AWS API request" encodes: a blank as %20, where URLSearchParams has a plus. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function queryOf({ query = {} }: SignedRequest): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? ""]).map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

type Answered = { status: number; headers: Headers };

/** Sends what the client of S3 has signed by the way that all services are asked. */
const createRequestHandler = (
  fetch: ServiceFetch,
  { timeout, onAnswer }: { timeout: number | undefined; onAnswer: (answer: Answered) => void },
) => ({
  handle: async (request: SignedRequest) => {
    const { host: _, ...headers } = request.headers;
    const response = await fetch(`https://${request.hostname}${request.path}${queryOf(request)}`, {
      method: request.method,
      headers,
      ...(timeout === undefined ? {} : { timeout }),
    });
    onAnswer(response);
    return {
      response: {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        // Being read from now on: fetch cancels a stream that nobody reads once its response is gone.
        body: Readable.from(response.body?.values() ?? [], { objectMode: false }),
      },
    };
  },
});

type ClientOptions = {
  fetch: ServiceFetch;
  /** How long the service may take, in milliseconds. */
  timeout?: number;
  onAnswer?: (answer: Answered) => void;
};

/** A client of one bucket's region, which asks once: whoever uses it knows when to ask again. */
export function createS3Client(
  { region, accessKeyId, secretAccessKey }: AwsKey,
  { fetch, timeout, onAnswer = () => undefined }: ClientOptions,
): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: createRequestHandler(fetch, { timeout, onAnswer }),
  });
}

const refusals: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: "AWS S3 knows no access key with this ID. Check it in Integrations.",
  SignatureDoesNotMatch:
    "AWS S3 refused the secret access key: it does not belong to the access key ID. Check both in Integrations.",
  ExpiredToken:
    "AWS S3 refused the credentials: they have expired. Enter new ones in Integrations.",
};

/** What a failed call to S3 means, as for all services. */
export function toS3Error(
  error: unknown,
  { bucketName, region }: AwsKey,
  answer: Answered | undefined,
): ServiceError {
  const name = "AWS S3";
  if (error instanceof OutboundError) {
    return new ServiceError(outboundSentences[error.reason](name), {
      status: null,
      isTemporary: error.reason !== "forbidden-address",
      cause: error,
    });
  }
  const lasting = (status: number, sentence: string) =>
    new ServiceError(sentence, { status, isTemporary: false, cause: error });
  const code = error instanceof S3ServiceException ? error.name : "";
  const refusal = refusals[code];
  if (refusal) return lasting(401, refusal);
  if (code === "PermanentRedirect" || code === "AuthorizationHeaderMalformed") {
    return lasting(401, `The bucket “${bucketName}” is not in the region ${region}.`);
  }
  if (code === "NoSuchBucket") return lasting(404, `AWS S3 has no bucket “${bucketName}”.`);
  if (answer?.status === 404) return lasting(404, "This is no longer in AWS S3.");
  const permission = `AWS S3 accepted the key, but it may not read this in the bucket “${bucketName}”. Give it s3:ListBucket and s3:GetObject.`;
  const status = code === "SlowDown" ? 429 : (answer?.status ?? 500);
  const headers = answer?.headers ?? new Headers();
  return toServiceError({ name, permission }, { status, headers, text: "", json: undefined });
}
