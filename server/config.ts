import { dirname, join, parse, resolve } from "node:path";
import { z } from "zod";
import { registrationModes } from "../db/enums.ts";
import {
  bucketUrl,
  databaseUrl,
  emptyAsUnset,
  hostAddresses,
  isLoopbackHost,
  issuerUrl,
  languageList,
  networkList,
  optionalText,
  optionalUrl,
  originUrl,
  pathOr,
  portOr,
  projectFolder,
  sender,
  smtpUrl,
  withDefault,
} from "./platform/config-fields.ts";

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

function configWarnings(host: string, publicUrl: URL | undefined, smtp: string | undefined) {
  const warnings: string[] = [];
  if (!publicUrl && !isLoopbackHost(host)) {
    warnings.push(
      "HOST opens Baton to other machines, and PUBLIC_URL is not set: browsers there can sign in only over https. Set PUBLIC_URL to the address that people use.",
    );
  }
  if (publicUrl?.protocol === "http:" && !isLoopbackHost(publicUrl.hostname)) {
    warnings.push(
      "PUBLIC_URL says http: passwords and cookies travel unencrypted. Put a proxy with https in front.",
    );
  }
  if (smtp && !publicUrl) {
    warnings.push(
      "SMTP_URL is set, and PUBLIC_URL is not: no mail is sent, since its links could lead nowhere. Set PUBLIC_URL to the address that people use.",
    );
  }
  return warnings;
}

const environmentSchema = z.object({
  PORT: portOr("3000"),
  HOST: z.preprocess(withDefault("127.0.0.1"), z.string().trim()),
  DATABASE_FILE: pathOr("db/baton.sqlite"),
  DATABASE_URL: databaseUrl,
  DATABASE_AUTH_TOKEN: optionalText,
  UPLOADS_DIR: pathOr("uploads"),
  UPLOADS_URL: bucketUrl,
  UPLOADS_ENDPOINT: optionalUrl,
  UPLOADS_REGION: z.preprocess(
    withDefault("us-east-1"),
    z
      .string()
      .trim()
      .regex(/^[a-z0-9-]+$/, 'must be a region such as "eu-central-1"'),
  ),
  AWS_ACCESS_KEY_ID: optionalText,
  AWS_SECRET_ACCESS_KEY: optionalText,
  AWS_SESSION_TOKEN: optionalText,
  SECRETS_FILE: optionalText,
  SECRETS_KEY: z.preprocess(
    emptyAsUnset,
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits (32 bytes)")
      .optional(),
  ),
  DISK_RESERVE_MB: z.preprocess(
    withDefault("500"),
    z
      .string()
      .regex(/^\d{1,9}$/, "must be a whole number of megabytes")
      .transform(Number),
  ),
  BACKUP_DIR: optionalText,
  BACKUP_KEEP: z.preprocess(
    withDefault("7"),
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/, "must be a whole number from 1 to 9999")
      .transform(Number),
  ),
  PUBLIC_URL: originUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: sender,
  TRUSTED_PROXY: networkList,
  REGISTRATION: z.preprocess(
    withDefault("open"),
    z.enum(registrationModes, { error: `must be one of ${registrationModes.join(", ")}` }),
  ),
  RATE_LIMITS: z.preprocess(
    withDefault("on"),
    z.enum(["on", "off"], { error: 'must be "on" or "off"' }),
  ),
  LOG_LEVEL: z.preprocess(
    withDefault("info"),
    z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }),
  ),
  METRICS_TOKEN: z.preprocess(
    emptyAsUnset,
    z.string().min(16, "must have at least 16 characters").optional(),
  ),
  OIDC_ISSUER: issuerUrl,
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_NAME: z.preprocess(withDefault("Single Sign-On"), z.string().trim().max(60)),
  OIDC_SCOPES: z.preprocess(
    withDefault("openid email profile"),
    z
      .string()
      .trim()
      .regex(/\bopenid\b/, 'must contain "openid"'),
  ),
  OPENAI_API_KEY: optionalText,
  AI_BASE_URL: optionalUrl,
  AI_MODEL: optionalText,
  EMBEDDINGS_MODEL: optionalText,
  OLLAMA_URL: z.preprocess(
    withDefault("http://127.0.0.1:11434"),
    z
      .string()
      .trim()
      .refine(
        (url) => url === "off" || z.url({ protocol: /^https?$/ }).safeParse(url).success,
        'must be a URL that begins with http:// or https://, or "off"',
      ),
  ),
  SERVICE_CHECKS: z.preprocess(
    withDefault("on"),
    z.enum(["on", "off"], { error: 'must be "on" or "off"' }),
  ),
  SERVICE_ADDRESSES: hostAddresses,
  OUTBOUND_ALLOW: networkList,
  OCR_LANGUAGES: languageList,
});

const wrongConfiguration = (what: string) =>
  new Error(`Baton cannot start with this configuration. ${what}`);

/** The bucket of the uploads; undefined where they lie in a folder. */
function readUploadsBucket(env: z.output<typeof environmentSchema>) {
  if (!env.UPLOADS_URL) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId !== !secretAccessKey) {
    throw wrongConfiguration(
      "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY need each other: set both, or neither where the machine has a role at Amazon.",
    );
  }
  return {
    ...env.UPLOADS_URL,
    /** Undefined for Amazon's own. */
    endpoint: env.UPLOADS_ENDPOINT,
    region: env.UPLOADS_REGION,
    /** Undefined where the machine itself has a role. */
    credentials:
      accessKeyId && secretAccessKey
        ? {
            accessKeyId,
            secretAccessKey,
            ...(env.AWS_SESSION_TOKEN ? { sessionToken: env.AWS_SESSION_TOKEN } : {}),
          }
        : undefined,
  };
}

