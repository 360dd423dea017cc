import { existsSync } from 'node:fs';
import { buildStale } from './build-stale.ts';
import { ROOT } from './run-tool.ts';

/** `npm run keys`: builds what is stale, then tells what depends on the server's keys, renews or revokes. Variables may stand in `.env`. */
process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');
await buildStale(new AbortController().signal);
await import(new URL('../dist/keys.js', import.meta.url).href);
