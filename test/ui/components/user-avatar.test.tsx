import { ChakraProvider } from "@chakra-ui/react";
import { render } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { UserAvatar } from "../../../src/components/user-avatar.tsx";
import { setShownProject } from "../../../src/lib/api/call-headers.ts";
import { getSystem } from "../../../src/theme.ts";

it("asks for the picture in the project that the page shows", () => {
  setShownProject(7);
  onTestFinished(() => void setShownProject(null));
  const user = { name: "Ines Prado", initials: "IP", avatarUrl: "/api/avatars/4/avatar-a.png" };
  const { container } = render(
    <ChakraProvider value={getSystem()}>
      <UserAvatar user={user} />
    </ChakraProvider>,
  );
  expect(container.querySelector("img")?.getAttribute("src")).toBe(
    "/api/avatars/4/avatar-a.png?project=7",
  );
});
