import pg from 'pg';
import { leadsThroughPooler } from './pooler.ts';
import { LONGEST_READ_MS } from './timeouts.ts';

const { builtins } = pg.types;

// Dates and times of bookings are the restaurant's own: kept as the text PostgreSQL gives, never shifted by a zone.
const asText = (value: string) => value;
const textTypes = new Set<number>([builtins.DATE, builtins.TIME]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (textTypes.has(oid) ? asText : pg.types.getTypeParser(oid, format)),
};

/** How long a request waits for a free connection before it is told to come back. */
const CONNECT_TIMEOUT_MS = 5_000;

/** What connections for reads lead to. */
interface ReadPoolOptions {
  /** Whether a pooler stands in between, which may refuse settings in the greeting and forgets named statements. */
  isPooled: boolean;
  /** How long a read waits for a free connection, in milliseconds. */
  connectTimeoutMs?: number;
}

/**
 * Connections for reads, as the application's login. Pipelined: the statements of one batch leave together and
 * cost one round trip (see TenantReads). A checked-out client whose server restarts emits 'error' on itself,
 * which would end the process: each client gets a listener (node-postgres #2439).
 */
export class ReadPool extends pg.Pool {
  /** Whether a connection knows a statement by its name the next time, so that it is parsed and planned once. */
  readonly keepsStatements: boolean;

  constructor(
    url: string,
    size: number,
    { isPooled, connectTimeoutMs = CONNECT_TIMEOUT_MS }: ReadPoolOptions,
  ) {
    super({
      connectionString: url,
      max: size,
      types,
      pipeline: true,
      // For what runs outside of a transaction; inside, the timeout comes with the tenant's context (beginReading).
      ...(!isPooled && { statement_timeout: LONGEST_READ_MS }),
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'hoststand-read',
    });
    this.keepsStatements = !isPooled;
    const ignore = () => undefined; // the query in flight rejects with the same error; nothing to add here
    this.on('error', ignore);
    this.on('connect', (client) => client.on('error', ignore));
  }
}

/** Connections for reads, fit for what they lead through. Rejects when nobody answers. */
export async function openReadPool(appUrl: string, size: number): Promise<ReadPool> {
  return new ReadPool(appUrl, size, { isPooled: await leadsThroughPooler(appUrl) });
}
