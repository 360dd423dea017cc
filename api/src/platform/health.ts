import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type MigrationState, migrationState } from './db/migration-state.ts';
import type { StandIns } from './stand-ins.ts';

/** What the process knows of itself. */
export interface HealthState {
  isStopping: boolean;
  /** As the database said last. */
  migrations?: MigrationState;
}

/** What readiness depends on. */
export interface HealthSources {
  /** Of the application's login: what requests are answered with. */
  pool: Pool;
  owner: Pool;
  state: HealthState;
  /** What the server only pretends: told, and no reason to be unready. */
  standIns: StandIns;
}

/** One thing that must be right; when it is not, or not as one might think, in words for whoever runs the product. */
interface Check {
  ok: boolean;
  says?: string;
}

/** Orchestrators ask often, and several of them; the database is asked once for all within this time. */
const FRESH_MS = 1_000;

const fine: Check = { ok: true };
const wrong = (says: string): Check => ({ ok: false, says });

/** What is as it was told to be, and must be known all the same. */
const told = (standIns: StandIns): Record<string, Check> =>
  Object.fromEntries(Object.entries(standIns).map(([name, says]) => [name, { ok: true, says }]));

const migrationChecks: Record<MigrationState, Check> = {
  current: fine,
  older: wrong(
    'The database is older than this version. Start this version anew: it brings the database up.',
  ),
  newer: wrong('The database is newer than this version. Start the version that brought it up.'),
};

/**
 * `/health/live`: the process runs. `/health/ready`: it can serve, that is, it is not stopping, its database answers and is
 * of this very version. The answer names each check and nothing of the inside.
 */
export function serveHealth(server: FastifyInstance, sources: HealthSources): void {
  const checkDatabase = sharedFor(FRESH_MS, () => databaseChecks(sources));
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    const process = sources.state.isStopping ? wrong('The process is stopping.') : fine;
    const checks: Record<string, Check> = { process, ...(await checkDatabase()), ...told(sources.standIns) };
    const isReady = Object.values(checks).every(({ ok }) => ok);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'unavailable', checks });
  });
}

async function databaseChecks({ pool, owner, state }: HealthSources) {
  const [answer, version] = await Promise.allSettled([pool.query('select 1'), migrationState(owner)]);
  // A slow moment is no new version: what was known last holds until the database says otherwise.
  if (version.status === 'fulfilled') state.migrations = version.value;
  return {
    database: answer.status === 'fulfilled' ? fine : wrong('The database does not answer.'),
    migrations: state.migrations
      ? migrationChecks[state.migrations]
      : wrong('The database does not say of which version it is.'),
  };
}

/** Asks once for all who want to know within `ms`. */
function sharedFor<Value>(ms: number, ask: () => Promise<Value>): () => Promise<Value> {
  let known: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (!known || now - known.at > ms) known = { at: now, value: ask() };
    return known.value;
  };
}
