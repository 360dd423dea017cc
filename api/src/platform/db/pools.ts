import pg from 'pg';

const { builtins } = pg.types;

// Dates and times of bookings are the restaurant's own: kept as the text PostgreSQL gives, never shifted by a zone.
const asText = (value: string) => value;
const textTypes = new Set<number>([builtins.DATE, builtins.TIME]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (textTypes.has(oid) ? asText : pg.types.getTypeParser(oid, format)),
};

/** A statement running longer is cut: the request fails alone instead of holding a connection. */
const STATEMENT_TIMEOUT_MS = 3_000;

/** How long a request waits for a free connection before it is told to come back. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Connections for reads, as the application's login. Pipelined: the statements of one batch leave together and
 * cost one round trip (see TenantReads). A checked-out client whose server restarts emits 'error' on itself,
 * which would end the process: each client gets a listener (node-postgres #2439).
 */
export function openReadPool(appUrl: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: size,
    types,
    pipeline: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'hoststand-read',
  });
  const ignore = () => undefined; // the query in flight rejects with the same error; nothing to add here
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
