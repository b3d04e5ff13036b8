import { ChakraProvider } from "@chakra-ui/react";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { FactLine } from "../../../src/components/pages/fact-line.tsx";
import { getSystem } from "../../../src/theme.ts";

it("lets lines break between facts only, and leaves out what is not known", () => {
  const { container } = render(
    <ChakraProvider value={getSystem()}>
      <FactLine facts={["Viewer", null, "", "Valid until noon", false, undefined, "Viewer"]} />
    </ChakraProvider>,
  );
  const facts = [...container.querySelectorAll("span > span > span")];
  // The dots between them are no text of theirs, which could end a line.
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    "Viewer",
    "Valid until noon",
    "Viewer",
  ]);
});
