import { screen, within } from "@testing-library/react";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** Opens the members of a project that an owner and a viewer are in. */
export async function openMembers(as: "owner" | "viewer" = "owner") {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  const viewer = await registerMemberOf(deps, owner.project.id, "viewer");
  const { cookie } = as === "owner" ? owner : viewer;
  const path = `/${owner.user.userId}/north-star/account/members`;
  const app = openApp(path, { deps, cookie: cookie() });
  await screen.findByRole("heading", { name: "2 people" });
  const rowOf = (name: string) => {
    const row = within(screen.getByRole("main"))
      .getByText(
        (_, element) => element?.tagName === "P" && element.textContent?.startsWith(name) === true,
      )
      .closest("li");
    if (!row) throw new Error(`There is no row of ${name}.`);
    return within(row);
  };
  return { ...app, deps, owner, viewer, rowOf };
}
