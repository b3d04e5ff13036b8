import type { PublishedEvent } from "../../events.ts";
import type { Live } from "../../platform/live/live.ts";

/** Subscriber: hands each event to the streams that are open in its project. */
export const tellStreams =
  (live: Live) =>
  (published: PublishedEvent): void => {
    const { event, projectId } = published;
    live.send(projectId, { event: published });
    if (event.type === "member.left" || event.type === "member.removed") {
      live.presence.forget(projectId, event.userId);
    }
  };
