import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { announced } from "../../helpers/ui/announced.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("says above every page what is wrong on the server, until it is right again", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const sentence = "The folder with the uploaded files is missing on the server.";
  deps.health.note("uploads", sentence);
  const { queryClient } = openApp("/dashboard", { deps, cookie: member.cookie() });
  expect(await screen.findByText(sentence)).toBeTruthy();
  await expect.poll(announced).toContain(sentence);

  deps.health.note("uploads", undefined);
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});
