import { PageHeading } from '#ui/PageHeading.tsx';
export function NotFoundPage() {
  return <PageHeading title="Page not found" description="" />;
}
