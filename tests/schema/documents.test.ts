import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../api/scripts/run-tool.ts';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'api/src/sql/*.md', 'tests/ops/*.md'], { cwd: ROOT });
const SOURCES = globSync(['{api,web,tests}/**/*', 'docs/**/*', '*', '.*'], {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules') || /^(?:api|web)\/dist$/.test(name),
});

/** Names of files, alone or with folders before them: `day.ts`, `platform/db/pulse.ts`, `web/src/book/language/*.po`. */
const FILE = /^(?!\/)[\w./{}*-]*[\w}*]\.(?:tsx?|js|sql|graphql|po|css|mdx?)$/;
const FOLDER = /^(?:api|web|tests|docs)\/[\w./{}*-]+$/;
/** What is made and not kept: the build, and the types of operations. */
const MADE = /^(?:api|web)\/dist\b|\.generated\.ts$/;

function isThere(name: string): boolean {
  const wanted = name.replace(/\/$/, '').split('*').map(escaped).join('[^/]*');
  const pattern = new RegExp(`(?:^|/)${wanted}$`);
  return SOURCES.some((source) => pattern.test(source));
}

function escaped(text: string): string {
  return text.replaceAll(/[.+^$()|[\]\\]/g, '\\$&').replaceAll(/\{([^}]*)\}/g, (_all, names: string) => {
    return `(?:${names.replaceAll(',', '|')})`;
  });
}

/** What a document says outside of its blocks of code. */
const proseOf = (document: string) =>
  readFileSync(join(ROOT, document), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');

test.each(DOCUMENTS)('files that %s names are there', (document) => {
  const named = [...proseOf(document).matchAll(/`(?:node )?([^`\s]+)[^`\n]*`/g)].map(([, name = '']) => name);
  const files = named.filter((name) => (FILE.test(name) || FOLDER.test(name)) && !MADE.test(name));
  expect(files.filter((name) => !isThere(name))).toEqual([]);
});

test.each(DOCUMENTS)('links of %s lead to files and headings that are there', (document) => {
  const links = [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    if (/^[a-z]+:|^\//.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const file = path ? join(dirname(document), path) : document;
    if (!existsSync(join(ROOT, file))) return true;
    return anchor !== undefined && !anchorsOf(file).includes(anchor);
  });
  expect(broken).toEqual([]);
});

/** The anchors that GitHub gives to a document's headings. */
function anchorsOf(document: string): string[] {
  return [...proseOf(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

test('a name that nothing has, a broken link and a lost heading are found', () => {
  expect(isThere('platform/db/no-such-file.ts')).toBe(false);
  expect(isThere('platform/db/no-*.ts')).toBe(false);
  expect(isThere('api/src/{main,server}.ts')).toBe(true);
  expect(anchorsOf('docs/operations.md')).toContain('rotating-secrets');
  expect(anchorsOf('docs/operations.md')).not.toContain('rotating');
});
