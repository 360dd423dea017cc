import { createProcessor } from '@mdx-js/mdx';
import type { Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';

const processor = createProcessor({ format: 'md', remarkPlugins: [remarkGfm] });

/** A document, or a part of one, below a heading. */
export interface Chapter {
  heading: string;
  /** As GitHub names the anchor, so that links between documents hold here too. */
  id: string;
  nodes: RootContent[];
  /** The text as it stands in the file, its heading among it. */
  source: string;
}

/** Reads Markdown as GitHub does. */
export function parseMarkdown(text: string): Root {
  return processor.parse(text) as Root;
}

/** Cuts a document at its headings of one depth. What stands before the first of them comes first, under the document's own. */
export function chaptersOf(text: string, depth = 2): Chapter[] {
  const { children } = parseMarkdown(text);
  const title = children.find((node) => node.type === 'heading' && node.depth === 1);
  const heading = title ? textOf(title) : '';
  const chapters: Chapter[] = [{ heading, id: anchorOf(heading), nodes: [], source: '' }];
  const starts: number[] = [0];
  for (const node of children) {
    if (node === title) continue;
    if (node.type === 'heading' && node.depth === depth) {
      const name = textOf(node);
      chapters.push({ heading: name, id: anchorOf(name), nodes: [], source: '' });
      starts.push(node.position?.start.offset ?? 0);
      continue;
    }
    chapters.at(-1)?.nodes.push(node);
  }
  for (const [place, chapter] of chapters.entries())
    chapter.source = text.slice(starts[place], starts[place + 1]).trim();
  return chapters;
}

/** The anchor that GitHub gives to a heading: `Who you are` becomes `who-you-are`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** The words of the first paragraph that has some, as a description: whole sentences, else whole words, at most 160 letters. */
export function summaryOf(nodes: readonly RootContent[], fallback: string): string {
  const words = nodes
    .filter((node) => node.type === 'paragraph')
    .map((node) => textOf(node).replaceAll(/\s+/g, ' ').trim())
    .join(' ');
  return shortened(words.length >= 50 ? words : `${fallback} ${words}`.trim());
}

const MOST = 160;
const LEAST = 50;

/** As many whole sentences as fit into a description. */
export function shortened(text: string): string {
  if (text.length <= MOST) return text;
  const end = text.slice(0, MOST + 1).search(/[.!?](?=\s(?!.*[.!?]\s))/);
  if (end >= LEAST - 1) return text.slice(0, end + 1);
  return `${text.slice(0, MOST - 1).replace(/[\s,;]+\S*$/, '')}…`;
}
