import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followColorMode } from "./lib/color-mode.ts";
import { createApp } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element #root.");

followColorMode();
const { App } = createApp();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
