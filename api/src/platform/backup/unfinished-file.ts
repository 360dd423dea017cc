import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { errorCode, StartupError } from '../process/startup-error.ts';

/**
 * Writes a file that is there whole or not at all: under another name until its last byte is on the disk, then renamed. Only
 * its owner may read it. What stood under the name before stays until then.
 * @throws StartupError in one line when the place cannot be written to, or is full.
 */
export async function writeWhole(file: string, write: (to: Writable) => Promise<void>): Promise<void> {
  const draft = `${file}.unfinished`;
  try {
    // Opened first: a place that cannot be written to is told before anything is read.
    const handle = await open(draft, 'w', 0o600);
    const target = handle.createWriteStream();
    target.on('error', () => undefined); // who writes hears of it
    try {
      await write(target);
    } finally {
      target.destroy();
    }
    await flush(draft);
    await rename(draft, file);
    await flush(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw inWords(error, file);
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function inWords(cause: unknown, file: string): unknown {
  const says: Record<string, string> = {
    ENOSPC: `The disk is full: ${file} was not written. Make room, or name a file elsewhere.`,
    EDQUOT: `Your share of the disk is full: ${file} was not written. Make room, or name a file elsewhere.`,
    ENOENT: `The folder of ${file} does not exist. Make it, or name a file elsewhere.`,
    ENOTDIR: `The folder of ${file} does not exist. Make it, or name a file elsewhere.`,
    EACCES: `${file} may not be written by this user. Name a file elsewhere.`,
    EPERM: `${file} may not be written by this user. Name a file elsewhere.`,
    EROFS: `${file} is on a disk that can only be read. Name a file elsewhere.`,
    EISDIR: `${file} is a folder. Name a file in it.`,
  };
  const line = says[errorCode(cause) ?? ''];
  return line ? new StartupError(line, { cause }) : cause;
}
