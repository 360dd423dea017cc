import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from '../../../api/scripts/run-tool.ts';

/** A copy of the sources that a test may change and build; it shares the installed packages. */
export interface Checkout {
  root: string;
  /** Writes a file anew, of what stands in it. */
  edit(path: string, change: (source: string) => string): void;
}

/** All that `npm start` and `npm run dev` are made of. */
const SOURCES = ['api', 'web', 'package.json', 'package-lock.json', 'codegen.ts', 'schema.graphql', 'docs'];

const isMade = (path: string) =>
  /^(?:node_modules|dist|generated|dist-building-.*|.*\.generated\.ts)$/.test(basename(path));

/** A checkout in which nothing was built yet; it goes with the running test. */
export function newCheckout(): Checkout {
  const root = mkdtempSync(join(tmpdir(), 'hoststand-checkout-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  for (const path of SOURCES) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: (source) => !isMade(source) });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    edit(path, change) {
      const file = join(root, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
  };
}
