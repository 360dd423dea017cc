import { compile } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { readHelpArticle } from './read-help.ts';

/**
 * The help centre's articles, written in MDX: `article.mdx` is the article as a component, `article.mdx?facts` what is
 * said about it elsewhere, `article.mdx?outline` what its page shows around it, and `article.mdx?text` its words. So
 * lists and search need no component.
 */
export function helpArticles(): Plugin {
  return {
    name: 'help-articles',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.mdx') || (query !== 'facts' && query !== 'outline' && query !== 'text'))
        return null;
      this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(readHelpArticle(file)[query])};`, map: null };
    },
    async transform(source, id) {
      if (!id.endsWith('.mdx')) return null;
      const compiled = await compile(source, { remarkPlugins: [remarkFrontmatter, remarkGfm] });
      return { code: String(compiled), map: null };
    },
  };
}
