import {
  type HelpFacts,
  type HelpHub,
  type HelpOutline,
  helpArticles,
  helpHubs,
} from '../../content/help-articles.ts';
import type { SitePage } from '../site-page.ts';
import type { ArticleContent } from './article/article-content.ts';

const contents = import.meta.glob<ArticleContent>('../../content/help/**/*.mdx', { import: 'default' });
const outlines = import.meta.glob<HelpOutline>('../../content/help/**/*.mdx', {
  query: '?outline',
  import: 'default',
});

/** The pages of hubs and articles. Each comes of its file alone. */
export const helpPages: readonly SitePage[] = [...helpHubs.map(hubPage), ...helpArticles.map(articlePage)];

function hubPage(hub: HelpHub): SitePage {
  return {
    ...headOf(hub),
    async load() {
      const [{ HubPage }, Content] = await Promise.all([
        import('./hub/HubPage.tsx'),
        fileAt(contents, hub.path),
      ]);
      return { Page: HubPage.bind(null, { hub, Content }) };
    },
  };
}

function articlePage(article: HelpFacts): SitePage {
  return {
    ...headOf(article),
    async load() {
      const [{ ArticlePage }, Content, outline] = await Promise.all([
        import('./article/ArticlePage.tsx'),
        fileAt(contents, article.path),
        fileAt(outlines, article.path),
      ]);
      return { Page: ArticlePage.bind(null, { article, outline, Content }) };
    },
  };
}

function headOf({ path, title, description }: HelpFacts) {
  return { path, title, description };
}

/** Loads what was found for the article at a path. */
async function fileAt<Content>(
  found: Record<string, () => Promise<Content>>,
  path: string,
): Promise<Content> {
  const load = found[`../../content/help${path}.mdx`];
  if (!load) throw new Error(`There is no article at ${path}`);
  return load();
}
