import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { usePausedWords, useTypedWords } from "../../../src/lib/navigation/use-typed-words.ts";

type BoxProps = { arrived: string | undefined; onWords: (words: string) => void };

function PausedBox({ arrived, onWords }: BoxProps) {
  const [typed, setTyped] = usePausedWords(arrived, 20, onWords);
  return <input value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

function Box({ arrived, onWords }: BoxProps) {
  const [typed, setTyped] = useTypedWords(arrived);
  return (
    <input
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onWords(target.value);
      }}
    />
  );
}

/** A box whose words stand in the address at once, and reach it when the test says so. */
function openBox(Tested: typeof Box) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  const announced: string[] = [];
  const go = (words: string) => router.history.replace(words ? `/?q=${words}` : "/");
  const onWords = (words: string) => {
    announced.push(words);
    go(words);
  };
  const boxWith = (arrived: string | undefined) => (
    <RouterContextProvider router={router}>
      <Tested arrived={arrived} onWords={onWords} />
    </RouterContextProvider>
  );
  const { rerender } = render(boxWith(undefined));
  const box = screen.getByRole<HTMLInputElement>("textbox");
  return {
    box,
    announced,
    user: userEvent.setup(),
    arrive: (words: string | undefined) => rerender(boxWith(words)),
    goElsewhere: (words: string) => act(() => go(words)),
  };
}

it.each([
  { name: "at once", tested: Box },
  { name: "after a pause", tested: PausedBox },
])("words that follow $name stay where earlier ones arrive later", async ({ tested }) => {
  const { box, announced, user, arrive, goElsewhere } = openBox(tested);
  await user.type(box, "a");
  await waitFor(() => expect(announced).toEqual(["a"]));
  await user.type(box, "b");
  await waitFor(() => expect(announced).toEqual(["a", "ab"]));
  arrive("a");
  expect(box.value).toBe("ab");
  arrive("ab");
  expect(box.value).toBe("ab");
  goElsewhere("");
  arrive(undefined);
  expect(box.value).toBe("");
  goElsewhere("ab");
  arrive("ab");
  expect(box.value).toBe("ab");
  expect(announced).toEqual(["a", "ab"]);
});

it("letters typed within the pause stay where the words before them arrive", async () => {
  const { box, announced, user, arrive } = openBox(PausedBox);
  await user.type(box, "a");
  await waitFor(() => expect(announced).toEqual(["a"]));
  await user.type(box, "b");
  arrive("a");
  expect(box.value).toBe("ab");
  await waitFor(() => expect(announced).toEqual(["a", "ab"]));
});
