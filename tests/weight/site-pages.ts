import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { BuiltWeb } from './weigh.ts';

/** What a page of the public site makes a browser fetch before anybody does something. */
export interface SitePageWeight {
  path: string;
  /** By gzip. */
  bytes: number;
  requests: number;
}

const list = z.array(z.object({ path: z.string(), file: z.string() }));

/** Of the faces a page uses those that are cut to its letters; the whole ones come for other letters alone. */
const FIRST_FACE = /\/(assets\/\w+-first-[\w-]+\.woff2)/g;
const CODE = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;
/** What `alive` brings by itself where the page has it. */
const LATER: Record<string, string> = {
  'data-evening': 'src/site/evening/play-evening.ts',
  'data-health': 'src/site/proof/show-health.ts',
};

/**
 * Every page of the site and for developers, the heaviest first. Pictures of screens come when they are about to be seen; the form of `/demo` comes by
 * itself and is weighed as the booking page that it is.
 */
export function weighSite(root: string, web: BuiltWeb): SitePageWeight[] {
  const pages = list.parse(JSON.parse(readFileSync(join(root, 'prerendered/pages.json'), 'utf8')));
  return pages
    .filter(({ path, file }) => file.endsWith('.html') && !path.includes('.'))
    .map(({ path, file }) => {
      const html = readFileSync(join(root, 'prerendered', file), 'utf8');
      const named = [...html.matchAll(FIRST_FACE), ...html.matchAll(CODE)].flatMap(([, name]) => name ?? []);
      const later = Object.entries(LATER).flatMap(([sign, module]) =>
        html.includes(`${sign}=`) ? web.filesOf([module]) : [],
      );
      const files = [...new Set([...named, ...later, 'favicon.svg'])];
      const bytes = web.weigh(files).gzip + gzipSync(html).length;
      return { path, bytes, requests: files.length + 1 };
    })
    .toSorted((one, other) => other.bytes - one.bytes);
}
