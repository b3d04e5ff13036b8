import { type ServiceAccess, serviceAccess } from "./service-access.ts";

type Field = {
  key: string;
  label: string;
  secret: boolean;
  /** Whether it can be left out: signing in to the service brings it. */
  optional?: true;
};

/** A label as it stands in a sentence: "Secret access key". */
export const labelInSentence = (label: string): string =>
  label.replace(/(?<= )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

const secret = (key: string, label: string): Field => ({ key, label, secret: true });
const plain = (key: string, label: string): Field => ({ key, label, secret: false });

const apiKey = secret("apiKey", "API Key");
const accessToken = secret("accessToken", "Access Token");
const oauthClient = [plain("clientId", "Client ID"), secret("clientSecret", "Client Secret")];
const tenantId = plain("tenantId", "Tenant ID");

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
    fields: [apiKey],
  },
  {
    id: "anthropic",
    name: "Anthropic",
    description: "Write the assistant's answers and summaries with Claude models.",
    ...serviceAccess.anthropic,
    category: "ai",
    fields: [apiKey],
  },
  {
    id: "grok",
    name: "Grok",
    description: "Write the assistant's answers and summaries with xAI's Grok models.",
    ...serviceAccess.grok,
    category: "ai",
    fields: [apiKey],
  },
  {
    id: "sharepoint",
    name: "SharePoint",
    description: "Import documents from your SharePoint libraries into the Knowledge Base.",
    ...serviceAccess.sharepoint,
    category: "storage",
    fields: [...oauthClient, tenantId],
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
    fields: [plain("workspaceHost", "Workspace Host"), accessToken],
  },
  {
    id: "gcp",
    name: "Google Cloud Platform",
    description: "Import documents from your Cloud Storage buckets into the Knowledge Base.",
    ...serviceAccess.gcp,
    category: "cloud",
    fields: [
      plain("projectId", "Project ID"),
      secret("serviceAccountJson", "Service Account JSON"),
    ],
  },
  {
    id: "aws",
    name: "Amazon Web Services",
    description: "Import documents from your Amazon S3 bucket into the Knowledge Base.",
    ...serviceAccess.aws,
    category: "cloud",
    fields: [
      plain("accessKeyId", "Access Key ID"),
      secret("secretAccessKey", "Secret Access Key"),
      plain("bucketName", "Storage Bucket Name"),
      plain("region", "Region"),
    ],
  },
  {
    id: "zoom",
    name: "Zoom",
    description: "Create meeting links in Zoom, and bring in the transcripts.",
    ...serviceAccess.zoom,
    category: "meetings",
    fields: [apiKey, secret("apiSecret", "API Secret")],
  },
  {
    id: "teams",
    name: "Microsoft Teams",
    description: "Create meeting links in Microsoft Teams, and bring in the transcripts.",
    ...serviceAccess.teams,
    category: "meetings",
    fields: oauthClient,
  },
  {
    id: "google_meet",
    name: "Google Meet",
    description: "Create meeting links in Google Meet, and bring in the transcripts.",
    ...serviceAccess.google_meet,
    category: "meetings",
    fields: oauthClient,
  },
  {
    id: "google_calendar",
    name: "Google Calendar",
    description:
      "Add the meetings you choose to your Google Calendar, keep them up to date there and invite their attendees.",
    ...serviceAccess.google_calendar,
    category: "productivity",
    fields: [...oauthClient, { ...secret("refreshToken", "Refresh Token"), optional: true }],
  },
  {
    id: "ms_outlook",
    name: "Microsoft Outlook",
    description:
      "Add the meetings you choose to your Outlook calendar, keep them up to date there and invite their attendees.",
    ...serviceAccess.ms_outlook,
    category: "productivity",
    fields: [...oauthClient, tenantId],
  },
  {
    id: "google_sheets",
    name: "Google Sheets",
    description: "Import spreadsheets into the Knowledge Base, or their rows as tasks.",
    ...serviceAccess.google_sheets,
    category: "productivity",
    fields: oauthClient,
  },
  {
    id: "google_slides",
    name: "Google Slides",
    description: "Import presentations into the Knowledge Base.",
    ...serviceAccess.google_slides,
    category: "productivity",
    fields: oauthClient,
  },
];
