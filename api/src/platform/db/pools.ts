import pg, { type PoolConfig } from 'pg';
import { GatheringSocket } from './gathering-socket.ts';
import { leadsThroughPooler } from './pooler.ts';
import { LONGEST_READ_MS, WRITERS_CONNECT_WITHIN_MS } from './timeouts.ts';
import { valueTypes } from './value-types.ts';

/**
 * All that is written through connections for reads are counters of limits, once for each booking and sign-in: they do not wait
 * for the disk. A machine that fails forgets what was counted in its last half second.
 */
const COUNTERS_DO_NOT_WAIT = '-c synchronous_commit=off';

/**
 * Statements go by a restaurant and keys or a range of an index, whatever the values: one plan for all of them. Left to itself,
 * PostgreSQL plans a list of days anew each time, as it takes them for many rows until it knows them, and that costs more
 * than to read them (tests/api/performance/plans.test.ts reads these plans); and each connection's first five bookings.
 */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan';

/** How long a request waits for a free connection before it is told to come back. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Connections as the application's login. Pipelined: statements leave without waiting for the answers of those before, and
 * those of one turn in one packet. A checked-out client whose server restarts emits 'error' on itself, which would end
 * the process: each client gets a listener (node-postgres #2439).
 */
class PipelinedPool extends pg.Pool {
  /** Whether a connection knows a statement by its name the next time, so that it is parsed and planned once. */
  readonly keepsStatements: boolean;

  /** `isPooled`: a pooler stands in between, which may refuse settings in the greeting and forgets named statements. */
  constructor({ isPooled, ...config }: PoolConfig & { isPooled: boolean }) {
    super({ ...config, types: valueTypes, pipeline: true, stream: () => new GatheringSocket() });
    this.keepsStatements = !isPooled;
    const ignore = () => undefined; // the query in flight rejects with the same error; nothing to add here
    this.on('error', ignore);
    this.on('connect', (client) => client.on('error', ignore));
  }
}

/** What connections for reads lead to. */
interface ReadPoolOptions {
  isPooled: boolean;
  /** How long a read waits for a free connection, in milliseconds. */
  connectTimeoutMs?: number;
}

/** Connections for reads: the statements of one batch cost one round trip (see TenantReads). */
export class ReadPool extends PipelinedPool {
  constructor(
    url: string,
    size: number,
    { isPooled, connectTimeoutMs = CONNECT_TIMEOUT_MS }: ReadPoolOptions,
  ) {
    super({
      isPooled,
      connectionString: url,
      max: size,
      // Through a pooler the timeout comes with the tenant's context (beginReading).
      ...(!isPooled && {
        statement_timeout: LONGEST_READ_MS,
        options: `${COUNTERS_DO_NOT_WAIT} ${PLANNED_ONCE}`,
      }),
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'hoststand-read',
    });
  }
}

/** Connections for commands of statements alone (see StatementTransaction), which bring their timeouts themselves. */
export class WritePool extends PipelinedPool {
  constructor(url: string, size: number, { isPooled }: { isPooled: boolean }) {
    super({
      isPooled,
      connectionString: url,
      max: size,
      // A pooler may refuse it, and keeps no plans.
      ...(!isPooled && { options: PLANNED_ONCE }),
      connectionTimeoutMillis: WRITERS_CONNECT_WITHIN_MS,
      application_name: 'hoststand-write',
    });
  }
}

/** Connections for reads, fit for what they lead through. Rejects when nobody answers. */
export async function openReadPool(appUrl: string, size: number): Promise<ReadPool> {
  return new ReadPool(appUrl, size, { isPooled: await leadsThroughPooler(appUrl) });
}

/** Connections for commands, fit for what they lead through. Rejects when nobody answers. */
export async function openWritePool(appUrl: string, size: number): Promise<WritePool> {
  return new WritePool(appUrl, size, { isPooled: await leadsThroughPooler(appUrl) });
}
