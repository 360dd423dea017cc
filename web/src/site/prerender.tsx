import './site.css';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { filesForRobots } from './files-for-robots.ts';
import { headOf } from './head-of-page.ts';
import { IslandDrawing } from './islands/Island.tsx';
import type { IslandName } from './islands/island-name.ts';
import { pages } from './pages.ts';
import { SiteView } from './SiteView.tsx';
import type { SitePage } from './site-page.ts';
import { styleElements } from './style-elements.ts';

/** A file that the server sends as it is, but for the site's own address in it. */
interface PrerenderedFile {
  /** Path in the address bar. */
  path: string;
  /** Name below `dist/prerendered`. */
  file: string;
  content: string;
}

/** What the build gives. */
export interface Template {
  /** The built site.html. */
  html: string;
  /** The styles that a body needs. They go into the page, so that the first paint waits for nothing. */
  stylesFor: (body: string) => Promise<string>;
}

/** Every public page as HTML, and what search engines read. */
export async function prerender({ html, stylesFor }: Template): Promise<PrerenderedFile[]> {
  const written = await Promise.all(
    pages.map(async (page) => {
      const body = await bodyOf(page);
      const styles = await stylesFor(body);
      const content = html
        .replace('<!--page-head-->', () => `${headOf(page)}${styleElements(styles)}`)
        .replace('<!--page-body-->', () => body);
      return { path: page.path, file: `${page.path.slice(1).replaceAll('/', '.') || 'index'}.html`, content };
    }),
  );
  return [...written, ...filesForRobots.map(({ path, content }) => ({ path, file: path.slice(1), content }))];
}

/** A page in HTML, with its islands drawn apart: what wakes each of them knows nothing of what is around it. */
export async function bodyOf(page: SitePage): Promise<string> {
  const { Page } = await page.load();
  const islands = new Map<IslandName, ComponentType>();
  const draw = (name: IslandName, Part: ComponentType) => {
    islands.set(name, Part);
    return placeOf(name);
  };
  const body = renderToString(
    <IslandDrawing value={draw}>
      <SiteView page={page} Page={Page} />
    </IslandDrawing>,
  );
  return [...islands].reduce(
    (html, [name, Part]) =>
      html.replace(placeOf(name), () => renderToString(<Part />, { identifierPrefix: name })),
    body,
  );
}

const placeOf = (name: IslandName) => `<!--island ${name}-->`;
