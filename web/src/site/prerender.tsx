import { renderToString } from 'react-dom/server';
import { filesForRobots } from './files-for-robots.ts';
import { headOf } from './head-of-page.ts';
import { pages } from './pages.ts';
import { SiteView } from './SiteView.tsx';

/** A file that the server sends as it is, but for the site's own address in it. */
interface PrerenderedFile {
  /** Path in the address bar. */
  path: string;
  /** Name below `dist/prerendered`. */
  file: string;
  content: string;
}

/**
 * Every public page as HTML, and what search engines read. `template` is the built site.html, `css` all styles of the site: they go
 * into the page, so that the first paint waits for nothing.
 */
export async function prerender(template: string, css: string): Promise<PrerenderedFile[]> {
  const written = await Promise.all(
    pages.map(async (page) => {
      const { Page } = await page.load();
      const body = renderToString(<SiteView page={page} Page={Page} />);
      const content = template
        .replace('<!--page-head-->', () => `${headOf(page)}<style>${css}</style>`)
        .replace('<!--page-body-->', () => body);
      return { path: page.path, file: `${page.path.slice(1).replaceAll('/', '.') || 'index'}.html`, content };
    }),
  );
  return [...written, ...filesForRobots.map(({ path, content }) => ({ path, file: path.slice(1), content }))];
}
