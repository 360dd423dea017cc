import type { CSSProperties } from 'react';
import { tokenColors } from './token-colors.ts';

const { page, surface, ink, 'ink-soft': quiet, line, accent, 'on-accent': onAccent } = tokenColors;

/** How a mail looks by day, element by element: many mail programs drop style sheets. */
export const looks = {
  page: {
    margin: 0,
    padding: '32px 12px',
    backgroundColor: page.light,
    color: ink.light,
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  },
  /** In the list of mails only. */
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  sheet: {
    maxWidth: '520px',
    padding: '28px 28px 20px',
    backgroundColor: surface.light,
    border: `1px solid ${line.light}`,
    borderRadius: '12px',
  },
  sign: {
    margin: '0 0 20px',
    color: accent.light,
    fontSize: '15px',
    fontWeight: 700,
    letterSpacing: '0.01em',
  },
  brand: { margin: '0 0 20px', lineHeight: '44px' },
  brandName: {
    color: ink.light,
    fontFamily: 'Fraunces, Georgia, "Times New Roman", serif',
    fontSize: '22px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  logo: { display: 'inline-block', marginRight: '12px', verticalAlign: 'middle' },
  /** Above a day that is larger. */
  titleAbove: { margin: '0 0 6px', fontSize: '17px', fontWeight: 600, lineHeight: '24px' },
  day: {
    margin: 0,
    fontSize: '27px',
    fontWeight: 700,
    lineHeight: '33px',
    letterSpacing: '-0.01em',
    textWrap: 'balance',
  },
  time: { margin: '0 0 2px', fontSize: '27px', fontWeight: 700, lineHeight: '33px' },
  /** Of a visit that is off. */
  off: { color: quiet.light, textDecoration: 'line-through' },
  party: { margin: '0 0 18px', color: quiet.light, fontSize: '15px', lineHeight: '23px' },
  title: { margin: '0 0 12px', fontSize: '24px', fontWeight: 650, lineHeight: '30px' },
  paragraph: { margin: '0 0 14px', fontSize: '15px', lineHeight: '23px' },
  facts: {
    width: '100%',
    margin: '6px 0 18px',
    borderTop: `1px solid ${line.light}`,
    borderBottom: `1px solid ${line.light}`,
    padding: '8px 0',
  },
  factName: {
    width: '34%',
    padding: '6px 12px 6px 0',
    color: quiet.light,
    fontSize: '14px',
    fontWeight: 400,
    lineHeight: '21px',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  factValue: {
    padding: '6px 0',
    fontSize: '15px',
    fontWeight: 600,
    lineHeight: '21px',
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  button: {
    display: 'inline-block',
    margin: '4px 0 16px',
    padding: '14px 24px',
    borderRadius: '10px',
    backgroundColor: accent.light,
    color: onAccent.light,
    fontSize: '16px',
    fontWeight: 600,
    textAlign: 'center',
  },
  link: { color: accent.light, textDecoration: 'underline' },
  factLink: { color: ink.light, textDecoration: 'underline' },
  /** No line ends in a number that is dialled. */
  dialled: { whiteSpace: 'nowrap' },
  phoneLink: { color: ink.light, textDecoration: 'underline', whiteSpace: 'nowrap' },
  quietLink: { color: quiet.light, textDecoration: 'underline', whiteSpace: 'nowrap' },
  rule: { margin: '22px 0 12px', borderColor: line.light },
  quiet: { margin: '0 0 12px', color: quiet.light, fontSize: '13px', lineHeight: '19px' },
} as const satisfies Record<string, CSSProperties>;

/** The same by night, and on a phone, for the mail programs that know style sheets. */
export const looksElsewhere = `
@media (max-width: 480px) {
  .day, .time { font-size: 24px !important; line-height: 30px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${page.dark} !important; color: ${ink.dark} !important; }
  .sheet { background-color: ${surface.dark} !important; border-right-color: ${line.dark} !important;
    border-bottom-color: ${line.dark} !important; border-left-color: ${line.dark} !important; }
  .plain { border-top-color: ${line.dark} !important; }
  .facts { border-color: ${line.dark} !important; }
  .rule { border-color: ${line.dark} !important; }
  .quiet { color: ${quiet.dark} !important; }
  .off { color: ${quiet.dark} !important; }
  .sign, .link { color: ${accent.dark} !important; }
  .keep { color: ${quiet.dark} !important; }
  .brand, .own, .facts .link { color: ${ink.dark} !important; }
  .button { background-color: ${accent.dark} !important; color: ${onAccent.dark} !important; }
}`;
