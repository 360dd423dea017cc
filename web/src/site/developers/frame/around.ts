import type { DeveloperPage } from '../developer-page.ts';
import { documentPages, guidePages } from '../docs/guide-pages.tsx';
import { entriesOf } from '../schema/entries.ts';
import { groups, SCHEMA_PATH } from '../schema/model.ts';

/** A place to go to. */
export interface PageLink {
  path: string;
  label: string;
}

export const HOME: PageLink = { path: '/developers', label: 'Developers' };

const linkOf = ({ path, label }: PageLink): PageLink => ({ path, label });

export const guideLinks: readonly PageLink[] = guidePages.map(linkOf);
export const docLinks: readonly PageLink[] = documentPages.map(linkOf);

/** All pages as somebody reads them who goes on with Next. */
const order: readonly PageLink[] = [
  HOME,
  ...guideLinks,
  ...docLinks,
  { path: SCHEMA_PATH, label: 'Schema reference' },
  ...groups.flatMap(({ slug, label }) => [
    { path: `${SCHEMA_PATH}/${slug}`, label },
    ...entriesOf(slug).map(({ path, name }) => ({ path, label: name })),
  ]),
];

/** The pages before and after. */
export function neighboursOf({ path }: DeveloperPage): {
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
} {
  const place = order.findIndex((each) => each.path === path);
  return { previous: order[place - 1], next: order[place + 1] };
}

/** What stands above a page, from the top down. */
export function crumbsOf({ path, group }: DeveloperPage): PageLink[] {
  if (path === HOME.path) return [];
  const part = groups.find(({ slug }) => slug === group);
  if (!part) return [HOME];
  const above = [HOME, { path: SCHEMA_PATH, label: 'Schema reference' }];
  const own = { path: `${SCHEMA_PATH}/${part.slug}`, label: part.label };
  return own.path === path ? above : [...above, own];
}
