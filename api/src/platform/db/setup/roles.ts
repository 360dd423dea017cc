import type { Client } from 'pg';
import { errorCode, StartupError } from '../../process/startup-error.ts';
import { sql } from '../statement.ts';

/** The role that holds the application's rights; logins get them by being its members. Roles belong to the whole server. */
export const APP_ROLE = 'hoststand_application';

const NOT_ALLOWED = '42501'; // insufficient_privilege: PostgreSQL manual, appendix A
const MADE_MEANWHILE = ['42710', '23505']; // by another database of the server, in this very moment

/**
 * Makes the role of the application's rights when the server has none, as one that was just set up and got a dump, and lets
 * the application's login have them. Changes nothing where both are so.
 * @throws StartupError with the statement that a superuser must run, when the owner may not.
 */
export async function ensureRoles(owner: Client, appLogin: string): Promise<void> {
  const { rows } = await owner.query<{ exists: boolean; isMember: boolean }>(
    sql`select exists (select from pg_roles where rolname = ${APP_ROLE}) as exists,
      exists (select from pg_roles r, pg_roles l
        where r.rolname = ${APP_ROLE} and l.rolname = ${appLogin} and pg_has_role(l.oid, r.oid, 'member')) as "isMember"`,
  );
  const [found] = rows;
  const login = owner.escapeIdentifier(appLogin);
  const missing = [
    ...(found?.exists ? [] : [`create role ${APP_ROLE} nologin`]),
    ...(found?.isMember ? [] : [`grant ${APP_ROLE} to ${login}`]),
  ];
  for (const [at, statement] of missing.entries()) {
    try {
      await owner.query(statement);
    } catch (cause) {
      if (MADE_MEANWHILE.includes(errorCode(cause) ?? '')) continue;
      if (errorCode(cause) !== NOT_ALLOWED) throw cause;
      const rest = missing.slice(at).map((each) => `${each};`);
      throw new StartupError(
        `The login of DATABASE_URL may not give the application its role. As a superuser, run: ${rest.join(' ')}`,
        { cause },
      );
    }
  }
}

/**
 * Makes sure that the login of DATABASE_URL owns what it has to change.
 * @throws StartupError when a dump was restored as somebody else.
 */
export async function requireOwnTables(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ owner: string; login: string }>(
    `select pg_get_userbyid(c.relowner) as owner, current_user as login from pg_class c
      where c.oid = any (array[to_regclass('public.mikro_orm_migrations'), to_regclass('public.bookings'),
        to_regclass('graphile_worker._private_jobs')]) and not pg_has_role(c.relowner, 'usage') limit 1`,
  );
  const [other] = rows;
  if (!other) return;
  throw new StartupError(
    `The tables of this database belong to ${other.owner}, not to ${other.login} of DATABASE_URL. Restore the dump anew, with ` +
      `pg_restore --no-owner --role=${other.login}, or name ${other.owner} in DATABASE_URL.`,
  );
}
