import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, WrittenMail } from './mail-content.ts';
import { MailPage } from './mail-page.tsx';

const DOCTYPE = '<!doctype html>';

/** Gives a mail its two forms: HTML, in which React escapes every value, and plain text that says the same. */
export function writeMail(mail: MailContent): WrittenMail {
  return { html: DOCTYPE + renderToStaticMarkup(<MailPage mail={mail} />), text: textOf(mail) };
}

/** The sign between a name and what follows it: French sets it off, without a line ever ending before it. */
export function colonOf(language = 'en'): string {
  return language === 'fr' ? '\u202f:' : ':';
}

function textOf({
  language,
  title,
  opening,
  facts = [],
  action,
  otherAction,
  keepIn,
  closing = [],
  reason,
  wayOut,
  brand,
}: MailContent): string {
  const colon = colonOf(language);
  const width = Math.max(0, ...facts.map(([name]) => name.length + colon.length + 1));
  const paragraphs = [
    title,
    ...opening,
    facts.map(([name, value]) => `${`${name}${colon}`.padEnd(width)}${value}`).join('\n'),
    ...[action, otherAction].map((link) => (link ? `${link.label}${colon}\n${link.url}` : '')),
    keepIn
      ? [keepIn.label, ...keepIn.links.map((link) => `${link.label}${colon} ${link.url}`)].join('\n')
      : '',
    ...closing,
    `-- \n${reason}${brand ? ` ${brand.sentWith}` : ''}${wayOut ? `\n${wayOut.label}${colon} ${wayOut.url}` : ''}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}
