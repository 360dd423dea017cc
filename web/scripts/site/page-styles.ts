import { PurgeCSS } from 'purgecss';

/** Attributes that scripts or the browser set, so that no HTML of the build bears them. */
const SET_LATER = [
  'data-mantine-color-scheme',
  'data-visitor',
  'data-open',
  'data-hidden',
  'data-on',
  'data-state',
  'data-kind',
  'href',
  'open',
  'hidden',
  'aria-expanded',
  'aria-pressed',
  'aria-invalid',
  'aria-busy',
  'disabled',
];

/** The rules of a style sheet that a body of HTML has use for. What islands add to it brings its own. */
export async function pageStyles(css: string, body: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: `<html><body>${body}</body></html>`, extension: 'html' }],
    css: [{ raw: css }],
    keyframes: true,
    dynamicAttributes: SET_LATER,
    // Of a CSS module every name is a word of its own, with its hash.
    defaultExtractor: (html) => html.match(/[\w-]+/g) ?? [],
  });
  if (!purged) throw new Error('The styles of the site cannot be read');
  return purged.css;
}
