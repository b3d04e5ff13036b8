import { Box, Flex } from "@chakra-ui/react";
import { createFileRoute, Link, notFound } from "@tanstack/react-router";
import { Wordmark } from "../components/baton-mark.tsx";
import { InitialSpinner } from "../components/feedback/page-spinner.tsx";
import { NotFoundPage } from "../components/pages/not-found-page.tsx";
import { PageErrorBoundary } from "../components/pages/page-error-boundary.tsx";
import { SignOutButton } from "../features/accounts/auth/sign-out-button.tsx";
import { AdministrationScreen } from "../features/administration/administration-screen.tsx";
import { SecurityLog } from "../features/security-log/security-log.tsx";
import { requireSignedIn } from "../lib/navigation/guards.ts";
import { parseText } from "../lib/navigation/search-params.ts";
import { useSignedInUser } from "../lib/session/session.ts";
import { AppLayout } from "./-app-layout.tsx";

export const Route = createFileRoute("/administration")({
  pendingComponent: InitialSpinner,
  validateSearch: (search): { tab?: string | undefined } => ({ tab: parseText(search.tab) }),
  beforeLoad: async ({ context, location }) => {
    const { isAdministrator } = await requireSignedIn(context, location);
    if (!isAdministrator) throw notFound();
  },
  notFoundComponent: NotFoundPage,
  component: AdministrationPage,
});

function AdministrationPage() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { projectId } = useSignedInUser();
  const screen = (
    <AdministrationScreen
      tab={tab}
      onTabChange={(next) => navigate({ search: { tab: next }, replace: true })}
      securityLog={<SecurityLog scope="installation" />}
    />
  );
  // Whoever looks after the installation need not be in a project.
  if (projectId !== null) {
    return (
      <AppLayout>
        <PageErrorBoundary>{screen}</PageErrorBoundary>
      </AppLayout>
    );
  }
  return (
    <Box minH="100dvh">
      <Flex
        as="header"
        justify="space-between"
        align="center"
        px={{ base: "4", md: "8" }}
        pt={{ base: "5", md: "6" }}
      >
        <Link to="/project-setup" aria-label="Project Setup">
          <Wordmark />
        </Link>
        <SignOutButton variant="ghost" size="sm" />
      </Flex>
      <main>{screen}</main>
    </Box>
  );
}
