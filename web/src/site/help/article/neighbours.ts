import { helpArticles, helpHubs, hubPathOf } from '../../../content/help-articles.ts';

/** A place to go on to. */
export interface HelpLink {
  path: string;
  title: string;
}

const helpCenter: HelpLink = { path: '/help', title: 'Help Center' };

/** Where one came from and where one goes on: the articles in a row, from the first hub to the help centre at the end. */
export function neighboursOf(path: string): { previous: HelpLink; next: HelpLink } {
  const place = helpArticles.findIndex((article) => article.path === path);
  return {
    previous: helpArticles[place - 1] ?? hubOf(path),
    next: helpArticles[place + 1] ?? helpCenter,
  };
}

/** The hub of an article. */
export function hubOf(path: string): HelpLink {
  return helpHubs.find((hub) => hub.path === hubPathOf(path)) ?? helpCenter;
}
