import { integer } from "drizzle-orm/sqlite-core";

/** A moment, stored as whole milliseconds since 1970 and read as a Date. */
export const moment = () => integer({ mode: "timestamp_ms" });

/** A number that is never given twice, also after deletion. */
export const primaryId = () => integer().primaryKey({ autoIncrement: true });

/** When the row was made. */
export const createdAt = () =>
  moment()
    .notNull()
    .$defaultFn(() => new Date());

/** When the row was last changed, unless the change says otherwise. */
export const updatedAt = () => createdAt().$onUpdate(() => new Date());

/** Both moments. */
export const lifecycleDates = () => ({ createdAt: createdAt(), updatedAt: updatedAt() });
