import { footerLinks, type Link, links, menuLinks } from '#layout/links.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
export const plainPages: Link[] = [
  ...menuLinks.slice(1),
  { path: links.about, label: 'About' },
  ...footerLinks,
];
export function PlainPage({ page }: { page: Link }) {
  return <PageHeading title={page.label} description="" />;
}
