import { generateKeyPairSync } from "node:crypto";
import { decodeJwt } from "jose";
import { expect } from "vitest";
import { type Answer, bearer, form, type Step } from "../../helpers/services/service-steps.ts";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});
export const serviceAccount = {
  type: "service_account",
  project_id: "transition-1",
  client_email: "baton@transition-1.iam.gserviceaccount.com",
  private_key: privateKey,
};

const entra = { clientId: "app-id", clientSecret: "app-secret", tenantId: "contoso" };
export const googleApp = { clientId: "g-id", clientSecret: "g-secret" };
const entraToken = "https://login.microsoftonline.com/contoso/oauth2/v2.0/token";
const googleToken = "https://oauth2.googleapis.com/token";

type Service = {
  credentials: Record<string, string>;
  /** The calls of a test that succeeds, in their order; the page of the documentation that has them. */
  steps: Step[];
  page: string;
  refusal: Answer;
};

const models = { json: { data: [{ id: "some-model" }] } };
const unauthorized = { status: 401, json: { error: { message: "no" } } };

const tokenOfApp: Step = {
  at: `POST ${entraToken}`,
  answer: { json: { token_type: "Bearer", expires_in: 3599, access_token: "graph-token" } },
  proves: form({
    grant_type: "client_credentials",
    scope: "https://graph.microsoft.com/.default",
    client_id: "app-id",
    client_secret: "app-secret",
  }),
};
const wrongSecret = {
  status: 401,
  json: {
    error: "invalid_client",
    error_description: "AADSTS7000215: Invalid client secret provided.",
    error_codes: [7000215],
  },
};
const googleClientSteps: Step[] = [
  {
    at: `POST ${googleToken}`,
    answer: { status: 400, json: { error: "invalid_grant", error_description: "Bad Request" } },
    proves: form({ client_id: "g-id", client_secret: "g-secret", grant_type: "refresh_token" }),
  },
];
const wrongClient = { status: 401, json: { error: "invalid_client" } };
const googleClient: Service = {
  credentials: googleApp,
  page: "Using OAuth 2.0 for Web Server Applications",
  steps: googleClientSteps,
  refusal: wrongClient,
};

