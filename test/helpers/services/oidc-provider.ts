import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, {
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
} from "oidc-provider";
import { onTestFinished } from "vitest";
import { createCookieJar } from "../people/cookie-jar.ts";

/** Who somebody is at the provider; "sub" is their account there. */
type ProviderPerson = {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
};

type Claims = Record<string, unknown>;

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const jwk = { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "test" };

/** Signs changed claims anew, as a provider that is broken or malicious could. */
function resign(idToken: string, change: (claims: Claims) => Claims, key = privateKey): string {
  const [header = "", payload = ""] = idToken.split(".");
  const claims = change(JSON.parse(Buffer.from(payload, "base64url").toString()));
  const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}`;
}

export const foreignKey = () =>
  createPrivateKey(
    generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
      format: "pem",
      type: "pkcs8",
    }),
  );

/** Keeps what the provider must remember in memory, for one provider. */
function createAdapter(): AdapterFactory {
  const models = new Map<string, Map<string, AdapterPayload>>();
  return (name) => {
    const rows = models.get(name) ?? new Map<string, AdapterPayload>();
    models.set(name, rows);
    const findBy = (matches: (row: AdapterPayload) => boolean) =>
      Promise.resolve([...rows.values()].find(matches));
    return {
      upsert: async (id, row) => void rows.set(id, row),
      find: async (id) => rows.get(id),
      findByUid: (uid) => findBy((row) => row.uid === uid),
      findByUserCode: (code) => findBy((row) => row.userCode === code),
      consume: async (id) => {
        const row = rows.get(id);
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void rows.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id);
      },
    };
  };
}

const client = { client_id: "baton", client_secret: "a secret that both sides know" };

/**
 * A real provider of OpenID Connect on loopback, until the test ends. It signs `person` in without
 * a question, or with `asks` after a click. `serve` names the addresses that it may lead back to;
 * before that, nothing but 503 comes from it.
 */
export async function startOidcProvider() {
  const state = {
    person: { sub: "nobody" } as ProviderPerson,
    /** Whether a page asks before anybody is signed in. */
    asks: false,
    denies: false,
    changeClaims: undefined as ((claims: Claims) => Claims) | undefined,
    signingKey: privateKey,
    /** What is answered in the provider's place. */
    answer: undefined as RequestListener | undefined,
    requests: [] as string[],
  };
  let callback: RequestListener = (_, response) => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => {
    state.requests.push(`${request.method} ${request.url}`);
    (state.answer ?? callback)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function serve(redirectUri: string) {
    const configuration: Configuration = {
      adapter: createAdapter(),
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      clients: [{ ...client, redirect_uris: [redirectUri] }],
      cookies: { keys: ["for tests alone"] },
      jwks: { keys: [jwk] },
      pkce: { required: () => true },
      conformIdTokenClaims: false,
      claims: {
        email: ["email", "email_verified"],
        profile: ["given_name", "family_name", "name"],
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
      async loadExistingGrant(ctx) {
        const grant = new ctx.oidc.provider.Grant({
          clientId: client.client_id,
          accountId: state.person.sub,
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    };
    const provider = new Provider(issuer, configuration);
    provider.use(async (ctx, next) => {
      await next();
      const body = ctx.body as { id_token?: string } | undefined;
      if (ctx.path !== "/token" || !body?.id_token) return;
      const change = state.changeClaims ?? ((claims: Claims) => claims);
      body.id_token = resign(body.id_token, change, state.signingKey);
    });
    const handle = provider.callback();
    callback = (request, response) => {
      if (!request.url?.startsWith("/interaction/")) return handle(request, response);
      if (state.asks && !request.url.includes("?")) {
        response.writeHead(200, { "content-type": "text/html" });
        response.end(
          `<!doctype html><html lang="en"><title>Example ID</title><link rel="icon" href="data:,"><h1>Example ID</h1><a href="${request.url}?yes">Sign in as ${state.person.email}</a>`,
        );
        return;
      }
      const result = state.denies
        ? { error: "access_denied", error_description: "The person said no." }
        : { login: { accountId: state.person.sub } };
      void provider.interactionFinished(request, response, result);
    };
  }

  const environment = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: client.client_id,
    OIDC_CLIENT_SECRET: client.client_secret,
    OIDC_NAME: "Example ID",
  };
  return { state, issuer, environment, serve };
}

/** Goes through the provider's pages as a browser does, up to the address it leads back to. */
export async function passProvider(address: string, backTo: string): Promise<string> {
  const jar = createCookieJar();
  let url = address;
  for (let steps = 0; steps < 10; steps += 1) {
    if (url.startsWith(backTo)) return url;
    const cookie = jar.header();
    const response = await fetch(url, {
      redirect: "manual",
      headers: cookie ? { cookie } : {},
    });
    for (const header of response.headers.getSetCookie()) jar.keep(header);
    const location = response.headers.get("location");
    if (!location) throw new Error(`${url} led nowhere: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  throw new Error("The provider led in circles.");
}
