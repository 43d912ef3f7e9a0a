import { paths } from '#contract/paths.ts';
import { footerLinks, menuLinks } from '#site/layout/links.ts';
import { plainPages as texts } from '#site/texts/plain-pages.ts';

export type Plain = { path: string; label: string; lead: string; text: string[] };

type Name = Exclude<keyof typeof texts, 'way'>;

const labelled = [...menuLinks, { path: paths.about, label: texts.about.label }, ...footerLinks];

/** Every linked path whose content the specification does not show, with what stands there. */
export const plainPages: Plain[] = (Object.entries(paths) as [string, string][]).flatMap(([name, path]) => {
  const label = labelled.find((link) => link.path === path)?.label;
  return label && name in texts ? [{ path, label, ...texts[name as Name] }] : [];
});
