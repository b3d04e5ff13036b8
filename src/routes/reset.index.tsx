import { createFileRoute } from "@tanstack/react-router";
import { ForgotScreen } from "../features/accounts/passwords/forgot-screen.tsx";

export const Route = createFileRoute("/reset/")({ component: ForgotScreen });
