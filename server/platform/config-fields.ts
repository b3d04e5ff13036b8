import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";

export const projectFolder = resolve(import.meta.dirname, "../..");
const loopbackHosts = ["127.0.0.1", "localhost", "::1", "[::1]"];

/** Whether a host name stands for this machine alone. */
export const isLoopbackHost = (host: string): boolean => loopbackHosts.includes(host);

/** An unset variable and one set to nothing mean the same. */
export const emptyAsUnset = (value: unknown) =>
  typeof value === "string" && value.trim() === "" ? undefined : value;

export const withDefault = (fallback: string) => (value: unknown) =>
  emptyAsUnset(value) ?? fallback;

export const optionalText = z.preprocess(emptyAsUnset, z.string().trim().optional());

export const pathOr = (fallback: string) =>
  z.preprocess(
    withDefault(fallback),
    z.string().transform((path) => resolve(projectFolder, path)),
  );

export const optionalUrl = z.preprocess(
  emptyAsUnset,
  z
    .url({ protocol: /^https?$/, error: "must be a URL that begins with http:// or https://" })
    .optional(),
);

/** The address that people use. Baton answers at the root of a host alone. */
export const originUrl = optionalUrl.refine((url) => {
  const parsed = url === undefined ? undefined : URL.parse(url);
  // What is no URL at all is refused as that.
  return !parsed || parsed.pathname + parsed.search + parsed.hash === "/";
}, 'must have nothing after the host, such as "https://baton.example.org": Baton serves no path of another site');

/** A primary database. The relay in front of it speaks no TLS. */
export const databaseUrl = z.preprocess(
  emptyAsUnset,
  z
    .url({
      protocol: /^http$/,
      error: 'must be the address of a sqld server, such as "http://primary.example:8080"',
    })
    .optional(),
);

function hasReadableCredentials(url: string): boolean {
  // What is no URL at all is refused as that.
  const { username = "", password = "" } = URL.parse(url) ?? {};
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** "s3://bucket/prefix": the bucket's name and what its keys begin with, "prefix/" or nothing. */
export const bucketUrl = z.preprocess(
  emptyAsUnset,
  z
    .string()
    .trim()
    .regex(
      /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.\-/]*)?$/,
      'must name a bucket, with a prefix where it is shared: "s3://bucket/prefix"',
    )
    .transform((url) => {
      const [name = "", ...parts] = url.slice("s3://".length).split("/");
      const prefix = parts.filter((part) => part !== "").join("/");
      return { name, prefix: prefix === "" ? "" : `${prefix}/` };
    })
    .optional(),
);

/** An SMTP server, with its port and credentials. The message repeats no value: it may hold a password. */
export const smtpUrl = z.preprocess(
  emptyAsUnset,
  z
    .url({
      protocol: /^smtps?$/,
      error: 'must be a URL such as "smtps://user:password@mail.example.org:465"',
    })
    .refine(hasReadableCredentials, "must spell % in user name and password as %25")
    .optional(),
);

/** An address, or a name with an address in angle brackets. */
export const sender = z.preprocess(
  emptyAsUnset,
  z
    .string()
    .trim()
    .regex(
      /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address such as "baton@example.org" or "Baton <baton@example.org>"',
    )
    .optional(),
);

/** Addresses and networks in one list, separated by commas. */
export const networkList = z.preprocess(
  withDefault(""),
  z.string().transform((list, context) => {
    const networks = new BlockList();
    for (const entry of list.split(",").map((part) => part.trim())) {
      if (entry === "") continue;
      const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
      const version = isIP(address);
      const bits = prefix === undefined ? undefined : Number(prefix);
      const maxBits = version === 4 ? 32 : 128;
      if (version === 0 || (bits !== undefined && bits > maxBits)) {
        context.addIssue({
          code: "custom",
          message: `must list addresses or networks such as 10.0.0.1 or 10.0.0.0/8; "${entry}" is neither`,
        });
        continue;
      }
      const family = version === 4 ? "ipv4" : "ipv6";
      if (bits === undefined) networks.addAddress(address, family);
      else networks.addSubnet(address, bits, family);
    }
    return networks;
  }),
);

/** "graph.microsoft.com=http://127.0.0.1:4000": by host, where the calls to it go instead. */
export const hostAddresses = z.preprocess(
  withDefault(""),
  z.string().transform((list, context) => {
    const addresses = new Map<string, string>();
    for (const entry of list.split(",").map((part) => part.trim())) {
      if (entry === "") continue;
      const [, host, address] = /^([^=\s]+)=(https?:\/\/\S+)$/.exec(entry) ?? [];
      if (host && address && URL.canParse(address)) addresses.set(host, address);
      else {
        context.addIssue({
          code: "custom",
          message: `must list hosts with an address, such as api.example.com=http://127.0.0.1:4000; "${entry}" is none`,
        });
      }
    }
    return addresses;
  }),
);

/** What it signs is trusted: only https, or this machine itself. */
export const issuerUrl = z.preprocess(
  emptyAsUnset,
  z
    .url({ protocol: /^https?$/, error: "must be a URL that begins with https://" })
    .refine((url) => {
      const parsed = URL.parse(url);
      // What is no URL at all is refused as that.
      return !parsed || parsed.protocol === "https:" || isLoopbackHost(parsed.hostname);
    }, "must begin with https://, unless it is on this machine")
    .optional(),
);

function hasLanguageData(language: string): boolean {
  try {
    createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`);
    return true;
  } catch {
    return false;
  }
}

/** The languages of scanned pages, each with its data installed: nothing is fetched when pages are read. */
export const languageList = z.preprocess(
  withDefault("eng"),
  z
    .string()
    .regex(
      /^\s*[a-z_]+(\s*,\s*[a-z_]+)*\s*$/,
      'must list language codes such as "eng" or "eng,deu"',
    )
    .transform((list, context) => {
      const languages = list.split(",").map((code) => code.trim());
      for (const language of languages.filter((code) => !hasLanguageData(code))) {
        context.addIssue({
          code: "custom",
          message: `must list languages whose data is installed; for "${language}" it is not: install the package @tesseract.js-data/${language}, or leave it out`,
        });
      }
      return languages;
    }),
);

const portMessage = "must be a whole number from 0 to 65535";

/** A port, as a number; without one, this. */
export const portOr = (standard: string) =>
  z.preprocess(
    withDefault(standard),
    z
      .string()
      .regex(/^\d{1,5}$/, portMessage)
      .transform(Number)
      .refine((port) => port <= 65_535, portMessage),
  );
