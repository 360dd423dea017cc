import { buildStale } from './build-stale.ts';
import { ROOT } from './run-tool.ts';

/** `npm run build`: what `npm start` builds before it starts, by the same steps. */
process.chdir(ROOT);
try {
  await buildStale(new AbortController().signal);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
