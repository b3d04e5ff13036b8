import { parseOneOf } from "../../lib/navigation/search-params.ts";

/** What the address of the inbox may carry. */
export type InboxSearch = {
  /** Leaves out what was read. */
  show?: "unread" | undefined;
  /** The settings over the page. */
  open?: "settings" | undefined;
};

/** Reads the address; what makes no sense in it is passed over. */
export const parseInboxSearch = (search: Record<string, unknown>): InboxSearch => ({
  show: parseOneOf(["unread"], search.show),
  open: parseOneOf(["settings"], search.open),
});
