/** What the credentials of a service have to allow, and where they come from; each as a sentence. */
export type ServiceAccess = {
  permissions: string;
  origin: string;
  /** The provider's page where they are made; null where each customer has an address of their own. */
  consoleUrl: string | null;
};

const readModels = "Access to models; a restricted key also needs “Models: read”.";

const entra = "https://entra.microsoft.com";

/** An app at Google that a person signs in with. */
const googleApp = (api: string) => ({
  origin: `In the Google Cloud console enable the ${api}, then create an OAuth client ID of the type Web application with the redirect address shown on the card, and sign in.`,
  consoleUrl: "https://console.cloud.google.com/apis/credentials",
});

/** By the ids of the catalogue. */
export const serviceAccess = {
  openai: {
    permissions: readModels,
    origin: "Create a secret key on platform.openai.com under API keys.",
    consoleUrl: "https://platform.openai.com/api-keys",
  },
  anthropic: {
    permissions: "Access to models; any key of the workspace will do.",
    origin: "Create a key on platform.claude.com under API keys.",
    consoleUrl: "https://platform.claude.com/settings/keys",
  },
  grok: {
    permissions: "Access to the chat and models endpoints.",
    origin: "Create a key on console.x.ai under API keys.",
    consoleUrl: "https://console.x.ai",
  },
  sharepoint: {
    permissions:
      "Sites.Read.All and Files.Read.All of Microsoft Graph, as application permissions with an administrator's consent.",
    origin:
      "Register an app in Microsoft Entra and add a client secret; its overview page shows the client ID and the tenant ID.",
    consoleUrl: entra,
  },
  smartsheets: {
    permissions: "None of its own: Baton sees what the owner of the token can see.",
    origin: "Create an access token in Smartsheet under Personal Settings, API Access.",
    consoleUrl: "https://app.smartsheet.com",
  },
  databricks: {
    permissions: "“Can View” on the folders to import, for the user of the token.",
    origin:
      "Create a token in the workspace under Settings, Developer; the host is the workspace's address.",
    consoleUrl: null,
  },
  gcp: {
    permissions:
      "The role Storage Object Viewer, and storage.buckets.list to choose a bucket from a list.",
    origin:
      "Create a service account in the Google Cloud console under IAM, and a JSON key for it.",
    consoleUrl: "https://console.cloud.google.com/iam-admin/serviceaccounts",
  },
  aws: {
    permissions: "s3:ListBucket on the bucket and s3:GetObject on what is in it.",
    origin: "In IAM, create a user for Baton and an access key for it.",
    consoleUrl: "https://console.aws.amazon.com/iam",
  },
  zoom: {
    permissions:
      "The scopes meeting:write:meeting, meeting:read:meeting and cloud_recording:read:list_recording_files.",
    origin:
      "Create a General app, user-managed, in the Zoom App Marketplace with the redirect address shown on the card, and sign in.",
    consoleUrl: "https://marketplace.zoom.us",
  },
  teams: {
    permissions:
      "OnlineMeetings.ReadWrite and OnlineMeetingTranscript.Read.All of Microsoft Graph, as delegated permissions.",
    origin:
      "Register an app in Microsoft Entra for accounts in any organizational directory, with the platform Web and the redirect address shown on the card, and sign in.",
    consoleUrl: entra,
  },
  google_meet: {
    permissions: "The scope meetings.space.created.",
    ...googleApp("Google Meet REST API"),
  },
  google_calendar: {
    permissions: "The scope calendar.events.",
    ...googleApp("Google Calendar API"),
  },
  ms_outlook: {
    permissions:
      "Calendars.ReadWrite of Microsoft Graph, as an application permission with an administrator's consent. Where the tenant does not grant that, use it as a delegated permission and sign in; Baton then writes to your own calendar.",
    origin:
      "Register an app in Microsoft Entra and add a client secret; its overview page shows the client ID and the tenant ID. To sign in, add the platform Web with the redirect address shown on the card.",
    consoleUrl: entra,
  },
  google_sheets: {
    permissions: "The scope drive.readonly.",
    ...googleApp("Google Drive API"),
  },
  google_slides: {
    permissions: "The scope drive.readonly.",
    ...googleApp("Google Drive API"),
  },
} as const satisfies Record<string, ServiceAccess>;
