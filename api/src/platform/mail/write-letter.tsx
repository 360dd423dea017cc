import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter, WrittenLetter } from './letter.ts';
import { LetterPage } from './letter-page.tsx';

const DOCTYPE = '<!doctype html>';

/** Gives a letter its two forms: HTML, in which React escapes every value, and plain text that says the same. */
export function writeLetter(letter: Letter): WrittenLetter {
  return { html: DOCTYPE + renderToStaticMarkup(<LetterPage letter={letter} />), text: textOf(letter) };
}

function textOf({
  title,
  opening,
  facts = [],
  action,
  otherAction,
  closing = [],
  reason,
  wayOut,
}: Letter): string {
  const width = Math.max(0, ...facts.map(([name]) => name.length + 2));
  const paragraphs = [
    title,
    ...opening,
    facts.map(([name, value]) => `${`${name}:`.padEnd(width)}${value}`).join('\n'),
    ...[action, otherAction].map((link) => (link ? `${link.label}:\n${link.url}` : '')),
    ...closing,
    `-- \n${reason}${wayOut ? `\n${wayOut.label}: ${wayOut.url}` : ''}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}
