import { type UnzipFileFilter, type Unzipped, unzip } from 'fflate';
import { UnreadableFile } from './unreadable-file.ts';

/** Bytes of one file of an archive: an export of the largest upload stays far below. */
const LARGEST = 200_000_000;
const NEWLINE = 0x0a;

const DAMAGED = 'The archive is damaged. Download the export again, and send it as it is.';
const TOO_LARGE = 'The archive holds more than can be read at once. Please ask us to restore it.';

/** The bytes of one file of an archive. Throws UnreadableFile when it is not there, too large, or damaged. */
export async function archivedFile(archive: Uint8Array, name: string): Promise<Uint8Array> {
  const filter: UnzipFileFilter = (file) => {
    if (file.name === name && file.originalSize > LARGEST) throw new UnreadableFile(TOO_LARGE);
    return file.name === name;
  };
  const files = await new Promise<Unzipped>((resolve, reject) => {
    try {
      unzip(archive, { filter }, (error, found) =>
        error ? reject(new UnreadableFile(DAMAGED)) : resolve(found),
      );
    } catch (error) {
      reject(error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED));
    }
  });
  const bytes = files[name];
  if (!bytes) throw new UnreadableFile(`The archive has no ${name}. Send the ZIP file as it was downloaded.`);
  return bytes;
}

/** What a text of JSON says. Throws UnreadableFile when it is none. */
export function jsonIn(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile(`${name} is not as it was exported. Send the ZIP file as it was downloaded.`);
  }
}

/** The objects of a list with one on each line, some at a time. */
export function* linesOf(bytes: Uint8Array, name: string, size: number): Generator<unknown[]> {
  let batch: unknown[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    from += line.length + 1;
    const text = new TextDecoder().decode(line).replace(/,$/, '').trim();
    if (text === '' || text === '[' || text === ']' || text === '[]') continue;
    batch.push(jsonIn(text, name));
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
