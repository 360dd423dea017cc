import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, StartupError } from './startup-error.ts';

/**
 * Makes sure that the data directory exists and can be written.
 * Others may pass through it (0711), because the database's own user lives in a folder below; each file
 * in it is closed to them.
 * @throws StartupError in words when it cannot be made.
 */
export function ensureDataDir(dataDir: string): void {
  try {
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711);
  } catch (error) {
    throw cannotWrite(dataDir, error);
  }
}

/**
 * The content of a private file (mode 0600) of the data directory; made with `create` when it is not there.
 * @throws StartupError in words when it cannot be read or written.
 */
export function keptFile(dataDir: string, name: string, create: () => string): string {
  ensureDataDir(dataDir);
  const path = join(dataDir, name);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw cannotWrite(path, error);
  }
  const content = create();
  // Written aside and renamed, so that a stop in between never leaves half a secret behind.
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    throw cannotWrite(path, error);
  }
  return content;
}

/** The line for a path that this user may not use, with the way out. */
export function cannotWrite(path: string, cause: unknown): StartupError {
  const reason = errorCode(cause) ?? (cause instanceof Error ? cause.message : 'unknown reason');
  return new StartupError(
    `Cannot write ${path} (${reason}). Make it writable, or set DATA_DIR to another directory.`,
    {
      cause,
    },
  );
}
