import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../api/scripts/run-tool.ts';

const FILES = globSync(['schema.graphql', 'api/src/**/*.ts', 'web/src/**/*.{ts,tsx,po,mdx}'], {
  cwd: ROOT,
  exclude: (name) => name.endsWith('.generated.ts') || name === 'web/src/generated',
});

/** Wordings that people stumbled over, and why. Each has stood in what guests, staff or integrators read. */
const STUMBLED_OVER: readonly [phrase: string, why: string][] = [
  ['to the life of an access token', 'say when, and how exact it is'],
  ['told up to that much late', 'say when, and how exact it is'],
  ['Not come', 'the status is called no-show'],
  ['do already and', 'a host says that 11 are taken and that there is no room for 2 more'],
  ['were asked.', 'guests are not asked: the party is too large, or there is no room for it'],
  ['appears here by themselves', 'guests appear when they book'],
  ['is out of the team', 'somebody is removed from a team'],
  ['taken out of the team', 'somebody is removed from a team'],
  ['have to do with API keys', 'say what owners can do'],
  ['a table was asked for at', 'people book; nobody asks for a table at a place'],
  ['is expected tonight', 'guests at lunch read it too'],
  ['comes free tonight', 'guests at lunch read it too'],
  ['fits tonight', 'guests at lunch read it too'],
  ['in the order of their coming', 'in order of arrival'],
  ['by the alphabet', 'in alphabetical order'],
  ['the place of those before', 'it replaces the earlier ones'],
  ['the address is the key', 'say that anyone who has the URL can open it'],
  ['once for each one that is meant', 'say what the key is good for'],
];

/** A text as it is read: strings that are joined over lines are one. */
function asRead(source: string): string {
  return source.replaceAll(/['"`]\s*\+\s*['"`]/g, '').replaceAll(/\s+/g, ' ');
}

describe('what guests, staff and integrators read', () => {
  const texts = FILES.map((file) => [file, asRead(readFileSync(join(ROOT, file), 'utf8'))] as const);

  test('is looked for where it stands', () => {
    expect(FILES).toContain('schema.graphql');
    expect(texts.find(([file]) => file.endsWith('visit-words.ts'))?.[1]).toContain("'No-show'");
    expect(asRead("'is out of ' +\n  'the team'")).toBe("'is out of the team'");
  });

  test.each(STUMBLED_OVER)('does not say "%s": %s', (phrase) => {
    expect(texts.filter(([, text]) => text.includes(phrase)).map(([file]) => file)).toEqual([]);
  });
});
