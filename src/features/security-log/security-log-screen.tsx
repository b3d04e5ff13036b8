import { Page, PageHeader } from "../../components/pages/page.tsx";
import { SecurityLog } from "./security-log.tsx";

/** What concerns the security of the project, for its owners. */
export const SecurityLogScreen = () => (
  <Page>
    <PageHeader
      title="Security Log"
      subtitle="Who signed in, joined, was invited or removed, and what was deleted. Entries are never changed or removed."
    />
    <SecurityLog scope="project" />
  </Page>
);
