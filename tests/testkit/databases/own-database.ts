import { chmodSync, globSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '../../../api/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../../api/src/platform/db/setup/migrate.ts';
import type { DatabaseUrls } from './database-urls.ts';

const FAST = { fsync: 'off', full_page_writes: 'off' };

/** A migrated server of a test's own, which it may stop and wake as it likes. */
export interface OwnDatabase extends DatabaseUrls, AsyncDisposable {
  /** Stops every process of the server where it stands: connections stay open and nothing answers, until `wake`. */
  freeze(): void;
  wake(): void;
}

/** Starts one; disposing ends it and removes its files. */
export async function startOwnDatabase(
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoststand-tests-'));
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, settings: { ...FAST, ...settings } });
  await migrate(server);
  const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processesIn(dataDir)) process.kill(pid, signal);
  };
  return {
    ownerUrl: server.ownerUrl,
    appUrl: server.appUrl,
    freeze: () => send('SIGSTOP'),
    wake: () => send('SIGCONT'),
    async [Symbol.asyncDispose]() {
      send('SIGCONT'); // a frozen one would not end
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** The processes that work in a folder, the oldest first: a server before those that it forks. */
export function processesIn(folder: string): number[] {
  const found = globSync('/proc/[0-9]*/cwd').filter((link) => {
    try {
      return readlinkSync(link).startsWith(folder);
    } catch {
      return false; // it has ended, or is somebody else's
    }
  });
  return found.map((link) => Number(basename(dirname(link)))).sort((a, b) => a - b);
}
