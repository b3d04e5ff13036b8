import type { Hono } from "hono";
import type { RestEnv } from "./adapter.ts";
import { avatarRoutes } from "./file-routes/avatars.ts";
import { calendarFeedRoutes } from "./file-routes/calendar-feed.ts";
import { documentFileRoutes } from "./file-routes/document-files.ts";
import type { FileRoute } from "./file-routes/file-route.ts";
import { handoverPackRoutes } from "./file-routes/handover-pack-files.ts";
import { oauthRoutes } from "./file-routes/oauth.ts";
import { personalDataFileRoutes } from "./file-routes/personal-data-files.ts";
import { securityLogRoutes } from "./file-routes/security-log-files.ts";
import { singleSignOnRoutes } from "./file-routes/single-sign-on.ts";
import { refuseUnknownParameters } from "./read-request.ts";
import { honoPath, pathPattern } from "./routes/rest-route.ts";

export const fileRoutes: readonly FileRoute[] = [
  ...avatarRoutes,
  ...calendarFeedRoutes,
  ...documentFileRoutes,
  ...oauthRoutes,
  ...handoverPackRoutes,
  ...personalDataFileRoutes,
  ...securityLogRoutes,
  ...singleSignOnRoutes,
];

const uploads = fileRoutes
  .filter(({ form }) => form)
  .map(({ method, path }) => ({
    method: method as string,
    address: pathPattern(path),
  }));

/** Whether a call streams its body to disk under limits of its own. */
export const isUpload = (method: string, path: string): boolean =>
  uploads.some((upload) => upload.method === method && upload.address.test(path));

/** Adds every call that carries a file to the app. */
export function addFileRoutes(app: Hono<RestEnv>) {
  for (const { method, path, audience, query, success, handle } of fileRoutes) {
    const parameters = Object.keys(query?.shape ?? {});
    const taken = new Map(parameters.map((name) => [name, new Set<string>()]));
    // Whoever leads a browser here may add parameters of their own.
    const isStrict = audience !== "anyone" && success !== 302;
    app.on(method, honoPath(path), async (c) => {
      if (isStrict && c.get("context").user) refuseUnknownParameters(c, taken);
      return handle(c);
    });
  }
}
