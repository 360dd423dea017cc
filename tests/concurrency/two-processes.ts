import pg from 'pg';
import { atEndOfFile } from '../testkit/at-end-of-file.ts';
import { testDatabase } from '../testkit/databases/database.ts';
import type { DatabaseUrls } from '../testkit/databases/database-urls.ts';
import { PatientCaller } from '../testkit/patient-caller.ts';
import { type HoststandProcess, startHoststandProcess } from '../testkit/programs/hoststand-process.ts';
import { Seed, type SeededRestaurant } from '../testkit/seed.ts';

/** Asks the database as its owner, past all policies. */
export type Rows = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Two processes of the product on one database. */
export interface TwoProcesses {
  database: DatabaseUrls;
  first: HoststandProcess;
  second: HoststandProcess;
  seed: Seed;
  rows: Rows;
}

/** Starts them on a database of the calling file, and ends them after its tests. Call it at the top of the file. */
export async function twoProcesses(): Promise<TwoProcesses> {
  const database = await testDatabase();
  const opened = new AsyncDisposableStack();
  atEndOfFile(() => opened.disposeAsync());
  const rows = ownerRows(database, opened);
  const [first, second] = await Promise.all([
    startHoststandProcess(database),
    startHoststandProcess(database),
  ]);
  opened.use(first);
  opened.use(second);
  return { database, first, second, seed: new Seed(() => new PatientCaller(first.url), rows), rows };
}

/** Connections for looking at what was really written. */
export function ownerRows({ ownerUrl }: DatabaseUrls, opened: AsyncDisposableStack): Rows {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  owner.on('error', () => undefined); // its connections are cut when the database goes
  opened.defer(() => owner.end());
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await owner.query<Row>(text, values)).rows;
}

const COMBINE = `mutation($input: ReplaceTableCombinationsInput!) { replaceTableCombinations(input: $input) {
  userErrors { message } } }`;

/** Twenty tables: eight for two, eight for four, four for six; two pairs of the latter are joined for up to ten. */
export async function furnish(restaurant: SeededRestaurant): Promise<void> {
  const sizes = [...Array(8).fill(2), ...Array(8).fill(4), ...Array(4).fill(6)];
  const ids: string[] = [];
  for (const [index, capacity] of sizes.entries()) {
    const name = `T${index + 1}`;
    ids.push(
      await restaurant.table({ name, capacity, minCapacity: 1, maxCapacity: capacity, combinable: true }),
    );
  }
  const combinations = [ids.slice(-4, -2), ids.slice(-2)].map((tableIds) => ({
    tableIds,
    minPartySize: 7,
    maxPartySize: 10,
  }));
  const { replaceTableCombinations: made } = await restaurant.owner.ask<{
    replaceTableCombinations: { userErrors: object[] };
  }>(COMBINE, { input: { restaurantId: restaurant.id, combinations } });
  if (made.userErrors.length > 0) throw new Error(JSON.stringify(made.userErrors));
}
