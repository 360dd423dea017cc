import { byScheme } from './by-scheme.ts';

/** The looks of /dev/mail, light and dark, in the colours of the web application. */
export const mailboxLooks = `
:root {
  color-scheme: light dark;
  --page: ${byScheme('page')};
  --sheet: ${byScheme('surface')};
  --ink: ${byScheme('ink')};
  --quiet: ${byScheme('ink-soft')};
  --line: ${byScheme('line')};
  --accent: ${byScheme('accent')};
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font: 16px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.0625rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.bar { display: flex; align-items: center; justify-content: space-between; gap: 1rem; margin-bottom: 0.5rem; }
.action { font-weight: 600; text-decoration: none; }
.quiet { color: var(--quiet); font-size: 0.875rem; }
.empty, .mails, iframe, pre {
  margin: 1rem 0 0;
  background: var(--sheet);
  border: 1px solid var(--line);
  border-radius: 12px;
}
.empty { padding: 2.5rem 1.5rem; text-align: center; color: var(--quiet); }
.mails { padding: 0; list-style: none; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mail { display: grid; gap: 0.125rem; padding: 0.875rem 1.25rem; color: inherit; text-decoration: none; }
.mail:hover { background: var(--page); }
.files { margin: 0.75rem 0 0; padding-left: 1.25rem; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 52rem; }
pre { padding: 1.25rem; overflow-wrap: anywhere; white-space: pre-wrap; font-size: 0.875rem; }
`;
