import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageStyles } from '../../../web/scripts/site/page-styles.ts';
import { figures } from '../../../web/src/site/proof/figures.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Where each figure of the site comes from, and the words there that say it. */
const SOURCES: Record<keyof typeof figures, [file: string, words: string]> = {
  fire: [
    'tests/concurrency/last-tables.test.ts',
    "'2,000 diners who want one of 20 tables on one evening, through two processes",
  ],
  pastTheLock: ['tests/concurrency/past-the-lock.test.ts', 'const WRITERS = 12;'],
  killed: ['tests/concurrency/sudden-ends.test.ts', "describe('a booking that was acknowledged'"],
  seats: ['tests/concurrency/last-covers.test.ts', "'ask for the last six seats: three couples get them"],
  phone: ['tests/concurrency/last-covers.test.ts', "'has one booking: 15 phones, twelve times each'"],
  engine: ['docs/performance.md', '| 0.28 ms at the median of 1000 calls |'],
  live: ['docs/performance.md', '10 ms at the median, p99'],
};

describe('a figure on the site', () => {
  test.each(Object.entries(figures))('%s is said by what its command runs', (name, { command, value }) => {
    const [file, words] = SOURCES[name as keyof typeof figures];
    expect(read(file)).toContain(words);
    expect(command).toContain(file.endsWith('.md') ? 'npm run bench' : file);
    if (file.endsWith('.md')) expect(words).toContain(value);
  });
});

test('a page gets the rules that it has use for, and those of what happens to it later', async () => {
  const css =
    '.a_1{color:red}.b_2{color:blue}.a_1[data-open]{top:0}.a_1[data-kind=refused]{left:0}.c_3 .a_1{right:0}';
  const styles = await pageStyles(css, '<p class="a_1" data-kind="seated">c_4</p>');
  expect(styles).toBe('.a_1{color:red}.a_1[data-open]{top:0}.a_1[data-kind=refused]{left:0}');
});
