import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { laterTextsOf, speaksLater } from '../../../web/scripts/later-texts.ts';
import { messages as german } from '../../../web/src/book/language/de.po';
import { messages as first } from '../../../web/src/book/language/de.po?first';
import { messages as later } from '../../../web/src/book/language/de.po?later';

const WEB = join(import.meta.dirname, '../../../web');
const IMPORT = /^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+)'/gm;

/** Files that come with another one at once, itself among them. */
function comingWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  if (/\.tsx?$/.test(file)) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
      comingWith(join(dirname(file), path), seen);
  }
  return seen;
}

test('nothing that the booking page begins with says a text that is fetched later, but what the API answers', () => {
  const files = [...comingWith(join(WEB, 'src/book/main.tsx'))].map((file) => relative(WEB, file));
  expect(files).toContain('src/book/times/TimeBoard.tsx');
  const speaking = files.filter(
    (file) => speaksLater(file) && readFileSync(join(WEB, file), 'utf8').includes('i18n'),
  );
  expect(speaking).toEqual(['src/book/language/said-by-api.ts']);
});

test('the two parts of a catalogue are all of it', () => {
  expect({ ...first, ...later }).toEqual(german);
  expect(Object.keys(first).filter((text) => text in later)).toEqual([]);
  expect(first).toHaveProperty(['Make a reservation']);
  expect(later).toHaveProperty(['Change your booking']);
});

test('a text of several lines, and one that is said first as well, are told by where they stand', () => {
  const po = `#: src/book/manage/One.tsx\nmsgid ""\n"Two "\n"lines"\nmsgstr "x"\n\n#: src/book/manage/One.tsx\n#: src/book/form/Two.tsx\nmsgid "Both"\nmsgstr "y"`;
  expect([...laterTextsOf(po)]).toEqual(['Two lines']);
});
