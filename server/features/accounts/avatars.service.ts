import { and, eq } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";
import { notSignedIn } from "../../access.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import { isActiveUser, type SessionUser } from "../../platform/auth/sessions.ts";
import { commitWithFile } from "../../platform/files/commit-with-file.ts";
import type { ReceivedFile } from "../../platform/files/multipart.ts";
import { avatarFileName } from "../../platform/files/named-files.ts";
import type { Storage } from "../../platform/files/storage.ts";
import { isMember, tellChangedProfile } from "../members/members.service.ts";
import { readUser } from "./accounts.service.ts";
import { avatarLimits } from "./avatar-limits.schema.ts";

type AvatarDeps = { db: Database; storage: Storage };

/** The accepted types, each with the ending that stands for it in the picture's address. */
const types = new Map([
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/apng", "png"],
  ["image/gif", "gif"],
  ["image/webp", "webp"],
]);
const contentTypes = new Map([...types].map(([type, ending]) => [ending, type]));
contentTypes.set("png", "image/png");

const addressOf = (userId: number, fileName: string, ending: string) =>
  `/api/avatars/${userId}/${fileName}.${ending}`;

/** The stored file's name and content type that an address of ours names. */
function fileOf(avatarUrl: string) {
  const ending = avatarUrl.split(".").at(-1) ?? "";
  return {
    name: avatarFileName(avatarUrl),
    contentType: contentTypes.get(ending) ?? "application/octet-stream",
  };
}

async function endingOf(file: ReceivedFile) {
  const type = await fileTypeFromBuffer(file.head);
  const ending = types.get(type?.mime ?? "");
  if (!ending) {
    throw new AppError("UNSUPPORTED_TYPE", avatarLimits.wrongType);
  }
  return ending;
}

/**
 * Makes an uploaded picture the user's own; the one before is deleted. Throws INVALID_INPUT without
 * a file, UNSUPPORTED_TYPE for one whose content is no JPEG, PNG, GIF or WebP, and NOT_SIGNED_IN where
 * the account is gone by now; then nothing is kept.
 */
export async function setAvatar(
  { db, storage }: AvatarDeps,
  { id: userId, projectId }: Pick<SessionUser, "id" | "projectId">,
  file: ReceivedFile | undefined,
) {
  if (!file) throw invalidField("avatar", "Please select an image.");
  const { avatarUrl: before, name } = readUser(db, userId);
  await commitWithFile(storage, file.path, async (keep) => {
    const avatarUrl = addressOf(userId, file.path, await endingOf(file));
    db.transaction((tx) => {
      const isOwner = and(eq(users.id, userId), isActiveUser);
      // Whoever has deleted their account while the file arrived would have a picture that nobody sees.
      if (tx.update(users).set({ avatarUrl }).where(isOwner).run().changes === 0) {
        throw notSignedIn();
      }
      tellChangedProfile(tx, { id: userId, name });
      keep();
    });
  });
  // The new picture stands, whatever becomes of the old one: the next sweep takes what stays.
  if (before) await storage.remove(avatarFileName(before)).catch(() => undefined);
  return readUser(db, userId, projectId);
}

/**
 * The picture at an address, for its owner and those who work in a project of theirs. Throws NOT_FOUND
 * for everybody else, as for one that is not there.
 */
export async function readAvatar(
  { db, storage }: AvatarDeps,
  viewer: SessionUser,
  address: string,
) {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.avatarUrl, address)).get();
  const { projectId } = viewer;
  const isShown =
    owner?.id === viewer.id ||
    (owner && projectId !== null && isMember(db, { projectId, userId: owner.id }));
  if (!isShown) throw notFound("picture");
  const { name, contentType } = fileOf(address);
  const file = await storage.read(name);
  if (!file) throw notFound("picture");
  return { ...file, contentType };
}
