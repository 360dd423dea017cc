import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { errorCode, StartupError } from '../../process/startup-error.ts';

/** A user of the operating system that a child process runs as. */
export interface OsUser {
  uid: number;
  gid: number;
}

/**
 * The programs that come with the npm packages are started by what Linux and macOS have.
 * @throws StartupError on Windows.
 */
export function requireKnownSystem(platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'win32') return;
  throw new StartupError(
    'The embedded PostgreSQL does not run on Windows. Start inside WSL, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/**
 * Whom PostgreSQL runs as: null when that is ourselves. It refuses to run as root, so root lends it the owner of
 * the data already there, or else `postgres` or `nobody`.
 * @throws StartupError when there is nobody it can run as.
 */
export function databaseUser(home: string): OsUser | null {
  if (process.getuid?.() !== 0) {
    requireOwnAccount();
    return null;
  }
  if (existsSync(home)) {
    const { uid, gid } = statSync(home);
    if (uid !== 0) return { uid, gid };
  }
  const user = accountOf('postgres') ?? accountOf('nobody');
  if (user) return user;
  throw new StartupError(
    'The embedded PostgreSQL cannot run as root, and there is no user postgres or nobody. ' +
      'Start as another user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

function requireOwnAccount(): void {
  try {
    userInfo();
  } catch (cause) {
    throw new StartupError(
      `The embedded PostgreSQL needs a user with an account, and uid ${process.getuid?.()} has none. ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

function accountOf(name: string): OsUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Whether that user may enter this folder or execute this file; asked of the system itself, parents included. */
export function canReach(path: string, user: OsUser | null): boolean {
  const answer = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  return answer.status === 0;
}

/** Whether a process with this id exists; one that has ended and was not yet collected counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Whether the process works in this directory, as a PostgreSQL server does in its cluster. Tells it from a
 * stranger that was given the same id later, and from one that has ended. Without /proc, being alive must do.
 */
export function worksIn(pid: number, directory: string): boolean {
  if (!existsSync('/proc/self/cwd')) return isAlive(pid);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch {
    return false;
  }
}

/** Something that differs between two processes that had the same id one after the other; '' where unknown. */
export function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22 (start time in ticks since boot), counted after the name, which may hold spaces: proc(5).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
