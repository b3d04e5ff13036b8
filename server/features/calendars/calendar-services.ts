import type { CalendarServiceId } from "../../../db/enums.ts";
import type { CalendarService } from "./calendar.ts";
import { googleCalendar } from "./google-calendar/google-calendar.ts";
import { outlook } from "./outlook/outlook.ts";

const services: Record<CalendarServiceId, CalendarService> = {
  google_calendar: googleCalendar,
  ms_outlook: outlook,
};

/** Every calendar that a meeting can be written to. */
export const calendarServices: readonly CalendarService[] = Object.values(services);

export const calendarService = (id: CalendarServiceId): CalendarService => services[id];
