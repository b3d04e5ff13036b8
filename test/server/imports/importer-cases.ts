import { expect } from "vitest";
import { awsKey } from "../../helpers/servers/bucket.ts";

export type Seen = { method: string; url: string; headers: Headers; body: string };
export type Answer = {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
};
export type Step = { at: string; answer: Answer; proves?: (seen: Seen) => void };

export type ImporterCase = {
  /** The integration whose credentials it uses. */
  credentials: Record<string, string>;
  /** The page of the service's documentation that has the call which lists. */
  page: string;
  /** The calls before it: a sign-in, where the service has one. */
  signIn: Step[];
  /** What is listed without a place. */
  listing: Step;
  /** What `imports.browse` makes of that. */
  entries: object[];
  /** The service refuses the credentials, at the first of the calls. */
  refusal: Answer;
};

const bearer = (token: string) => (seen: Seen) =>
  expect(seen.headers.get("authorization")).toBe(`Bearer ${token}`);
const form = (fields: Record<string, string>) => (seen: Seen) =>
  expect(Object.fromEntries(new URLSearchParams(seen.body))).toMatchObject(fields);
const xml = { "content-type": "application/xml" };

export const entraToken: Step = {
  at: "POST https://login.microsoftonline.com/contoso/oauth2/v2.0/token",
  answer: { json: { token_type: "Bearer", expires_in: 3599, access_token: "graph-token" } },
  proves: form({
    grant_type: "client_credentials",
    scope: "https://graph.microsoft.com/.default",
    client_id: "app",
    client_secret: "a secret",
  }),
};

/** By integration: how its entries are listed, as the documentation of the service has it. */
export const importerCases: Record<string, ImporterCase> = {
  sharepoint: {
    credentials: { tenantId: "contoso", clientId: "app", clientSecret: "a secret" },
    page: "Search for sites, Microsoft Graph REST API v1.0",
    signIn: [entraToken],
    listing: {
      at: "GET https://graph.microsoft.com/v1.0/sites?search=*&$select=id,displayName",
      answer: { json: { value: [{ id: "contoso,s1", displayName: "Operations" }, { odd: 1 }] } },
      proves: bearer("graph-token"),
    },
    entries: [{ kind: "site", id: "sites/contoso,s1", name: "Operations" }],
    refusal: { status: 401, json: { error: "invalid_client", error_codes: [7000215] } },
  },
  aws: {
    credentials: awsKey,
    page: "ListObjectsV2, Amazon S3 API reference",
    signIn: [],
    listing: {
      at: "GET https://handover.s3.eu-central-1.amazonaws.com/?list-type=2&prefix=&delimiter=/&max-keys=1000",
      answer: {
        text: '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>handover</Name><Prefix></Prefix><KeyCount>3</KeyCount><MaxKeys>1000</MaxKeys><Delimiter>/</Delimiter><IsTruncated>false</IsTruncated><Contents><Key>sample.pdf</Key><LastModified>2011-02-26T01:56:20.000Z</LastModified><ETag>&quot;bf1d737a4d46a19f3bced6905cc8b902&quot;</ETag><Size>142863</Size><StorageClass>STANDARD</StorageClass></Contents><Contents><Key>tool.exe</Key><ETag>&quot;1&quot;</ETag><Size>10</Size></Contents><CommonPrefixes><Prefix>photos/</Prefix></CommonPrefixes></ListBucketResult>',
        headers: xml,
      },
      proves: ({ headers }) =>
        expect(headers.get("authorization")).toMatch(
          /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/,
        ),
    },
    entries: [
      { kind: "folder", id: "photos/", name: "photos", refusal: null },
      {
        kind: "file",
        id: "sample.pdf",
        size: 142_863,
        version: '"bf1d737a4d46a19f3bced6905cc8b902"',
        refusal: null,
      },
      { kind: "file", id: "tool.exe", refusal: expect.stringMatching(/type of file is not read/) },
    ],
    refusal: {
      status: 403,
      text: '<?xml version="1.0" encoding="UTF-8"?><Error><Code>InvalidAccessKeyId</Code><Message>The AWS Access Key Id you provided does not exist in our records.</Message></Error>',
      headers: xml,
    },
  },
};
