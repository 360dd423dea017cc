import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MOST_ARTICLES } from '../../../api/src/features/support/assistant/ask-help.ts';
import {
  articlesToRead,
  assistantInstructions,
  LONGEST_READING,
} from '../../../api/src/features/support/assistant/assistant-instructions.ts';

const HELP = join(import.meta.dirname, '../../../web/src/content/help');
const end = 'The very last sentence answers it.';

const article = (length: number) => ({
  path: `/of-${length}`,
  title: 'An article',
  description: 'Long.',
  text: `${'word '.repeat((length - end.length) / 5)}${end}`,
});

describe('the assistant', () => {
  test('reads an article to its end, however long', () => {
    const articles = articlesToRead([article(5_000), article(4_500), article(4_000)]);
    expect(assistantInstructions(articles).split(end)).toHaveLength(4);
  });

  test('reads no part of an article that does not fit any more, and the next that does', () => {
    const articles = articlesToRead([article(12_000), article(12_000), article(3_000)]);
    expect(articles.map(({ path }) => path)).toEqual(['/of-12000', '/of-3000']);
    expect(assistantInstructions(articles).length).toBeLessThan(LONGEST_READING + 2_000);
  });

  test('has room for as many of our articles as it is given, the longest included', () => {
    const lengths = globSync('**/*.mdx', { cwd: HELP }).map(
      (file) => readFileSync(join(HELP, file), 'utf8').length,
    );
    expect(lengths.length).toBeGreaterThan(10);
    expect(Math.max(...lengths) * MOST_ARTICLES).toBeLessThan(LONGEST_READING);
  });
});
