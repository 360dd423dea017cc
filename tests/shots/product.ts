import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../../api/scripts/build-stale.ts';

/** The built product with the demo in the middle of its evening, in a throw-away folder. Disposing ends it. */
export interface ShownProduct extends AsyncDisposable {
  url: string;
}

/** Builds what is stale and starts it, as `npm start` does. */
export async function showProduct(): Promise<ShownProduct> {
  await buildStale(new AbortController().signal);
  const dataDir = mkdtempSync(join(tmpdir(), 'hoststand-shots-'));
  chmodSync(dataDir, 0o711); // the embedded database runs as another user when we are root, and must be able to pass
  const child = spawn(process.execPath, ['api/dist/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED_DEMO: '1',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  let said = '';
  child.stdout.setEncoding('utf8');
  for await (const text of child.stdout) {
    said += text;
    const [, url] = /Home\s+(http:\S+)[\s\S]*Ctrl-C/.exec(said) ?? [];
    if (url) return { url, [Symbol.asyncDispose]: stop };
  }
  await stop();
  throw new Error(`The product did not start: ${said}`);
}
