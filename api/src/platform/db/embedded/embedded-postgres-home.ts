import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { cannotWrite } from '../../process/kept-file.ts';
import { errorCode, StartupError } from '../../process/startup-error.ts';
import { canReach, type OsUser } from './embedded-postgres-os.ts';

const SYSTEM_STATE_DIR = '/var/lib/hoststand'; // Filesystem Hierarchy Standard 5.8: state of programs

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));
const packageFile = z.object({ version: z.string() });

/**
 * The folder `postgres` of the data directory, made when absent: its cluster, log and, where needed, binaries,
 * owned by the user that the database runs as. Root may work in a directory that no other user can enter; then
 * the folder is a link to one below /var/lib/hoststand.
 * @throws StartupError when it cannot be made or belongs to somebody else.
 */
export function databaseHome(dataDir: string, user: OsUser | null): string {
  const home = ensureHome(dataDir, user);
  const owner = statSync(home).uid;
  if (owner !== (user?.uid ?? process.getuid?.()) || !canReach(home, user)) {
    throw new StartupError(
      `${home} belongs to another user or cannot be entered. Start as its owner, or set DATA_DIR to another directory.`,
    );
  }
  return home;
}

// The real path: who cannot enter the data directory cannot follow a link in it either.
function ensureHome(dataDir: string, user: OsUser | null): string {
  const home = join(dataDir, 'postgres');
  try {
    if (!existsSync(home)) makeHome(dataDir, home, user);
    return realpathSync(home);
  } catch (error) {
    throw cannotWrite(home, error);
  }
}

function makeHome(dataDir: string, home: string, user: OsUser | null): void {
  if (user && !canReach(dataDir, user)) {
    mkdirSync(SYSTEM_STATE_DIR, { recursive: true, mode: 0o755 });
    const elsewhere = mkdtempSync(join(SYSTEM_STATE_DIR, 'postgres-'));
    chownSync(elsewhere, user.uid, user.gid);
    symlinkSync(elsewhere, home);
    return;
  }
  mkdirSync(home, { mode: 0o700 });
  if (user) chownSync(home, user.uid, user.gid);
}

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share` for this machine, ready to run: as it lies in node_modules,
 * or copied once into `home` when the database's user cannot reach it there or its links cannot be completed.
 * @throws StartupError when no binaries came with the installation.
 */
export function postgresBinaries(home: string, user: OsUser | null): string {
  const packageDir = binariesPackage();
  const native = join(packageDir, 'native');
  try {
    completeLinks(packageDir);
    if (canReach(join(native, 'bin', 'postgres'), user)) return native;
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) throw error;
  }
  const { version } = packageFile.parse(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')));
  const copy = join(home, `binaries-${version}`);
  if (!existsSync(copy)) copyBinaries(packageDir, copy);
  return join(copy, 'native');
}

function binariesPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartupError(
      `No embedded PostgreSQL is installed for ${process.platform} on ${process.arch} (${name}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

function copyBinaries(packageDir: string, copy: string): void {
  const draft = `${copy}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o755 });
  cpSync(join(packageDir, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  completeLinks(packageDir, draft);
  renameSync(draft, copy);
}

// An npm package cannot hold symbolic links. Its install script makes them, unless scripts were switched off.
function completeLinks(packageDir: string, root = packageDir): void {
  const list = symlinkList.parse(
    JSON.parse(readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')),
  );
  for (const { source, target } of list) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error; // another process was quicker
    }
  }
}
