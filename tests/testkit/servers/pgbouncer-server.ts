import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUser } from '../../../api/src/platform/db/embedded/embedded-postgres-os.ts';
import { type NativeProgram, startNativeProgram, whereIs } from './native-program.ts';

/** Where this machine has PgBouncer; null when it has none, and the tests with it are left out. */
export const pgbouncerPath = whereIs('/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer');

/** A PgBouncer in transaction mode in front of one server, for all of its databases. */
export interface PgBouncer extends NativeProgram {
  /** The same login and database, through it. */
  through(url: string): string;
}

/** Lends the logins of these URLs few connections, so that everybody soon gets one that somebody else has used. */
export async function startPgBouncer(...urls: string[]): Promise<PgBouncer> {
  if (!pgbouncerPath) throw new Error('This machine has no PgBouncer: apt-get install pgbouncer');
  const logins = urls.map((url) => new URL(url));
  const program = await startNativeProgram({
    path: pgbouncerPath,
    user: databaseUser('/nonexistent'),
    args: ({ port, folder }) => {
      const [users, settings] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
      writeFileSync(users, logins.map(({ username, password }) => `"${username}" "${password}"\n`).join(''));
      writeFileSync(settings, settingsOf(port, logins[0], users));
      for (const file of [users, settings]) chmodSync(file, 0o644);
      return [settings];
    },
  });
  return {
    ...program,
    through(url) {
      const pooled = new URL(url);
      pooled.port = String(program.port);
      return pooled.href;
    },
  };
}

const settingsOf = (port: number, server: URL | undefined, users: string) => `[databases]
* = host=${server?.hostname} port=${server?.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
server_lifetime = 600
log_connections = 0
log_disconnections = 0
`;
