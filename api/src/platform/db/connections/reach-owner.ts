import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../../env.ts';
import { StartupError } from '../../process/startup-error.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { requireAnswer } from './connect.ts';

/** A database that answers its owner. */
export interface ReachedOwner {
  ownerUrl: string;
  /** Ends what was started for it: nothing when it was running. */
  stop(): Promise<void>;
}

/**
 * The database as it is, whoever runs it: that of DATABASE_URL, or the embedded one, which a running Hoststand shares and
 * which is else started for a while. Changes nothing in it.
 * @throws StartupError in one line when there is none, or it does not answer.
 */
export async function reachOwner({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<ReachedOwner> {
  if (DATABASE_URL) {
    await requireAnswer(DATABASE_URL);
    return { ownerUrl: DATABASE_URL, stop: async () => undefined };
  }
  const running = runningEmbeddedPostgres(DATA_DIR);
  if (running) return { ownerUrl: running.ownerUrl, stop: async () => undefined };
  if (!existsSync(join(DATA_DIR, 'postgres'))) {
    throw new StartupError(
      `There is no database in ${DATA_DIR} yet. Set DATABASE_URL or DATA_DIR as for the server.`,
    );
  }
  return startEmbeddedPostgres({ dataDir: DATA_DIR });
}
