import { type HelpFacts, type HelpHub, helpArticles, helpHubs } from '../../content/help-articles.ts';
import type { SitePage } from '../site-page.ts';
import type { ArticleContent } from './article-content.ts';

const contents = import.meta.glob<ArticleContent>('../../content/help/**/*.mdx', { import: 'default' });

/** The pages of hubs and articles. Each comes of its file alone. */
export const helpPages: readonly SitePage[] = [...helpHubs.map(hubPage), ...helpArticles.map(articlePage)];

function hubPage(hub: HelpHub): SitePage {
  return {
    ...headOf(hub),
    async load() {
      const [{ HubPage }, Content] = await Promise.all([import('./HubPage.tsx'), contentAt(hub.path)]);
      return { Page: HubPage.bind(null, { hub, Content }) };
    },
  };
}

function articlePage(article: HelpFacts): SitePage {
  return {
    ...headOf(article),
    async load() {
      const [{ ArticlePage }, Content] = await Promise.all([
        import('./ArticlePage.tsx'),
        contentAt(article.path),
      ]);
      return { Page: ArticlePage.bind(null, { article, Content }) };
    },
  };
}

function headOf({ path, title, description }: HelpFacts) {
  return { path, title, description };
}

async function contentAt(path: string): Promise<ArticleContent> {
  const load = contents[`../../content/help${path}.mdx`];
  if (!load) throw new Error(`There is no article at ${path}`);
  return load();
}