/** By integration: the calls of its test, as the documentation of the service has them. */
export const cases: Record<string, Service> = {
  openai: {
    credentials: { apiKey: "sk-1" },
    page: "List models, OpenAI API reference",
    steps: [{ at: "GET https://api.openai.com/v1/models", answer: models, proves: bearer("sk-1") }],
    refusal: unauthorized,
  },
  anthropic: {
    credentials: { apiKey: "sk-ant-1" },
    page: "List Models, Anthropic API reference",
    steps: [
      {
        at: "GET https://api.anthropic.com/v1/models?limit=1",
        answer: { json: { data: [{ type: "model", id: "some-model" }], has_more: false } },
        proves: ({ headers }) => {
          expect(headers.get("x-api-key")).toBe("sk-ant-1");
          expect(headers.get("anthropic-version")).toBe("2023-06-01");
        },
      },
    ],
    refusal: { status: 401, json: { type: "error", error: { type: "authentication_error" } } },
  },
  grok: {
    credentials: { apiKey: "xai-1" },
    page: "List models, xAI REST API reference",
    steps: [{ at: "GET https://api.x.ai/v1/models", answer: models, proves: bearer("xai-1") }],
    refusal: { status: 400, json: { error: "Incorrect API key provided: xa***1." } },
  },
  sharepoint: {
    credentials: entra,
    page: "Search for sites, Microsoft Graph v1.0",
    steps: [
      tokenOfApp,
      {
        at: "GET https://graph.microsoft.com/v1.0/sites?search=*&$select=id&$top=1",
        answer: { json: { value: [{ id: "contoso.sharepoint.com,1,2" }] } },
        proves: bearer("graph-token"),
      },
    ],
    refusal: wrongSecret,
  },
  smartsheets: {
    credentials: { accessToken: "smart-1" },
    page: "Get Current User, Smartsheet API reference",
    steps: [
      {
        at: "GET https://api.smartsheet.com/2.0/users/me",
        answer: { json: { id: 48569348493401200, email: "john.doe@smartsheet.com" } },
        proves: bearer("smart-1"),
      },
    ],
    refusal: { status: 401, json: { errorCode: 1002, message: "Your Access Token is invalid." } },
  },
  databricks: {
    credentials: {
      workspaceHost: "https://dbc-a1b2c3d4-e5f6.cloud.databricks.com/?o=1",
      accessToken: "dapi1",
    },
    page: "Get current user info, Databricks REST API reference",
    steps: [
      {
        at: "GET https://dbc-a1b2c3d4-e5f6.cloud.databricks.com/api/2.0/preview/scim/v2/Me",
        answer: { json: { userName: "user@example.com" } },
        proves: bearer("dapi1"),
      },
    ],
    refusal: { status: 401, json: { error_code: "UNAUTHENTICATED" } },
  },
  gcp: {
    credentials: {
      projectId: "transition-1",
      serviceAccountJson: JSON.stringify(serviceAccount),
    },
    page: "Using OAuth 2.0 for Server to Server Applications; Buckets: list, Cloud Storage JSON API",
    steps: [
      {
        at: `POST ${googleToken}`,
        answer: { json: { access_token: "ya29.1", token_type: "Bearer", expires_in: 3600 } },
        proves: ({ body }) => {
          const sent = new URLSearchParams(body);
          expect(sent.get("grant_type")).toBe("urn:ietf:params:oauth:grant-type:jwt-bearer");
          expect(decodeJwt(sent.get("assertion") ?? "")).toMatchObject({
            iss: serviceAccount.client_email,
            aud: googleToken,
            scope: "https://www.googleapis.com/auth/devstorage.read_only",
          });
        },
      },
      {
        at: "GET https://storage.googleapis.com/storage/v1/b?project=transition-1&maxResults=1",
        answer: { json: { kind: "storage#buckets" } },
        proves: bearer("ya29.1"),
      },
    ],
    refusal: { status: 400, json: { error: "invalid_grant", error_description: "Invalid JWT" } },
  },
  aws: {
    credentials: {
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      bucketName: "handover",
      region: "eu-central-1",
    },
    page: "ListObjectsV2, Amazon S3 API reference",
    steps: [
      {
        at: "GET https://handover.s3.eu-central-1.amazonaws.com/?list-type=2&max-keys=1",
        answer: {
          text: '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>handover</Name><KeyCount>0</KeyCount><MaxKeys>1</MaxKeys><IsTruncated>false</IsTruncated></ListBucketResult>',
          headers: { "content-type": "application/xml" },
        },
        proves: ({ headers }) =>
          expect(headers.get("authorization")).toMatch(
            /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/,
          ),
      },
    ],
    refusal: {
      status: 403,
      text: '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>',
      headers: { "content-type": "application/xml" },
    },
  },
  zoom: {
    credentials: { apiKey: "zoom-key", apiSecret: "zoom-secret" },
    page: "Client Credentials, Zoom OAuth 2.0",
    steps: [
      {
        at: "POST https://zoom.us/oauth/token",
        answer: { json: { access_token: "z", token_type: "bearer", expires_in: 3599 } },
        proves: (seen) => {
          expect(seen.headers.get("authorization")).toBe(
            `Basic ${Buffer.from("zoom-key:zoom-secret").toString("base64")}`,
          );
          form({ grant_type: "client_credentials" })(seen);
        },
      },
    ],
    refusal: {
      status: 400,
      json: { reason: "Invalid client_id or client_secret", error: "invalid_client" },
    },
  },
  google_calendar: {
    credentials: { ...googleApp, refreshToken: "1//refresh" },
    page: "Events: list, Google Calendar API",
    steps: [
      {
        at: `POST ${googleToken}`,
        answer: { json: { access_token: "ya29.2", expires_in: 3599, token_type: "Bearer" } },
        proves: form({ grant_type: "refresh_token", refresh_token: "1//refresh" }),
      },
      {
        at: "GET https://www.googleapis.com/calendar/v3/calendars/primary/events?maxResults=1",
        answer: { json: { kind: "calendar#events", items: [] } },
        proves: bearer("ya29.2"),
      },
    ],
    refusal: { status: 400, json: { error: "invalid_grant" } },
  },
  ms_outlook: {
    credentials: entra,
    page: "OAuth 2.0 client credentials flow on the Microsoft identity platform",
    steps: [tokenOfApp],
    refusal: wrongSecret,
  },
  google_meet: googleClient,
  google_sheets: googleClient,
  google_slides: googleClient,
};
