import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { acceptedExtensions } from "../../../db/file-types.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("tells what can be uploaded, every accepted extension included", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/docs", { deps, cookie: member.cookie() });
  expect(await screen.findByText(/images \(JPG, PNG\) with OCR/)).toBeTruthy();
  const extensions = acceptedExtensions.join(", ");
  expect(screen.getByText(`Files are accepted by their extension: ${extensions}.`)).toBeTruthy();
});
