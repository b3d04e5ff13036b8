import { expect } from "vitest";
import { awsKey } from "../../helpers/services/bucket.ts";
import { bearer, form, type Step } from "../../helpers/services/service-steps.ts";
import { googleCases } from "./google-cases.ts";
import { type ImporterCase, sampleOf } from "./importer-case.ts";

const xml = { "content-type": "application/xml" };

const entraToken: Step = {
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
    paged: {
      answer: {
        json: {
          value: [],
          "@odata.nextLink": "https://graph.microsoft.com/v1.0/sites?search=*&$skiptoken=2",
        },
      },
      following: "GET https://graph.microsoft.com/v1.0/sites?search=*&$skiptoken=2",
    },
    refusal: { status: 401, json: { error: "invalid_client", error_codes: [7000215] } },
    file: {
      id: "drives/b!1/items/f1",
      page: "Get driveItem, Microsoft Graph REST API v1.0",
      opening: [
        {
          at: "GET https://graph.microsoft.com/v1.0/drives/b!1/items/f1",
          answer: {
            json: {
              id: "f1",
              name: "Staff handbook.txt",
              size: 5,
              cTag: "c1",
              file: {},
              "@microsoft.graph.downloadUrl": "https://contoso.sharepoint.com/download?id=f1",
            },
          },
          proves: bearer("graph-token"),
        },
        {
          at: "GET https://contoso.sharepoint.com/download?id=f1",
          answer: { text: "Hello" },
          proves: ({ headers }) => expect(headers.has("authorization")).toBe(false),
        },
      ],
      document: { title: "Staff handbook", fileType: "text/plain", fileSize: 5 },
    },
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
      {
        kind: "file",
        id: "tool.exe",
        refusal: expect.stringMatching(/cannot read this type of file/),
      },
    ],
    paged: {
      answer: {
        text: '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>handover</Name><KeyCount>0</KeyCount><IsTruncated>true</IsTruncated><NextContinuationToken>1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=</NextContinuationToken></ListBucketResult>',
        headers: xml,
      },
      following:
        "GET https://handover.s3.eu-central-1.amazonaws.com/?list-type=2&prefix=&delimiter=/&max-keys=1000&continuation-token=1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=",
    },
    refusal: {
      status: 403,
      text: '<?xml version="1.0" encoding="UTF-8"?><Error><Code>InvalidAccessKeyId</Code><Message>The AWS Access Key Id you provided does not exist in our records.</Message></Error>',
      headers: xml,
    },
    file: {
      id: "notes/a b.txt",
      page: "GetObject, Amazon S3 API reference",
      opening: [
        {
          at: "HEAD https://handover.s3.eu-central-1.amazonaws.com/notes/a%20b.txt",
          answer: { text: "", headers: { "content-length": "5", etag: '"1"' } },
        },
        {
          at: "GET https://handover.s3.eu-central-1.amazonaws.com/notes/a%20b.txt?x-id=GetObject",
          answer: { text: "Hello", headers: { etag: '"1"' } },
        },
      ],
      document: { title: "a b", fileType: "text/plain", fileSize: 5 },
    },
  },
  databricks: {
    credentials: { workspaceHost: "dbc-1.cloud.databricks.com", accessToken: "dapi1" },
    page: "List contents, Databricks workspace API",
    signIn: [],
    listing: {
      at: "GET https://dbc-1.cloud.databricks.com/api/2.0/workspace/list?path=/",
      answer: {
        json: {
          objects: [
            { object_type: "DIRECTORY", path: "/Users", object_id: 1 },
            { object_type: "NOTEBOOK", path: "/Close", language: "PYTHON", object_id: 2 },
            { object_type: "LIBRARY", path: "/lib", object_id: 3 },
            { odd: true },
          ],
        },
      },
      proves: bearer("dapi1"),
    },
    entries: [
      { kind: "folder", id: "/Users", name: "Users", refusal: null },
      { kind: "notebook", id: "/Close", name: "Close", refusal: null },
      { kind: "file", id: "/lib", refusal: "Baton imports notebooks and files of a workspace." },
    ],
    paged: null,
    refusal: { status: 401, json: { error_code: "UNAUTHENTICATED", message: "Invalid token" } },
    file: {
      id: "/Finance/Close",
      page: "Export, Databricks workspace API",
      opening: [
        {
          at: "GET https://dbc-1.cloud.databricks.com/api/2.0/workspace/get-status?path=/Finance/Close",
          answer: {
            json: { object_type: "NOTEBOOK", path: "/Finance/Close", language: "PYTHON" },
          },
          proves: bearer("dapi1"),
        },
        {
          at: "GET https://dbc-1.cloud.databricks.com/api/2.0/workspace/export?path=/Finance/Close&format=SOURCE",
          answer: {
            json: {
              content: Buffer.from(
                "# Databricks notebook source\n# MAGIC %md\n# MAGIC # Month-end close\n\n# COMMAND ----------\n\n# DBTITLE 1,Load\nledger = spark.table('ledger')\n\n# COMMAND ----------\n\n# MAGIC %sql\n# MAGIC select 1",
              ).toString("base64"),
              file_type: "py",
            },
          },
          proves: bearer("dapi1"),
        },
      ],
      document: { title: "Close", fileType: "text/markdown" },
      text: "# Month-end close\n\n### Load\n\n```python\nledger = spark.table('ledger')\n```\n\n```sql\nselect 1\n```\n",
    },
  },
  smartsheets: {
    credentials: { accessToken: "smartsheet-token" },
    page: "List Sheets, Smartsheet API reference",
    signIn: [],
    listing: {
      at: "GET https://api.smartsheet.com/2.0/sheets?pageSize=100&page=1",
      answer: {
        json: {
          pageNumber: 1,
          pageSize: 100,
          totalPages: 1,
          totalCount: 1,
          data: [{ id: 4583173393803140, name: "Cutover", modifiedAt: "2026-03-02T10:00:00Z" }],
        },
      },
      proves: bearer("smartsheet-token"),
    },
    entries: [{ kind: "sheet", id: "4583173393803140", name: "Cutover", refusal: null }],
    paged: {
      answer: { json: { pageNumber: 1, totalPages: 3, data: [] } },
      following: "GET https://api.smartsheet.com/2.0/sheets?pageSize=100&page=2",
    },
    refusal: { status: 401, json: { errorCode: 1002, message: "Your Access Token is invalid." } },
    file: {
      id: "4583173393803140",
      page: "Get Sheet, Smartsheet API reference",
      opening: [
        {
          at: "GET https://api.smartsheet.com/2.0/sheets/4583173393803140?pageSize=1",
          answer: {
            json: { id: 4583173393803140, name: "Cutover", modifiedAt: "2026-03-02T10:00:00Z" },
          },
          proves: bearer("smartsheet-token"),
        },
        {
          at: "GET https://api.smartsheet.com/2.0/sheets/4583173393803140",
          answer: { bytes: sampleOf("xlsx") },
          proves: (seen) => {
            bearer("smartsheet-token")(seen);
            expect(seen.headers.get("accept")).toBe("application/vnd.ms-excel");
          },
        },
      ],
      document: { title: "Cutover", fileName: "Cutover.xlsx" },
    },
  },
  ...googleCases,
};
