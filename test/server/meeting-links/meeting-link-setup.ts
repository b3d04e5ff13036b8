import { HttpResponse, http } from "msw";
import { storeRefreshToken } from "../../../server/features/integrations/oauth/refresh-tokens.ts";
import { accessOf, createTestDeps, registerMember } from "../../helpers/harness.ts";
import { mockServices } from "../../helpers/services/mock-services.ts";
import type { LinkCase, Seen, Step } from "./service-cases.ts";

/** The services that hold meetings, for a file of tests, which calls this once at its top. */
export function mockMeetingServices() {
  const services = mockServices();

  /** Somebody who has signed in to a service, which answers in the order of the steps. */
  async function setUp({ service, credentials, token }: LinkCase) {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    const api = await member.call("Europe/Berlin");
    await api.integrations.save({ integrationId: service, credentials });
    storeRefreshToken(deps, accessOf(deps, member.user), service, "rt-1");
    let tokens = 0;
    services.use(
      http.post(token, () => {
        tokens += 1;
        return HttpResponse.json({ access_token: `at-${tokens}`, expires_in: 3599 });
      }),
    );
    const asked: Seen[] = [];
    const answering = (steps: readonly Step[]) => {
      asked.length = 0;
      services.use(
        http.all(/^https:/, async ({ request }) => {
          if (request.url === token) return undefined;
          const text = await request.text();
          const call = `${request.method} ${decodeURIComponent(request.url.replaceAll("+", " "))}`;
          const step = steps[asked.length];
          asked.push({ call, headers: request.headers, body: text ? JSON.parse(text) : null });
          if (!step) return HttpResponse.error();
          const { status = 200, json, text: body, headers = {} } = step.answer;
          return body === undefined && status !== 302
            ? HttpResponse.json(json ?? null, { status, headers })
            : new HttpResponse(body ?? null, { status, headers });
        }),
      );
    };
    const meet = (more = {}) =>
      api.meetings.create({
        title: "Cutover",
        date: "2026-12-01",
        startTime: "09:30",
        endTime: "10:15",
        ...more,
      });
    return { deps, member, api, asked, answering, meet };
  }

  return { services, setUp };
}
