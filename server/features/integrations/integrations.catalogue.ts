import { type ServiceAccess, serviceAccess } from "./service-access.ts";

type Field = {
  key: string;
  label: string;
  secret: boolean;
  /** Whether it can be left out: signing in to the service brings it. */
  optional?: true;
  /** What such a value looks like; it stands in the empty field. */
  example?: string;
};

/** A label as it stands in a sentence: "Secret access key". */
export const labelInSentence = (label: string): string =>
  label.replace(/(?<= )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

const field = (key: string, label: string, secret: boolean, example?: string): Field => ({
  key,
  label,
  secret,
  ...(example ? { example } : {}),
});
const secret = (key: string, label: string, example?: string) => field(key, label, true, example);
const plain = (key: string, label: string, example?: string) => field(key, label, false, example);

const apiKey = (example?: string) => secret("apiKey", "API Key", example);
const accessToken = secret("accessToken", "Access Token");
const entraClient = [
  plain("clientId", "Client ID", "11111111-2222-3333-4444-555555555555"),
  secret("clientSecret", "Client Secret"),
];
const googleClient = [
  plain("clientId", "Client ID", "1234567890-abc.apps.googleusercontent.com"),
  secret("clientSecret", "Client Secret", "GOCSPX-..."),
];
const tenantId = plain("tenantId", "Tenant ID", "66666666-7777-8888-9999-000000000000");

/** The kinds of integration, in the order of the screen's buttons. */
export const integrationCategories = [
  { id: "ai", name: "AI Services" },
  { id: "storage", name: "Storage & Data" },
  { id: "cloud", name: "Cloud Services" },
  { id: "meetings", name: "Meeting Services" },
  { id: "productivity", name: "Productivity Tools" },
] as const;

export type CatalogueEntry = {
  id: string;
  name: string;
  /** What it does here. */
  description: string;
  category: (typeof integrationCategories)[number]["id"];
  fields: readonly Field[];
} & ServiceAccess;

/** Every service whose credentials Baton can keep. */
export const integrationCatalogue: readonly CatalogueEntry[] = [
  {
    id: "openai",
    name: "OpenAI",
    description: "Write the assistant's answers and summaries with OpenAI models.",
    ...serviceAccess.openai,
    category: "ai",
    fields: [apiKey("sk-...")],
  },
  {
    id: "anthropic",
    name: "Anthropic",
    description: "Write the assistant's answers and summaries with Claude models.",
    ...serviceAccess.anthropic,
    category: "ai",
    fields: [apiKey("sk-ant-...")],
  },
  {
    id: "grok",
    name: "Grok",
    description: "Write the assistant's answers and summaries with xAI's Grok models.",
    ...serviceAccess.grok,
    category: "ai",
    fields: [apiKey("xai-...")],
  },
  {
    id: "sharepoint",
    name: "SharePoint",
    description: "Import documents from your SharePoint libraries into the Knowledge Base.",
    ...serviceAccess.sharepoint,
    category: "storage",
    fields: [...entraClient, tenantId],
  },
  {
    id: "smartsheets",
    name: "Smartsheet",
    description: "Import sheets into the Knowledge Base, or their rows as tasks.",
    ...serviceAccess.smartsheets,
    category: "storage",
    fields: [accessToken],
  },
  {
    id: "databricks",
    name: "Databricks",
    description: "Import the notebooks of a workspace into the Knowledge Base.",
    ...serviceAccess.databricks,
    category: "storage",
    fields: [
      plain("workspaceHost", "Workspace Host", "dbc-1234.cloud.databricks.com"),
      accessToken,
    ],
  },
  {
    id: "gcp",
    name: "Google Cloud Platform",
    description: "Import documents from your Cloud Storage buckets into the Knowledge Base.",
    ...serviceAccess.gcp,
    category: "cloud",
    fields: [
      plain("projectId", "Project ID", "my-project-123456"),
      secret("serviceAccountJson", "Service Account JSON", '{"type": "service_account", ...}'),
    ],
  },
  {
    id: "aws",
    name: "Amazon Web Services",
    description: "Import documents from your Amazon S3 bucket into the Knowledge Base.",
    ...serviceAccess.aws,
    category: "cloud",
    fields: [
      plain("accessKeyId", "Access Key ID", "AKIA..."),
      secret("secretAccessKey", "Secret Access Key"),
      plain("bucketName", "Storage Bucket Name", "handover-documents"),
      plain("region", "Region", "eu-central-1"),
    ],
  },
  {
    id: "zoom",
    name: "Zoom",
    description: "Create meeting links in Zoom, and bring in the transcripts.",
    ...serviceAccess.zoom,
    category: "meetings",
    fields: [apiKey(), secret("apiSecret", "API Secret")],
  },
  {
    id: "teams",
    name: "Microsoft Teams",
    description: "Create meeting links in Microsoft Teams, and bring in the transcripts.",
    ...serviceAccess.teams,
    category: "meetings",
    fields: entraClient,
  },
  {
    id: "google_meet",
    name: "Google Meet",
    description: "Create meeting links in Google Meet, and bring in the transcripts.",
    ...serviceAccess.google_meet,
    category: "meetings",
    fields: googleClient,
  },
  {
    id: "google_calendar",
    name: "Google Calendar",
    description:
      "Add the meetings you choose to your Google Calendar, keep them up to date there and invite their attendees.",
    ...serviceAccess.google_calendar,
    category: "productivity",
    fields: [...googleClient, { ...secret("refreshToken", "Refresh Token"), optional: true }],
  },
  {
    id: "ms_outlook",
    name: "Microsoft Outlook",
    description:
      "Add the meetings you choose to your Outlook calendar, keep them up to date there and invite their attendees.",
    ...serviceAccess.ms_outlook,
    category: "productivity",
    fields: [...entraClient, tenantId],
  },
  {
    id: "google_sheets",
    name: "Google Sheets",
    description: "Import spreadsheets into the Knowledge Base, or their rows as tasks.",
    ...serviceAccess.google_sheets,
    category: "productivity",
    fields: googleClient,
  },
  {
    id: "google_slides",
    name: "Google Slides",
    description: "Import presentations into the Knowledge Base.",
    ...serviceAccess.google_slides,
    category: "productivity",
    fields: googleClient,
  },
];
