import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../../../src/lib/api/query-client.ts";

test("a page is rendered once for the answers that arrive together", async () => {
  const answers = Promise.withResolvers<void>();
  const seen = new Set<string | null>();
  function Part({ name }: { name: string }) {
    // As the calls of one request do, they arrive one after the other, in the same task.
    const { data } = useQuery({
      queryKey: [name],
      queryFn: () => answers.promise.then(() => name),
    });
    useLayoutEffect(() => {
      seen.add(document.body.textContent);
    });
    return <p>{data}</p>;
  }
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      {["first ", "second ", "third"].map((name) => (
        <Part key={name} name={name} />
      ))}
    </QueryClientProvider>,
  );
  // In `act`, React would hold all back and render once by itself.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  answers.resolve();
  await vi.waitFor(() => screen.getByText("third"));
  vi.unstubAllGlobals();
  expect([...seen]).toEqual(["", "first second third"]);
});
