import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive; its text is asked for bit by bit, when its turn has come. */
export interface ArchivedFile {
  name: string;
  text: AsyncIterable<string> | Iterable<string>;
}

/** The bytes of a ZIP archive. It asks for no more text than whoever reads takes, so that memory does not grow with it. */
export async function* zipped(files: Iterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const encoder = new TextEncoder();
  for (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const piece of text) {
      file.push(encoder.encode(piece));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
