import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followColorMode } from "./lib/color-mode.ts";
import { createApp } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element #root.");

followColorMode();
const { App, router } = createApp();

const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

/** After how many milliseconds a person is told that the page is on its way. */
const patience = 1000;

// What is drawn first is the page asked for: each state drawn before it would delay it.
void Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, patience))]).finally(
  draw,
);
