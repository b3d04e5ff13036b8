import { createHash } from "node:crypto";

type File = { bytes: Uint8Array; etag: string };
export type BucketAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | string;
};

const xml = (root: string, content: string, status = 200): BucketAnswer => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`,
});

const asText = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

export const bucketError = (code: string, status: number): BucketAnswer =>
  xml("Error", `<Code>${code}</Code><Message>${code}</Message>`, status);

/**
 * A bucket that answers as the Amazon S3 API reference has it: ListObjectsV2, HeadObject and
 * GetObject. `pageSize` is how many keys and prefixes it lists at a time.
 */
export function createBucket(name: string, { pageSize = 1000 } = {}) {
  const files = new Map<string, File>();
  const asked: { method: string; path: string; query: URLSearchParams; headers: Headers }[] = [];

  function put(key: string, content: string | Uint8Array) {
    const bytes = new Uint8Array(Buffer.from(content));
    const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
    files.set(key, { bytes, etag });
  }

  function list(query: URLSearchParams): BucketAnswer {
    const prefix = query.get("prefix") ?? "";
    const below = [...files.keys()].filter((key) => key.startsWith(prefix)).sort();
    const found = [
      ...new Set(
        below.map((key) => {
          const slash = key.indexOf("/", prefix.length);
          return slash < 0 ? key : key.slice(0, slash + 1);
        }),
      ),
    ];
    const start = Number(query.get("continuation-token") ?? 0);
    const page = found.slice(start, start + pageSize);
    const next = start + pageSize < found.length ? String(start + pageSize) : "";
    const entries = page.map((key) => {
      const file = files.get(key);
      if (!file || (key.endsWith("/") && key !== prefix))
        return `<CommonPrefixes><Prefix>${asText(key)}</Prefix></CommonPrefixes>`;
      return `<Contents><Key>${asText(key)}</Key><ETag>${asText(file.etag)}</ETag><Size>${file.bytes.length}</Size></Contents>`;
    });
    return xml(
      "ListBucketResult",
      `<Name>${name}</Name><Prefix>${asText(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== ""}</IsTruncated>${next && `<NextContinuationToken>${next}</NextContinuationToken>`}${entries.join("")}`,
    );
  }

  function answer(method: string, url: URL, headers: Headers): BucketAnswer {
    const path = decodeURIComponent(url.pathname);
    asked.push({ method, path, query: url.searchParams, headers });
    if (url.searchParams.get("list-type") === "2") return list(url.searchParams);
    const file = files.get(path.slice(1));
    if (!file)
      return method === "HEAD" ? { ...xml("", "", 404), body: "" } : bucketError("NoSuchKey", 404);
    return {
      status: 200,
      headers: {
        etag: file.etag,
        "content-length": String(file.bytes.length),
        "content-type": "application/octet-stream",
      },
      body: method === "HEAD" ? "" : new Uint8Array(file.bytes),
    };
  }

  return { put, remove: (key: string) => files.delete(key), answer, asked };
}

/** The key that AWS's documentation signs its examples with. */
export const awsKey = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  bucketName: "handover",
  region: "eu-central-1",
};
