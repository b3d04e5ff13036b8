import { screen } from "@testing-library/react";
import type { createServer } from "./fake-server.ts";
import { renderScreen } from "./render.tsx";

export const open = (server: ReturnType<typeof createServer>, id = server.firstId) =>
  renderScreen(server.procedures, `/?conversation=${id}`);

export const field = () =>
  screen.findByPlaceholderText<HTMLTextAreaElement>("Type your message...");
export const never = () => new Promise(() => {});
