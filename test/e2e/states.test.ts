import { expect, test } from "vitest";
import { openPage, openSession } from "../helpers/browser.ts";
import { assistant, assistantOnPhones, beginning } from "./states/assistant.ts";
import { board, emptyBoard, fullBoard } from "./states/board.ts";
import { dashboard } from "./states/dashboard.ts";
import { endedSession, everywhere, onPhones } from "./states/elsewhere.ts";
import { category, landing } from "./states/knowledge-base.ts";
import { meetings, meetingsOnPhones } from "./states/meetings.ts";
import { projectSetup, signIn } from "./states/outside.ts";
import { account, integrations } from "./states/settings.ts";
import { sharePoint } from "./states/sharepoint.ts";
import { leave, visit } from "./states/state.ts";
import { uploads } from "./states/uploads.ts";

const tables = {
  signIn,
  projectSetup,
  dashboard,
  emptyBoard,
  board,
  fullBoard,
  landing,
  category,
  uploads,
  sharePoint,
  meetings,
  meetingsOnPhones,
  integrations,
  account,
  everywhere,
  assistant,
  assistantOnPhones,
  beginning,
  onPhones,
  endedSession,
};

const cases = Object.entries(tables).flatMap(([name, { states, ...screen }]) => [
  { name, screen, states: Object.entries(states) },
]);

test.each(cases)(
  "every state of $name keeps nobody out and gives the focus back",
  async ({ name: table, screen, states }) => {
    // A call that is refused, fails or finds nobody is logged by the browser itself.
    const page = await openPage({
      expectedMessages:
        /status of (400|401|404|409|500|502)|net::ERR_|Failed to fetch|cannot answer right now/,
    });
    if (screen.who !== "nobody") await openSession(page, { withProject: !screen.who });
    await screen.prepare(page);
    const failures: string[] = [];
    for (const [name, state] of states) {
      const visited = visit(page, screen.path, `${table} - ${name}`, state);
      await visited.catch((error) => failures.push(`${name}: ${error}`));
      await leave(page);
    }
    expect(failures).toEqual([]);
  },
  600_000,
);
