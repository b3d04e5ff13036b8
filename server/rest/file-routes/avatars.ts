import type { Context as HonoContext } from "hono";
import { z } from "zod";
import { megabytesText } from "../../../db/file-types.ts";
import { requireUser } from "../../access.ts";
import { AppError } from "../../errors.ts";
import { userOutput } from "../../features/accounts/accounts.schema.ts";
import { avatarLimits } from "../../features/accounts/avatar-limits.schema.ts";
import { readAvatar, setAvatar } from "../../features/accounts/avatars.service.ts";
import { receiveForm } from "../../platform/files/multipart.ts";
import type { RestEnv } from "../adapter.ts";
import { userExample } from "../examples/example-rows.ts";
import type { FileRoute } from "./file-route.ts";
import { sendFile } from "./send-file.ts";

async function uploadAvatar(c: HonoContext<RestEnv>) {
  const { deps, ...context } = c.get("context");
  const user = requireUser(context.user);
  await deps.rateLimits.take("upload", user.id);
  c.get("live").follow();
  const receive = () =>
    receiveForm(deps.storage, c.req.raw, {
      fileField: "avatar",
      purpose: "avatar",
      maxFileBytes: avatarLimits.bytes,
      maxFieldBytes: 1024,
    });
  const { file } = await deps.uploadSlots.run(user.id, receive).catch((error) => {
    if (!(error instanceof AppError && error.code === "TOO_LARGE")) throw error;
    throw new AppError("TOO_LARGE", avatarLimits.tooLarge, { cause: error });
  });
  return c.json({ user: await setAvatar(deps, user, file) });
}

async function showAvatar(c: HonoContext<RestEnv>) {
  const { deps, ...context } = c.get("context");
  const picture = await readAvatar(deps, requireUser(context.user), c.req.path);
  return sendFile(c, picture, {
    "Content-Type": picture.contentType,
    // A page shows it all the same; opened by itself it is saved, as every user's file.
    "Content-Disposition": "attachment",
    // Every upload gets an address of its own; only the browser of who may look keeps it.
    "Cache-Control": "private, max-age=31536000, immutable",
  });
}

/** The calls that carry pictures of users. */
export const avatarRoutes: readonly FileRoute[] = [
  {
    method: "POST",
    path: "/api/auth/upload-avatar",
    operationId: "accounts_uploadAvatar",
    audience: "signed in",
    success: 200,
    summary: "Upload your profile picture",
    alsoFails: [503, 507],
    form: {
      fields: z.object({}),
      file: {
        name: "avatar",
        required: true,
        description: `A JPEG, PNG, GIF or WebP of at most ${megabytesText(avatarLimits.bytes)}.`,
      },
    },
    output: z.object({ user: userOutput }),
    example: { user: userExample },
    handle: uploadAvatar,
  },
  {
    method: "GET",
    path: "/api/avatars/{userId}/{file}",
    operationId: "accounts_avatar",
    audience: "signed in",
    success: 200,
    summary: "The profile picture at a user's avatarUrl, for members of the same project",
    params: z.object({ userId: z.int(), file: z.string() }),
    mediaTypes: ["image/jpeg", "image/png", "image/gif", "image/webp"],
    handle: showAvatar,
  },
];
