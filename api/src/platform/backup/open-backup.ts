import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { errorCode, StartupError } from '../process/startup-error.ts';
import { FORMAT_VERSION, MANIFEST, type Manifest, manifestFile, type SavedFile } from './backup-format.ts';
import { Summed } from './summed.ts';

/** A backup that was read from end to end and is whole. */
export interface WholeBackup extends Disposable {
  manifest: Manifest;
  /** The bytes of one of its files. */
  read(file: SavedFile): Promise<Readable>;
}

/**
 * Opens a backup and reads all of it, before anything is done with it: every file that it names is there, with the bytes it
 * was written with.
 * @throws StartupError in one line when it is not.
 */
export async function openBackup(path: string): Promise<WholeBackup> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await readManifest(zip, entries.get(MANIFEST));
    const read = (saved: SavedFile) => openEntry(zip, entries.get(saved.file), saved.file);
    for (const saved of [...manifest.tables, manifest.jobs]) await verify(await read(saved), saved);
    return { manifest, read, [Symbol.dispose]: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof StartupError ? error : unreadable(path, error);
  }
}

function unreadable(path: string, cause: unknown): StartupError {
  const code = errorCode(cause);
  if (code === 'ENOENT')
    return new StartupError(`There is no file ${path}. Name the backup to restore.`, { cause });
  if (code && !code.startsWith('Z_'))
    return new StartupError(`${path} cannot be read (${code}). Name a file that this user may read.`, {
      cause,
    });
  return new StartupError(
    `${path} is no whole backup: it is cut off, changed or of another kind. Take another one.`,
    {
      cause,
    },
  );
}

function damaged(what: string): StartupError {
  return new StartupError(`The backup is damaged: ${what}. Nothing was restored; take another one.`);
}

async function openEntry(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> {
  if (!entry) throw damaged(`it lacks ${name}`);
  return zip.openReadStreamPromise(entry);
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  const bytes = await buffer(await openEntry(zip, entry, MANIFEST));
  if (crc32(bytes) !== entry?.crc32) throw damaged(`${MANIFEST} was changed`);
  const said: unknown = JSON.parse(bytes.toString('utf8'));
  const version =
    typeof said === 'object' && said && 'formatVersion' in said ? Number(said.formatVersion) : 0;
  if (version > FORMAT_VERSION) {
    throw new StartupError(
      'The backup was written by a later version of Hoststand. Restore it with that version.',
    );
  }
  const manifest = manifestFile.safeParse(said);
  if (!manifest.success) throw damaged(`${MANIFEST} does not say what is in it`);
  return manifest.data;
}

async function verify(content: Readable, { file, bytes, sha256 }: SavedFile): Promise<void> {
  const summed = new Summed();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(content, summed, nowhere);
  } catch {
    throw damaged(`${file} cannot be unpacked`);
  }
  if (summed.bytes !== bytes || summed.digest() !== sha256) throw damaged(`${file} was changed`);
}
