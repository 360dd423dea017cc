import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Pulse } from '../db/connections/pulse.ts';
import { whyNotReadable } from '../db/connections/readable.ts';
import { type MigrationState, migrationState } from '../db/setup/migration-state.ts';
import type { ProxyWatch } from '../net/proxy-watch.ts';
import type { StandIns } from '../process/stand-ins.ts';
import type { ClockWatch } from '../time/clock-watch.ts';

/** What the process knows of itself. */
export interface HealthState {
  isStopping: boolean;
  /** As the database said last. */
  migrations?: MigrationState;
  /** Why the application's login may not read its tables, as the database said last; null when it may. */
  unreadable?: string | null;
}

/** What readiness depends on. */
export interface HealthSources {
  /** Whether the database answers the application's login: what requests are answered with. */
  pulse: Pick<Pulse, 'silentForMs'>;
  owner: Pool;
  /** Connections as the application's login. */
  pool: Pool;
  state: HealthState;
  /** What the server only pretends: told, and no reason to be unready. */
  standIns: StandIns;
  /** Says whether limits count a proxy. */
  proxies: Pick<ProxyWatch, 'says'>;
  /** Says whether this machine's clock is wrong. */
  clocks: Pick<ClockWatch, 'says'>;
}

/** One thing that must be right; when it is not, or not as one might think, in words for whoever runs the product. */
interface Check {
  ok: boolean;
  says?: string;
}

/** Orchestrators ask often, and several of them; the database is asked once for all within this time. */
const FRESH_MS = 1_000;

/** What is not known by then is told as it was known last: a probe that waits longer takes the process for dead. */
const TOLD_WITHIN_MS = 1_000;

/** A database that is silent for less is only slow. */
const AWAY_AFTER_MS = 1_000;

const fine: Check = { ok: true };
const wrong = (says: string): Check => ({ ok: false, says });

/** What puts nothing out of service, and must be known all the same. */
function told({ standIns, proxies, clocks }: HealthSources): Record<string, Check> {
  const addresses = proxies.says ? { addresses: proxies.says } : {};
  const clock = clocks.says ? { clock: clocks.says } : {};
  const all = Object.entries({ ...standIns, ...addresses, ...clock });
  return Object.fromEntries(all.map(([name, says]) => [name, { ok: true, says }]));
}

const migrationChecks: Record<MigrationState, Check> = {
  current: fine,
  older: wrong(
    'The database is older than this version. Start this version anew: it brings the database up.',
  ),
  newer: wrong('The database is newer than this version. Start the version that brought it up.'),
};

/**
 * `/health/live`: the process runs. `/health/ready`: it can be sent requests, that is, it is not stopping, its database is of
 * this very version, and the application's login may read it. A database that is away makes it `degraded`, with 200 still: it is away for all processes, and each of them
 * can send pages and tell people to try again, which nobody can whom the balancer has taken out. The answer comes within a second
 * whatever the database does, names each check and nothing of the inside.
 */
export function serveHealth(server: FastifyInstance, sources: HealthSources): void {
  const learn = sharedFor(FRESH_MS, () => learnState(sources));
  // A process that begins in the last moment before the database goes away knows that it fits.
  const untilKnown = setInterval(() => {
    if (sources.state.migrations) clearInterval(untilKnown);
    else void learn();
  }, FRESH_MS).unref();
  server.addHook('onClose', async () => clearInterval(untilKnown));
  void learn();
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    await Promise.race([learn(), sleep(TOLD_WITHIN_MS, undefined, { ref: false })]);
    const needed = {
      process: processCheck(sources),
      migrations: migrationsCheck(sources),
      tables: tablesCheck(sources),
    };
    const database = databaseCheck(sources);
    const isReady = Object.values(needed).every(({ ok }) => ok);
    const status = database.ok ? 'ready' : 'degraded';
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? status : 'unavailable',
        checks: { ...needed, database, ...told(sources) },
      });
  });
}

const processCheck = ({ state }: HealthSources) =>
  state.isStopping ? wrong('The process is stopping.') : fine;

const migrationsCheck = ({ state }: HealthSources) =>
  state.migrations
    ? migrationChecks[state.migrations]
    : wrong('The database has not said yet of which version it is.');

/** What nobody has asked yet is not known to be wrong: a database that never answered is told by the other checks. */
const tablesCheck = ({ state }: HealthSources) => (state.unreadable ? wrong(state.unreadable) : fine);

const databaseCheck = ({ pulse }: HealthSources) =>
  pulse.silentForMs < AWAY_AFTER_MS
    ? fine
    : wrong('The database does not answer. Pages are sent; what needs it is told to try again.');

/** A slow moment changes nothing: what was known last holds until the database says otherwise, and its own check tells of it. */
async function learnState({ owner, pool, state }: HealthSources): Promise<void> {
  const [migrations, unreadable] = await Promise.allSettled([migrationState(owner), whyNotReadable(pool)]);
  if (migrations.status === 'fulfilled') state.migrations = migrations.value;
  if (unreadable.status === 'fulfilled') state.unreadable = unreadable.value;
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
