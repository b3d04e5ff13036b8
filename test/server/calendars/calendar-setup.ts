import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { mockServices } from "../../helpers/services/mock-services.ts";
import { type fakes, openCalendar } from "./fake-calendars.ts";

export const meetingInput = {
  title: "Cutover rehearsal",
  date: "2026-12-01",
  startTime: "09:30",
  endTime: "10:15",
  description: "We go through the plan.",
  agenda: ["Freeze", "Copy"],
  meetingLink: "https://meet.example.org/abc",
};

/** The calendars of a file of tests, which calls this once at its top. */
export function mockCalendars() {
  const services = mockServices();

  /** A meeting in a calendar, whose credentials its creator has stored. */
  async function setUp(fake: (typeof fakes)[number]) {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    const { credentials, integrationId, flag } = fake;
    const api = await member.call();
    await api.integrations.save({ integrationId, credentials });
    const { email } = member.user;
    const calendar = openCalendar(services, fake, email);
    const address = fake.eventsOf(email);
    const create = async (more = {}, timeZone?: string) =>
      (await member.call(timeZone)).meetings.create({ ...meetingInput, [flag]: true, ...more });
    const states = async () => (await member.call()).calendars.events();
    const stateOf = async (meetingId: number) =>
      (await (await member.call()).calendars.events({ meetingId }))[0];
    return { deps, member, api, calendar, address, create, states, stateOf };
  }

  return { services, setUp };
}
