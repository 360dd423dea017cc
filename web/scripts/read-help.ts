import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import type { Nodes, TableRow } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { parse } from 'yaml';
import type { HelpFacts, HelpOutline, HelpSection, HelpText } from '../src/content/help-articles.ts';
import { headingId } from '../src/site/help/article/heading-id.ts';

const processor = createProcessor({ remarkPlugins: [remarkFrontmatter, remarkGfm] });

/** An article of the help centre, as its file holds it. */
interface ReadArticle {
  facts: HelpFacts;
  outline: HelpOutline;
  text: HelpText;
}

/**
 * Reads an article: what its front matter says of it, its headings, and its words without marks.
 * @throws Error when the front matter lacks something.
 */
export function readHelpArticle(file: string): ReadArticle {
  const { children } = processor.parse(readFileSync(file, 'utf8'));
  const head = children.find((node) => node.type === 'yaml');
  const matter = frontMatter(file, head?.value ?? '');
  const sections = sectionsOf(children);
  const headings = sections.flatMap(({ id, heading }) => (id ? [{ id, heading }] : []));
  return {
    facts: {
      path: pathOf(file),
      title: matter.text('title'),
      description: matter.text('description'),
      order: matter.number('order'),
    },
    outline: { updated: matter.text('updated'), related: matter.list('related'), headings },
    text: { path: pathOf(file), keywords: matter.list('keywords'), sections },
  };
}

/** The articles in a folder and the folders below it, as the assistant reads them. */
export function readHelpForAssistant(folder: string) {
  const files = globSync('**/*.mdx', { cwd: folder }).sort();
  return files.map((file) => {
    const { facts, text } = readHelpArticle(join(folder, file));
    const { path, title, description } = facts;
    const words = text.sections.map(({ heading, text }) => `${heading}\n${text}`);
    return { path, title, description, text: words.join('\n\n').trim() };
  });
}

/** `…/help/account-billing/history.mdx` stands at /account-billing/history, `…/help/account-billing.mdx` above it. */
function pathOf(file: string): string {
  const name = basename(file, '.mdx');
  const folder = basename(dirname(file));
  return folder === 'help' ? `/${name}` : `/${folder}/${name}`;
}

/** The words below each heading; what stands before the first one has none. */
function sectionsOf(nodes: readonly Nodes[]): HelpSection[] {
  const sections: HelpSection[] = [{ id: '', heading: '', text: '' }];
  for (const node of nodes) {
    if (node.type === 'yaml') continue;
    if (node.type === 'heading') {
      const heading = textOf(node);
      sections.push({ id: headingId(heading), heading, text: '' });
      continue;
    }
    const section = sections[sections.length - 1];
    if (section) section.text = [section.text, ...blocksOf(node)].filter(Boolean).join(' ');
  }
  return sections;
}

/** The words of each paragraph and row, so that two of them do not run together. */
function blocksOf(node: Nodes): string[] {
  if (node.type === 'paragraph') return [textOf(node).replaceAll(/\s+/g, ' ')];
  if (node.type === 'table') return node.children.slice(1).map(rowInWords);
  return 'children' in node ? node.children.flatMap(blocksOf) : [];
}

/** `Basic: $49, up to 100 bookings.` */
function rowInWords(row: TableRow): string {
  const [first = '', ...others] = row.children.map((cell) => textOf(cell));
  return `${first}: ${others.join(', ').replace(/\.$/, '')}.`;
}

/** Reads front matter field by field; what is missing stops the build with the name of the file. */
function frontMatter(file: string, yaml: string) {
  const values: unknown = parse(yaml);
  const fieldOf = (name: string): unknown =>
    typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
  const fault = (name: string, kind: string) =>
    new Error(`${file}: its front matter needs ${kind} as "${name}"`);
  return {
    text(name: string): string {
      const value = fieldOf(name);
      if (typeof value !== 'string' || value === '') throw fault(name, 'a text');
      return value;
    },
    number(name: string): number {
      const value = fieldOf(name);
      if (typeof value !== 'number') throw fault(name, 'a number');
      return value;
    },
    list(name: string): string[] {
      const value = fieldOf(name) ?? [];
      if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
        throw fault(name, 'a list of texts');
      return value;
    },
  };
}
