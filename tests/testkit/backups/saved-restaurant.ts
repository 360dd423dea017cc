import { join } from 'node:path';
import { ownerRows } from '../../concurrency/two-processes.ts';
import { Caller } from '../caller.ts';
import type { DatabaseUrls } from '../databases/database-urls.ts';
import type { OtherServer } from '../databases/other-server.ts';
import { startHoststandProcess } from '../programs/hoststand-process.ts';
import { Seed } from '../seed.ts';
import { runCommand, variablesOf } from './backup-commands.ts';

/** A restaurant with a booking, in a database on which nobody works, and its backup. */
export interface SavedRestaurant {
  database: DatabaseUrls;
  file: string;
}

/** Makes one in a database of `owner`, and saves it into `folder`. */
export async function saveRestaurant(
  server: OtherServer,
  { owner, folder }: { owner: string; folder: string },
): Promise<SavedRestaurant> {
  const database = await server.emptyDatabase(owner);
  await bookIn(database);
  const file = join(folder, `${owner}.zip`);
  const said = await runCommand('backup', file, variablesOf(database));
  if (said.code !== 0) throw new Error(said.stderr);
  return { database, file };
}

/** Starts the product, signs a restaurant up and books there, and stops it again. */
export async function bookIn(database: DatabaseUrls): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const process = opened.use(await startHoststandProcess(database));
  const restaurant = await new Seed(() => new Caller(process.url), ownerRows(database, opened)).restaurant();
  await restaurant.table();
  await restaurant.book({ customerName: 'Ada Lovelace' });
}
