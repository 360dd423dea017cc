import { randomUUID } from 'node:crypto';
import { globSync, renameSync, rmSync, statSync } from 'node:fs';

/** A place where a folder is built before it is put where it belongs. */
interface Staging {
  /** Beside the folder's own place, as source maps name sources by their way from there. Nobody else has this one. */
  folder: string;
  /** Removes what is left there, and what was put beside it under a name that begins alike. */
  remove(): void;
}

/** What a killed build has left is removed by a later one: no build takes as long as this. */
const LEFT_AFTER_MS = 60 * 60_000;

/** Takes a folder by its whole path. */
export function stagingFor(place: string): Staging {
  for (const left of globSync(`${place}-building-*`)) {
    const { mtimeMs } = statSync(left, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) removeFolder(left);
  }
  const folder = `${place}-building-${randomUUID()}`;
  return { folder, remove: () => globSync(`${folder}*`).forEach(removeFolder) };
}

/** Another build may put its own in the same place at the same time; as both are whole, either may stand there. */
const MOST_TRIES = 5;

/** Puts a folder in the place of another one. Whoever looks finds one of them whole, or for a moment none. */
export function putInPlace({ folder }: Staging, place: string): void {
  for (let tries = 1; ; tries++) {
    try {
      renameSync(place, `${folder}-former-${tries}`);
    } catch (error) {
      if (!isOneOf(error, 'ENOENT')) throw error;
    }
    try {
      renameSync(folder, place);
      return;
    } catch (error) {
      if (tries === MOST_TRIES || !isOneOf(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    }
  }
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

const isOneOf = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
