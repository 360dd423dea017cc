import { existsSync } from 'node:fs';
import { buildStale } from './build-stale.ts';
import { ROOT } from './run-tool.ts';

/** `npm start`: builds what is stale, then becomes the server. Variables may stand in `.env`. */
process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');

const building = new AbortController();
const giveUp = () => {
  building.abort();
  process.exit(1);
};
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
for (const signal of signals) process.on(signal, giveUp);

try {
  await buildStale(building.signal);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

for (const signal of signals) process.off(signal, giveUp);

// In this very process: signals and the exit code then need nobody to pass them on.
await import(new URL('../dist/main.js', import.meta.url).href);
