import { randomBytes } from 'node:crypto';
import { buffer, text as textOf } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipped } from '../../../api/src/features/portability/restore/zipped.ts';

const MADE_AT = new Date('2026-07-01T10:00:00.000Z');
/** Longer than what deflate looks back at, so that it does not shrink. */
const PIECE = randomBytes(48_000).toString('base64');

/** More than all streams on the way together can hold. */
const PIECES = 200;

test('texts are files with their names, empty ones and those without letters of English too', async () => {
  const archive = zipped(
    [
      { name: 'README.txt', text: ['Prost, ', 'smacznego, 乾杯\n'] },
      { name: 'empty.csv', text: [] },
      { name: 'blank.csv', text: [''] },
      { name: 'long.txt', text: pieces() },
    ],
    MADE_AT,
  );
  const files = unzipSync(await buffer(archive));
  expect(Object.keys(files)).toEqual(['README.txt', 'empty.csv', 'blank.csv', 'long.txt']);
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toBe('Prost, smacznego, 乾杯\n');
  expect(files['empty.csv']).toHaveLength(0);
  expect(files['blank.csv']).toHaveLength(0);
  expect(strFromU8(files['long.txt'] ?? new Uint8Array())).toBe(PIECE.repeat(PIECES));
});

test('a text that fails ends the archive with its error', async () => {
  async function* failing() {
    yield PIECE;
    throw new Error('The database went away.');
  }
  await expect(textOf(zipped([{ name: 'a.txt', text: failing() }], MADE_AT))).rejects.toThrow('went away');
});

test('no more is asked for than is taken, and a reader who stops ends the text', async () => {
  const asked = { pieces: 0, isOver: false };
  const archive = zipped([{ name: 'long.txt', text: pieces(asked) }], MADE_AT);
  await archive.next();
  await expect.poll(() => asked.pieces).toBeGreaterThan(0);
  await settled(() => asked.pieces);
  expect(asked.pieces).toBeLessThan(PIECES);
  expect(asked.isOver).toBe(false);
  await archive.return(undefined);
  await expect.poll(() => asked.isOver).toBe(true);
});

async function* pieces(asked = { pieces: 0, isOver: false }): AsyncGenerator<string> {
  try {
    for (; asked.pieces < PIECES; asked.pieces += 1) yield PIECE;
  } finally {
    asked.isOver = true;
  }
}

/** Waits until a figure stays as it is. */
async function settled(figure: () => number): Promise<void> {
  for (let before = -1; before !== figure(); ) {
    before = figure();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
