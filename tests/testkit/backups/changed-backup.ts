import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** Writes the archive `from` anew, sound in itself, with what `change` makes of each of its files; null leaves one out. */
export async function changeBackup(
  from: string,
  to: string,
  change: (name: string, content: Buffer) => Buffer | null,
): Promise<void> {
  const old = await openPromise(from, { autoClose: false, lazyEntries: true });
  const changed = new ZipFile();
  for await (const entry of old.eachEntry()) {
    const content = change(entry.fileName, await buffer(await old.openReadStreamPromise(entry)));
    if (content) changed.addBuffer(content, entry.fileName);
  }
  old.close();
  changed.end();
  await pipeline(changed.outputStream as Readable, createWriteStream(to));
}

/** As `changeBackup`, with other words in what the backup says of itself. */
export function changeManifest(
  from: string,
  to: string,
  say: (manifest: Record<string, unknown>) => object,
): Promise<void> {
  return changeBackup(from, to, (name, content) =>
    name === 'manifest.json' ? Buffer.from(JSON.stringify(say(JSON.parse(content.toString())))) : content,
  );
}

/** Writes `from` anew with one byte of what is kept of its file `name` turned round: none of the archive's own words. */
export async function turnByte(from: string, to: string, name: string): Promise<void> {
  const archive = await openPromise(from, { autoClose: false, lazyEntries: true });
  const bytes = readFileSync(from);
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== name) continue;
    const header = entry.relativeOffsetOfLocalHeader;
    // The header's length: 30 bytes, the name's and the extra fields' (ZIP's specification, 4.3.7).
    const data = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const at = data + Math.floor(entry.compressedSize / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  }
  archive.close();
  writeFileSync(to, bytes);
}
