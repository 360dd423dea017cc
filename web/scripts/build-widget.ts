import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Leads the imports of React to Preact itself: the page that assistants show uses hooks and no more, and what `preact/compat` adds is as heavy as two of
 * its languages.
 */
const preactAlone = [
  { find: /^react$/, replacement: 'preact/hooks' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/** Where the page is put, inside of the build: the server hands it to assistants, and serves it at no address. */
const PAGE = 'prerendered/restaurant-reservation.html';

/**
 * Builds the page that assistants show in a frame (src/widget) as one file: styles, code and all languages are inside, and it asks no server
 * for anything.
 */
export async function buildWidget(root: string, dist: string): Promise<void> {
  const folder = `${dist}-widget`;
  await build({
    root,
    logLevel: 'warn',
    resolve: { alias: preactAlone },
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      modulePreload: false,
      rolldownOptions: { input: 'widget.html', output: { codeSplitting: false } },
    },
  });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  const html = read('widget.html')
    .replace(
      /<link rel="stylesheet"[^>]* href="([^"]+)">/,
      (_link, file: string) => `<style>${read(file)}</style>`,
    )
    .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, (_script, file: string) => {
      const code = read(file).replaceAll('</script', '<\\/script');
      return `<script type="module">${code}</script>`;
    });
  if (/ (src|href)="\//.test(html)) throw new Error('The page for assistants asks for a file');
  writeFileSync(join(dist, PAGE), html);
  rmSync(folder, { recursive: true });
}
