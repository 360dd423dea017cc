import type { Client } from 'pg';
import { StartupError } from '../../process/startup-error.ts';

/** A table that is there while a backup is put into a database, and gone with the commit of its rows. */
const MARK = 'public.hoststand_restore';

/** Whether a restore of this database was begun and has not ended. */
export async function isBeingRestored(owner: Client): Promise<boolean> {
  const { rows } = await owner.query<{ found: boolean }>(
    `select to_regclass('${MARK}') is not null as found`,
  );
  return rows[0]?.found === true;
}

/** Says that this database is one in the making. */
export async function markRestore(owner: Client): Promise<void> {
  await owner.query(`create table if not exists ${MARK} (begun_at timestamptz not null default now())`);
}

/** Takes the mark away, in the transaction that brings the rows. */
export async function unmarkRestore(owner: Client): Promise<void> {
  await owner.query(`drop table ${MARK}`);
}

/**
 * A restore that was broken off leaves tables without rows: nothing that anybody should take for the restaurant's bookings.
 * @throws StartupError when this database is such a one.
 */
export async function requireNoBrokenRestore(owner: Client): Promise<void> {
  if (!(await isBeingRestored(owner))) return;
  throw new StartupError(
    'A restore of this database was broken off, so that it holds no bookings. Run `npm run restore -- FILE` again.',
  );
}
