import { z } from "zod";
import { serializer } from "../../platform/serializer.ts";
import {
  createRouter,
  personalProcedure,
  projectProcedure,
  publicProcedure,
  signedInProcedure,
} from "../../trpc.ts";
import {
  listNotificationsInput,
  markReadInput,
  notificationOutput,
  notificationSettingsOutput,
  unreadCountOutput,
  unsubscribeInput,
  updateNotificationSettingsInput,
} from "./notifications.schema.ts";
import { countUnread, listNotifications, markRead } from "./notifications.service.ts";
import { readSettings, unsubscribe, updateSettings } from "./settings.service.ts";

export const notificationsRouter = createRouter({
  list: projectProcedure("viewer")
    .input(listNotificationsInput)
    .output(serializer(z.array(notificationOutput)))
    .query(({ ctx, input }) => listNotifications(ctx.deps.db, ctx.access, input)),

  unreadCount: projectProcedure("viewer")
    .output(unreadCountOutput)
    .query(({ ctx }) => ({ unread: countUnread(ctx.deps.db, ctx.access) })),

  markRead: projectProcedure("viewer")
    .input(markReadInput)
    .output(z.void())
    .mutation(({ ctx, input }) => markRead(ctx.deps.db, ctx.access, input)),

  settings: signedInProcedure
    .output(serializer(notificationSettingsOutput))
    .query(({ ctx }) => readSettings(ctx.deps, ctx.user.id)),

  // They hold for all projects of the person, and a token for one.
  updateSettings: personalProcedure
    .input(updateNotificationSettingsInput)
    .output(serializer(notificationSettingsOutput))
    .mutation(({ ctx, input }) => updateSettings(ctx.deps, ctx.user.id, input)),

  unsubscribe: publicProcedure
    .input(unsubscribeInput)
    .output(z.void())
    .mutation(({ ctx, input }) => unsubscribe(ctx.deps, input.token)),
});
