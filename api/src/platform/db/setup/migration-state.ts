import type { Pool } from 'pg';
import { migrations } from '../../../migrations/list.ts';

/** How a database stands to the version of the product that runs on it. */
export type MigrationState = 'current' | 'older' | 'newer';

/** Compares what the database remembers as done with what this build knows. As the owner: the memory is the owner's. */
export async function migrationState(owner: Pool): Promise<MigrationState> {
  const { rows } = await owner.query<{ name: string }>('select name from mikro_orm_migrations');
  return compareMigrations(
    rows.map(({ name }) => name),
    migrations.map(({ name }) => name),
  );
}

/** `newer` before `older`: a database that another version has taken over lacks nothing that would help. */
export function compareMigrations(done: readonly string[], known: readonly string[]): MigrationState {
  if (done.some((name) => !known.includes(name))) return 'newer';
  return known.every((name) => done.includes(name)) ? 'current' : 'older';
}
