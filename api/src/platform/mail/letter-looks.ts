import type { CSSProperties } from 'react';

// The colours of the web application (web/src/theme.ts); mail programs know no variables.
const INK = '#17201e';
const QUIET = '#56615e';
const ACCENT = '#0f766e';
const LINE = '#e2e6e4';

/** How a letter looks by day, element by element: many mail programs drop style sheets. */
export const looks = {
  page: {
    margin: 0,
    padding: '32px 12px',
    backgroundColor: '#f6f7f6',
    color: INK,
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  },
  /** In the list of mails only. */
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  sheet: {
    maxWidth: '520px',
    padding: '28px 28px 20px',
    backgroundColor: '#ffffff',
    border: `1px solid ${LINE}`,
    borderRadius: '12px',
  },
  sign: { margin: '0 0 20px', color: ACCENT, fontSize: '15px', fontWeight: 700, letterSpacing: '0.01em' },
  title: { margin: '0 0 12px', fontSize: '24px', fontWeight: 650, lineHeight: '30px' },
  paragraph: { margin: '0 0 14px', fontSize: '15px', lineHeight: '23px' },
  facts: {
    width: '100%',
    margin: '6px 0 18px',
    borderTop: `1px solid ${LINE}`,
    borderBottom: `1px solid ${LINE}`,
    padding: '8px 0',
  },
  factName: {
    width: '34%',
    padding: '6px 12px 6px 0',
    color: QUIET,
    fontSize: '14px',
    fontWeight: 400,
    lineHeight: '21px',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  factValue: { padding: '6px 0', fontSize: '15px', fontWeight: 600, lineHeight: '21px' },
  button: {
    display: 'inline-block',
    margin: '4px 0 16px',
    padding: '12px 20px',
    borderRadius: '8px',
    backgroundColor: ACCENT,
    color: '#ffffff',
    fontSize: '15px',
    fontWeight: 600,
  },
  link: { color: ACCENT, textDecoration: 'underline', wordBreak: 'break-all' },
  rule: { margin: '22px 0 12px', borderColor: LINE },
  quiet: { margin: '0 0 12px', color: QUIET, fontSize: '13px', lineHeight: '19px' },
} as const satisfies Record<string, CSSProperties>;

/** The same by night, for the mail programs that know style sheets. */
export const nightLooks = `
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #111413 !important; color: #eef2f0 !important; }
  .sheet { background-color: #1a1e1d !important; border-color: #2c3331 !important; }
  .facts { border-color: #2c3331 !important; }
  .rule { border-color: #2c3331 !important; }
  .quiet { color: #a6b1ad !important; }
  .sign, .link { color: #2dd4bf !important; }
  .button { background-color: #2dd4bf !important; color: #05201d !important; }
}`;
