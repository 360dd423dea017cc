import pg, { type PoolConfig } from 'pg';
import { givenUpAfter, LONGEST_READ_MS, WRITERS_CONNECT_WITHIN_MS } from '../timeouts.ts';
import { valueTypes } from '../value-types.ts';
import { boundClients } from './database-client.ts';
import { GatheringSocket } from './gathering-socket.ts';
import { leadsThroughPooler } from './pooler.ts';
import type { Pulse } from './pulse.ts';

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

/** How long a read waits for a free connection before its caller is told to come back: as long as for its answer. */
const CONNECT_TIMEOUT_MS = LONGEST_READ_MS;

/** How a pool's connections are waited for. */
interface PipelinedConfig extends PoolConfig {
  /** A pooler stands in between, which may refuse settings in the greeting and forgets named statements. */
  isPooled: boolean;
  /** When an answer is given up, in milliseconds. */
  givenUpAfterMs: number;
  /** How long a new connection may take, in milliseconds; GREETED_WITHIN_MS when left out. */
  greetedWithinMs?: number;
  pulse?: Pulse | null;
}

/**
 * Connections as the application's login. Pipelined: statements leave without waiting for the answers of those before, and
 * those of one turn in one packet. A checked-out client whose server restarts emits 'error' on itself, which would end
 * the process: each client gets a listener (node-postgres #2439).
 */
class PipelinedPool extends pg.Pool {
  /** Whether a connection knows a statement by its name the next time, so that it is parsed and planned once. */
  readonly keepsStatements: boolean;

  constructor({ isPooled, givenUpAfterMs, greetedWithinMs, pulse, ...config }: PipelinedConfig) {
    const stream = () => new GatheringSocket();
    const Client = boundClients({ givenUpAfterMs, greetedWithinMs, pulse });
    super({ ...config, types: valueTypes, pipeline: true, stream, Client });
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
  /** Of the database that they lead to. */
  pulse?: Pulse | null;
}

/** Connections for reads: the statements of one batch cost one round trip (see TenantReads). */
export class ReadPool extends PipelinedPool {
  constructor(
    url: string,
    size: number,
    { isPooled, connectTimeoutMs = CONNECT_TIMEOUT_MS, pulse }: ReadPoolOptions,
  ) {
    super({
      isPooled,
      pulse,
      givenUpAfterMs: givenUpAfter.read,
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

/** What connections for commands lead to. */
interface WritePoolOptions extends Omit<ReadPoolOptions, 'connectTimeoutMs'> {
  /** When nobody waits any more for a statement's answer, in milliseconds; that of a command when left out. */
  givenUpAfterMs?: number;
  /** How long a new connection may take, in milliseconds; GREETED_WITHIN_MS when left out. */
  greetedWithinMs?: number;
}

/** Connections for commands of statements alone (see TenantTransaction), which bring their timeouts themselves. */
export class WritePool extends PipelinedPool {
  constructor(
    url: string,
    size: number,
    { isPooled, pulse, greetedWithinMs, givenUpAfterMs = givenUpAfter.command }: WritePoolOptions,
  ) {
    super({
      isPooled,
      pulse,
      givenUpAfterMs,
      greetedWithinMs,
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
export async function openReadPool(appUrl: string, size: number, pulse?: Pulse): Promise<ReadPool> {
  return new ReadPool(appUrl, size, { isPooled: await leadsThroughPooler(appUrl), pulse });
}

/** Connections for commands, fit for what they lead through. Rejects when nobody answers. */
export async function openWritePool(
  appUrl: string,
  size: number,
  options: Omit<WritePoolOptions, 'isPooled'> = {},
): Promise<WritePool> {
  return new WritePool(appUrl, size, { isPooled: await leadsThroughPooler(appUrl), ...options });
}
