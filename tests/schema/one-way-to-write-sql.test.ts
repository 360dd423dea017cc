import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../api/scripts/run-tool.ts';

/**
 * Where a statement's text stands with its marks, and why: a text that is put together once (`written`), and cursors, whose
 * values are handed to the driver apart.
 */
const WITH_MARKS = [
  'api/src/features/availability/day/day-statement.ts',
  'api/src/features/portability/export/archived-list.ts',
  'api/src/features/portability/export/exported-invoices.ts',
  'api/src/features/portability/export/exported-media.ts',
  'api/src/features/portability/export/exported-money.ts',
  'api/src/features/portability/export/exported-profile.ts',
];

/** A mark for a value inside of a text that reads as SQL. */
const MARK = /(?:=|where|values|set|any|limit|select|,|\()\s*\(?\$\d/i;

const sources = globSync('api/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !file.startsWith('api/src/migrations/') && file !== 'api/src/platform/db/statement.ts',
);

test('SQL takes its values by the tagged template: a text with marks of its own stands in few places', () => {
  const found = sources.filter((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .some((line) => MARK.test(line) && !line.includes('.replace(')),
  );
  expect(found.sort()).toEqual(WITH_MARKS);
});

test('what writes is called tx: nothing that is no entity manager is called em', () => {
  const found = sources.filter((file) =>
    /(?<!\.)\bem\b(?=[.,:)])/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
