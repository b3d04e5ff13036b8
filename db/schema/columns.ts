import { integer } from "drizzle-orm/sqlite-core";

/** A moment, stored as whole milliseconds since 1970 and read as a Date. */
export const moment = () => integer({ mode: "timestamp_ms" });

export const primaryId = () => integer().primaryKey({ autoIncrement: true });

export const createdAt = () =>
  moment()
    .notNull()
    .$defaultFn(() => new Date());

export const updatedAt = () => createdAt().$onUpdate(() => new Date());

export const lifecycleDates = () => ({ createdAt: createdAt(), updatedAt: updatedAt() });
