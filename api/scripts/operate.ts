import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildStaleApi } from './build-stale.ts';
import { ROOT } from './run-tool.ts';

/**
 * `npm run backup -- FILE` and `npm run restore -- FILE`: builds what is stale, then becomes the command. Variables are the
 * server's, and may stand in `.env`; a FILE is looked for where npm was called.
 */
const [command = '', ...files] = process.argv.slice(2);
const calledFrom = process.env.INIT_CWD ?? process.cwd();
process.argv.splice(2, process.argv.length, ...files.map((file) => resolve(calledFrom, file)));
process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');

try {
  await buildStaleApi(AbortSignal.timeout(600_000));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

await import(new URL(`../dist/${command}.js`, import.meta.url).href);
