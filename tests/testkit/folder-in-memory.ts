import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm'; // Linux keeps it in memory; absent elsewhere
const PREFIX = 'hoststand-run-';
const HOUR = 3_600_000;
const ROOM_NEEDED = 4 * 2 ** 30; // two runs of vitest with their databases took 1.1 GB together

/**
 * Has this process and those that it starts keep temporary files in memory, where making the thousand files of a database
 * costs a tenth of what a disk asks. Without the room everything is where it was. It goes when the process ends, and what a
 * killed one left goes at a later start.
 */
export function keepTemporaryFilesInMemory(): void {
  const folder = folderInMemory();
  if (folder) process.env.TMPDIR = folder;
}

/** This process's own folder in memory; null where there is none with room for programs. */
export function folderInMemory(): string | null {
  if (!existsSync(MEMORY)) return null;
  for (const left of globSync(join(MEMORY, `${PREFIX}*`))) {
    if (isLeftBehind(left)) rmSync(left, { recursive: true, force: true });
  }
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  if (existsSync(folder)) return folder;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_NEEDED) return null;
  mkdirSync(folder);
  chmodSync(folder, 0o711); // a database runs as somebody else when we are root
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (mayRunPrograms(folder)) return folder;
  rmSync(folder, { recursive: true, force: true });
  return null;
}

/** Nobody of that number runs, and nothing was made in it for an hour: containers that share memory have numbers of their own. */
function isLeftBehind(folder: string): boolean {
  const pid = folder.slice(folder.lastIndexOf('-') + 1);
  const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
  return !existsSync(`/proc/${pid}`) && mtimeMs < Date.now() - HOUR;
}

/** Containers often mount it so that nothing in it can be run. */
function mayRunPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  try {
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
