import type { Client } from 'pg';
import { sql } from '../statement.ts';

/** The login that answers requests. It owns nothing, so that row-level security binds it. */
export const APP_LOGIN = 'hoststand_app';

/** Makes the application's login, or gives it this password. `password` must be hexadecimal. */
export async function ensureAppLogin(owner: Client, password: string): Promise<void> {
  // Utility statements take no parameters, hence the strict form.
  if (!/^[0-9a-f]{32,}$/.test(password))
    throw new RangeError('The password of the application login is not hexadecimal.');
  await owner.query('begin');
  // Two processes that start at once must not both find it missing.
  await owner.query(`select pg_advisory_xact_lock(hashtext('${APP_LOGIN}'))`);
  const { rowCount } = await owner.query(sql`select from pg_roles where rolname = ${APP_LOGIN}`);
  await owner.query(`${rowCount ? 'alter' : 'create'} role ${APP_LOGIN} login password '${password}'`);
  await owner.query('commit');
}
