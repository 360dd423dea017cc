import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; its text is asked for bit by bit, when its turn has come. */
export interface ArchivedFile {
  name: string;
  text: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/**
 * The bytes of a ZIP archive, compressed beside the JavaScript thread. It asks for no more text than whoever reads takes,
 * so that memory does not grow with it. What goes wrong in a text ends the archive with that error; a reader who stops
 * ends the text.
 */
export async function* zipped(files: Iterable<ArchivedFile>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const archive = new PassThrough();
  pipeline(zip.outputStream, archive, () => {}); // whoever reads the archive hears of its errors
  let current: Readable | undefined;
  for (const { name, text } of files) {
    zip.addReadStreamLazy(name, { mtime: madeAt }, (give) => {
      current = Readable.from(text, { objectMode: false }); // by bytes: pieces are long
      current.once('error', (error) => archive.destroy(error));
      give(null, current);
    });
  }
  zip.end();
  try {
    yield* archive;
  } finally {
    current?.destroy();
  }
}
