import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FOLDER = new URL('../../docs/decisions/', import.meta.url);
const LINKS = String.raw`\[\d{4}\]\([^)]+\)(?:, \[\d{4}\]\([^)]+\))*`;
/** The line under a decision's title: since when, whether it holds, and perhaps what else is to be said of that. */
const STANDING = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d) · (holds|(?:in part )?replaced by ${LINKS})(?:$|[ :])`,
);

const files = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .sort();
const decisions = files.map((file) => {
  const [title = '', blank = '', line = ''] = readFileSync(new URL(file, FOLDER), 'utf8').split('\n');
  const [, date = '', status = ''] = STANDING.exec(line) ?? [];
  return { file, number: file.slice(0, 4), title, blank, line, date, status };
});

describe.each(decisions)('decision $file', ({ file, number, title, blank, line, date, status }) => {
  test('says under its title since when, and whether it holds', () => {
    expect(title).toMatch(new RegExp(`^# ${number} \\S`));
    expect(blank).toBe('');
    expect(line, 'like "2026-11-23 · holds", or "· in part replaced by [NNNN](file.md): which part"').toMatch(
      STANDING,
    );
  });

  test('names as its successor a later decision that is there', () => {
    for (const [, successor = '', target] of status.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)) {
      expect(files).toContain(target);
      expect(target).toMatch(new RegExp(`^${successor}-`));
      expect(successor > number).toBe(true);
    }
  });

  test('stands in the list with its date and status', () => {
    const list = readFileSync(new URL('README.md', FOLDER), 'utf8').split('\n');
    const rows = list.filter((row) => row.startsWith(`| [${number}](`));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(new RegExp(`^\\| \\[${number}\\]\\(${file}\\) \\| \\S`));
    expect(rows[0]?.endsWith(` | ${date} | ${status} |`), `the row ends with | ${date} | ${status} |`).toBe(
      true,
    );
  });
});

test('the list of decisions is in order', () => {
  const list = readFileSync(new URL('README.md', FOLDER), 'utf8');
  const listed = [...list.matchAll(/^\| \[(\d{4})\]\(/gm)].map(([, number]) => number);
  expect(listed).toEqual(decisions.map(({ number }) => number));
});
