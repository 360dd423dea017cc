import type { HelpText } from './help-articles.ts';

const found = import.meta.glob<HelpText>('./help/**/*.mdx', {
  eager: true,
  query: '?text',
  import: 'default',
});

/** The words of all articles. Some 50 kB: for those who search, not for every page. */
export const helpTexts: readonly HelpText[] = Object.values(found);
