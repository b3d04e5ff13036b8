import { Construction, type LucideIcon } from "lucide-react";
import { Card } from "../card.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Page, PageHeader } from "./page.tsx";

type ComingPageProps = {
  title: string;
  subtitle: string;
  icon?: LucideIcon;
  /** What will stand here, in a sentence. */
  promise: string;
};

/** Says plainly that a page is not there yet. */
export function ComingPage({ title, subtitle, icon = Construction, promise }: ComingPageProps) {
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <Card>
        <EmptyState icon={icon} title={`${title} is not here yet`} hint={promise} />
      </Card>
    </Page>
  );
}
