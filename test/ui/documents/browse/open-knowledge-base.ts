import { screen } from "@testing-library/react";
import { type Answer, hold } from "../../../helpers/answers.ts";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";

type Options = Pick<NonNullable<Parameters<typeof openApp>[1]>, "answers" | "intercept">;
type Stored = Parameters<typeof storeDocument>[2];

/** The knowledge base of a project with these documents in it. */
export async function openKnowledgeBase(
  path: string,
  options: Options = {},
  stored: Stored[] = [],
) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const document of stored) await storeDocument(deps, member.project.id, document);
  return openApp(path, { deps, cookie: member.cookie(), ...options });
}

export const loading: Answer[] = [hold("documents")];

/** The cards that stand in for those to come. */
export async function placeholders() {
  const label = await screen.findByText("Loading documents...");
  const [grid] = label.nextElementSibling?.children ?? [];
  return grid?.childElementCount;
}
