import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { waitForQueries } from "./lib/api/all-read.ts";
import { syncColorMode } from "./lib/browser/color-mode.ts";
import { createApp } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element #root.");

syncColorMode();
const { App, router, queryClient } = createApp();

const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** After how many milliseconds a person is told that the page is on its way. */
const patience = 1000;
/** How long the page waits for what it reads: a skeleton shown for less would only delay it. */
const readingPatience = 200;

// What is drawn first is the page asked for: each state drawn before it would delay it.
const ready = router
  .load()
  .then(() => Promise.race([waitForQueries(queryClient), after(readingPatience)]));
void Promise.race([ready, after(patience)]).finally(draw);
