import pg from 'pg';
import { statements } from './raw-statements.ts';

/** What the raw limit asks the database through: `pg` and nothing else. */
export interface RawDatabase {
  /** Lends one connection to a request. */
  withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result>;
  /** Sends statements one after the other, or, when pipelined, all at once. */
  send(client: pg.PoolClient, queries: (string | pg.QueryConfig)[]): Promise<pg.QueryResult[]>;
  end(): Promise<void>;
}

const CONNECTIONS = 12; // as many as the product writes through

/** A statement of the raw limit with its values: parsed and planned once per connection. */
export const prepared = (name: keyof typeof statements, values: unknown[]): pg.QueryConfig => ({
  name,
  text: statements[name],
  values,
});

/** Opens connections as the application's login. */
export function rawDatabase(appUrl: string, { isPipelined = false } = {}): RawDatabase {
  const pool = new pg.Pool({ connectionString: appUrl, max: CONNECTIONS, pipeline: isPipelined });
  return {
    async withClient(work) {
      const client = await pool.connect();
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        client.release(true); // its transaction is still open
        throw error;
      }
    },
    async send(client, queries) {
      if (isPipelined) return Promise.all(queries.map((query) => client.query(query)));
      const results: pg.QueryResult[] = [];
      for (const query of queries) results.push(await client.query(query));
      return results;
    },
    end: () => pool.end(),
  };
}
