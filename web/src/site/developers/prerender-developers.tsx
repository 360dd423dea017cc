import { renderToString } from 'react-dom/server';
import { headOf } from '../head-of-page.ts';
import type { DeveloperPage } from './developer-page.ts';
import { developerPages } from './developer-pages.ts';
import { programFiles } from './files/program-files.ts';
import { DevelopersView } from './frame/DevelopersView.tsx';

/** A file that the server sends as it is, but for the site's own address in it. */
interface PrerenderedFile {
  path: string;
  /** Name below `dist/prerendered`. */
  file: string;
  content: string;
  /** Read from disk when it is asked for: there are hundreds, and a process would keep them all in its memory. */
  isRare: true;
}

/** Every page for developers as HTML, and the files beside them. `template` is the built developers.html. */
export function prerenderDevelopers(template: string): PrerenderedFile[] {
  const written = developerPages.map((page) => fileOf(page, template));
  const files = programFiles(developerPages).map(({ path, content }) => ({
    path,
    file: `developers/files${path}`,
    content,
    isRare: true as const,
  }));
  return [...written, ...files];
}

/** What stands at one address, for a server that draws nothing beforehand; undefined when nothing does. */
export function developersFileAt(
  path: string,
  template: string,
): { content: string; isPage: boolean } | undefined {
  const page = developerPages.find((each) => each.path === path);
  if (page) return { content: fileOf(page, template).content, isPage: true };
  const file = programFiles(developerPages).find((each) => each.path === path);
  return file && { content: file.content, isPage: false };
}

function fileOf(page: DeveloperPage, template: string): PrerenderedFile {
  const head = `${headOf(page)}\n    <link rel="alternate" type="text/markdown" href="${page.path}.md" />`;
  const content = template
    .replace('<!--page-head-->', () => head)
    .replace('<!--page-body-->', () => renderToString(<DevelopersView page={page} />));
  return { path: page.path, file: `developers/pages${page.path}.html`, content, isRare: true };
}
