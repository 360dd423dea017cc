import { createWriteStream } from 'node:fs';
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