/** The database that several servers share. Throws an Error where something they share is missing. */
function readPrimary(env: z.output<typeof environmentSchema>) {
  if (!env.DATABASE_URL) return undefined;
  if (!env.SECRETS_KEY && !env.SECRETS_FILE) {
    throw wrongConfiguration(
      "DATABASE_URL needs SECRETS_KEY beside it, the same on every server (or SECRETS_FILE, a file that has the same content on all): without it no server could read what another one seals.",
    );
  }
  return { url: env.DATABASE_URL, authToken: env.DATABASE_AUTH_TOKEN };
}

/** Beside where the database itself would be, so that neither is ever taken for the other. */
function copyFileOf(databaseFile: string): string {
  const { dir, name, ext } = parse(databaseFile);
  return join(dir, `${name}-copy${ext}`);
}

/** The provider of single sign-on. Throws an Error where something it needs is missing. */
function readOidc(env: z.output<typeof environmentSchema>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret) {
    throw wrongConfiguration(
      "OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it, and they need OIDC_ISSUER.",
    );
  }
  if (!env.PUBLIC_URL && !isLoopbackHost(env.HOST)) {
    throw wrongConfiguration(
      "OIDC_ISSUER needs PUBLIC_URL beside it: the provider leads people back to that address.",
    );
  }
  return {
    issuer,
    clientId,
    clientSecret,
    /** As the button on the sign-in page calls it. */
    name: env.OIDC_NAME,
    scopes: env.OIDC_SCOPES,
  };
}

/**
 * Reads the whole configuration from environment variables. Throws one Error whose message names
 * every variable with a wrong value and what it should be.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")} ${issue.message}.`,
    );
    throw wrongConfiguration(complaints.join(" "));
  }
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : undefined;
  const oidc = readOidc(env);
  const primary = readPrimary(env);
  return {
    port: env.PORT,
    host: env.HOST,
    /** The primary database; undefined where the file is the database. */
    primary,
    /** The database, or this server's copy of the primary one. */
    databaseFile: primary ? copyFileOf(env.DATABASE_FILE) : env.DATABASE_FILE,
    uploadsFolder: env.UPLOADS_DIR,
    uploadsBucket: readUploadsBucket(env),
    secretsFile: env.SECRETS_FILE
      ? resolve(projectFolder, env.SECRETS_FILE)
      : join(dirname(env.DATABASE_FILE), "secrets.json"),
    secretsKey: env.SECRETS_KEY,
    /** Bytes of the disk that uploads leave free. */
    diskReserveBytes: env.DISK_RESERVE_MB * 1024 * 1024,
    /** Where backups go by themselves; without it none are made. */
    backupFolder: env.BACKUP_DIR ? resolve(projectFolder, env.BACKUP_DIR) : undefined,
    /** How many daily backups are kept. */
    backupsKept: env.BACKUP_KEEP,
    /** What must be sent to read /metrics; without it there is no such address. */
    metricsToken: env.METRICS_TOKEN,
    clientFolder: join(projectFolder, "dist"),
    /** The only origin a browser may write from; without it, the one the request itself names. */
    publicOrigin: publicUrl?.origin,
    /** Cookies travel over https alone, unless Baton is reached on loopback or by plain http. */
    secureCookies: publicUrl ? publicUrl.protocol === "https:" : !isLoopbackHost(env.HOST),
    /** Whether nobody but the people at this machine can reach Baton. */
    servesThisMachineAlone: !publicUrl && isLoopbackHost(env.HOST),
    /** The server that sends mail, and the sender; none without an address for links in the mail. */
    smtp:
      env.SMTP_URL && publicUrl
        ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? `Baton <baton@${publicUrl.hostname}>` }
        : undefined,
    /** The provider of single sign-on; none unless OIDC_ISSUER is set. */
    oidc,
    /** What whoever starts Baton should know about how people reach it. */
    warnings: configWarnings(env.HOST, publicUrl, env.SMTP_URL),
    /** Who may make an account, unless an administrator chose otherwise. */
    registration: env.REGISTRATION,
    trustedProxies: env.TRUSTED_PROXY,
    rateLimits: env.RATE_LIMITS === "on",
    logLevel: env.LOG_LEVEL,
    ocrLanguages: env.OCR_LANGUAGES,
    /** Where a local Ollama is looked for, without a slash at its end; undefined for nowhere. */
    ollamaUrl: env.OLLAMA_URL === "off" ? undefined : env.OLLAMA_URL.replace(/\/+$/, ""),
    services: {
      /** Whether credentials are tried at their service, when they are saved and once a day. */
      areChecked: env.SERVICE_CHECKS === "on",
      /** By host, where the person who runs Baton sends the calls to a service. */
      addresses: env.SERVICE_ADDRESSES,
      /** Private networks that may be asked. */
      allowed: env.OUTBOUND_ALLOW,
    },
    ai: {
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.AI_BASE_URL,
      model: env.AI_MODEL,
      embeddingsModel: env.EMBEDDINGS_MODEL,
    },
  };
}

export type Config = ReturnType<typeof readConfig>;

/** The settings as they would be with these in place of those of the environment. */
export const readConfigWith = (changes: Record<string, string>): Config =>
  readConfig({ ...process.env, ...changes });
