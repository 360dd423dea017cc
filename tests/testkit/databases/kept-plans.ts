import { createRequire } from 'node:module';
import pg from 'pg';
import { APP_LOGIN } from '../../../api/src/platform/db/setup/connect-app-login.ts';
import { StatementBatch } from '../../../api/src/platform/db/statement-batch.ts';
import type { TestServer } from '../server.ts';

/** A statement of the API, as the database gets it. */
export interface Sent {
  text: string;
  values: readonly unknown[];
}

/** What a statement really reads. */
export interface Reading {
  /** Pages of 8 kB, whether they were in memory or not. */
  pages: number;
  /** Rows of `booking_days`, the used and the left ones. */
  days: number;
}

/** Tables that grow with a restaurant's years: nothing may read one of them from end to end. */
const GROWING = ['bookings', 'seatings', 'guests', 'booking_days', 'messages'];

/** The clients that reads have, and those that the mapper brings along: two copies of one library. */
const { resolve } = createRequire(import.meta.url);
const ofMapper: typeof pg = createRequire(resolve('@mikro-orm/postgresql'))('pg');
const CLIENTS = [...new Set([pg.Client.prototype, ofMapper.Client.prototype])];

/** What the application's own login sends to the database while it is open; jobs have the owner's, which no policy binds. */
export class StatementLog implements Disposable {
  readonly #queries = CLIENTS.map(({ query }) => query);
  /** Statements that find rows or write them, in the order of their sending. */
  readonly statements: Sent[] = [];

  constructor() {
    for (const client of CLIENTS) {
      client.query = new Proxy(client.query, {
        apply: (query, self: pg.Client, args: unknown[]) => {
          if (self.user === APP_LOGIN) this.statements.push(...statementsIn(args));
          return Reflect.apply(query, self, args);
        },
      });
    }
  }

  [Symbol.dispose](): void {
    for (const [at, client] of CLIENTS.entries()) client.query = this.#queries[at] ?? client.query;
  }
}

function statementsIn([query, values]: unknown[]): Sent[] {
  const sent =
    query instanceof StatementBatch
      ? query.statements
      : [(typeof query === 'string' ? { text: query, values } : query) as Sent];
  return sent
    .map(({ text, values = [] }) => ({ text, values }))
    .filter(
      ({ text }) =>
        /^\s*(select|with|insert|update|delete)\b/i.test(text) && !text.includes('graphile_worker'),
    );
}

/** What the application sends while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  using log = new StatementLog();
  await work();
  return log.statements;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Explains statements as the application sends them: under its policies, with one restaurant in the context. */
export class KeptPlans {
  readonly #server: TestServer;
  readonly #restaurantId: string;
  #indexes: { table: string; index: string; column: string | null }[] | null = null;

  constructor(server: TestServer, restaurantId: string) {
    this.#server = server;
    this.#restaurantId = restaurantId;
  }

  /** What a statement really reads by the plan that connections keep for all values. */
  async reading({ text, values }: Sent): Promise<Reading> {
    return this.#asApplication(async (app) => {
      await app.query(`set local plan_cache_mode = force_generic_plan; prepare kept as ${text}`);
      const given = values.length > 0 ? `(${values.map(literal).join()})` : '';
      await app.query(`execute kept ${given}`); // which reads the catalogue, once for each connection
      const plan = await planOf(app, `explain (analyze, buffers, format json) execute kept ${given}`);
      const rowsOf = (node: PlanNode) =>
        ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
      const days = nodesOf(plan).filter((node) => node['Relation Name'] === 'booking_days');
      return {
        pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
        days: days.reduce((sum, node) => sum + rowsOf(node), 0),
      };
    });
  }

  /** Growing tables that a statement would read from end to end, whatever its values, as connections keep one plan for all. */
  readWhole(text: string): Promise<string[]> {
    return this.#asApplication(async (app) =>
      nodesOf(await planOf(app, `explain (generic_plan, format json) ${text}`))
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? '')
        .filter((name) => GROWING.includes(name)),
    );
  }

  /**
   * What a statement reads without saying whose rows it wants: tables read from end to end even where that is forbidden, and
   * indexes that are not entered by their first column. In a large database both look at the rows of all restaurants.
   */
  async readsOfAll(text: string): Promise<string[]> {
    const firstColumns = await this.#firstColumns();
    return this.#asApplication(async (app) => {
      await app.query('set local enable_seqscan = off');
      return nodesOf(await planOf(app, `explain (generic_plan, format json) ${text}`)).flatMap((node) => {
        const { 'Relation Name': table = '', 'Index Name': index = '', 'Index Cond': condition = '' } = node;
        if (node['Node Type'] === 'Seq Scan') return firstColumns.has(table) ? [table] : [];
        const column = firstColumns.get(index);
        return column && !new RegExp(`\\b${column}\\b`).test(condition) ? [index] : [];
      });
    });
  }

  /** The first column of each index of the tables under a policy, and with it the names of those tables. */
  async #firstColumns(): Promise<ReadonlyMap<string, string | null>> {
    this.#indexes ??= await this.#server.rows(
      `select c.relname as "table", i.relname as "index", a.attname as "column"
        from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
        left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
        where c.relnamespace = 'public'::regnamespace and c.relrowsecurity`,
    );
    return new Map(
      this.#indexes.flatMap(
        ({ table, index, column }) =>
          [
            [table, null],
            [index, column],
          ] as const,
      ),
    );
  }

  async #asApplication<Answer>(work: (app: pg.Client) => Promise<Answer>): Promise<Answer> {
    const app = new pg.Client(this.#server.appUrl);
    await app.connect();
    try {
      await app.query(`begin; select set_config('app.restaurant_ids', '${this.#restaurantId}', true)`);
      return await work(app);
    } finally {
      await app.end();
    }
  }
}

async function planOf(app: pg.Client, explain: string): Promise<PlanNode> {
  const { rows } = await app.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
  return (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value));
}
