import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { displayable, wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { COLORS, FILES, hexOf } from '../../../web/scripts/token-files.ts';
import { STATES, type Tone } from '../../../web/src/tokens/colors.ts';

const SCHEMES = ['light', 'dark'] as const;
const GROUNDS = ['page', 'surface', 'raised'];
const READ = { text: 4.5, mark: 3, service: 7 };

const toneOf = (name: string, scheme: (typeof SCHEMES)[number]): Tone => {
  const pair = COLORS[name];
  if (!pair) throw new Error(`There is no colour ${name}.`);
  return pair[scheme === 'light' ? 0 : 1];
};

describe.each(SCHEMES)('by %s', (scheme) => {
  const ratio = (above: string, below: string) =>
    wcagContrast(hexOf(toneOf(above, scheme)), hexOf(toneOf(below, scheme)));

  const misses = (pairs: readonly (readonly [above: string, below: string, least: number])[]) =>
    pairs
      .map(([above, below, least]) => ({ above, below, least, is: Number(ratio(above, below).toFixed(2)) }))
      .filter(({ is, least }) => is < least);

  test('words are read on every ground', () => {
    const words = ['ink-soft', 'ink-faint', 'accent', 'accent-strong', 'bad'];
    const grounds = [...GROUNDS, 'fill'];
    expect(
      misses([
        ...grounds.flatMap((ground) => [['ink', ground, READ.service] as const]),
        ...words.flatMap((word) => GROUNDS.map((ground) => [word, ground, READ.text] as const)),
        ['ink-soft', 'fill', READ.text],
        ['ink', 'fill-strong', READ.text],
        ['accent-strong', 'accent-soft', READ.text],
        ['ink', 'accent-soft', READ.service],
        ['on-accent', 'accent', READ.text],
        ['on-accent', 'accent-hover', READ.text],
        ['bad', 'bad-soft', READ.text],
        ['ink', 'bad-soft', READ.text],
      ]),
    ).toEqual([]);
  });

  test('edges of controls are seen', () => {
    expect(misses(GROUNDS.map((ground) => ['control-line', ground, READ.mark]))).toEqual([]);
  });

  test.each(Object.keys(STATES))('a %s party is read from a step away, and its mark is seen', (state) => {
    const soft = `${state}-soft`;
    expect(
      misses([
        [`${state}-ink`, soft, READ.service],
        ['ink', soft, READ.service],
        ['ink-soft', soft, READ.text],
        ...[soft, ...GROUNDS].map((ground) => [state, ground, READ.mark] as const),
        ...GROUNDS.map((ground) => [`${state}-ink`, ground, READ.service] as const),
      ]),
    ).toEqual([]);
  });
});

test('every screen can show every colour as it is', () => {
  const beyond = Object.entries(COLORS).filter(([, tones]) =>
    tones.some(([l, c, h]) => !displayable({ mode: 'oklch', l, c, h })),
  );
  expect(beyond.map(([name]) => name)).toEqual([]);
});

test.each(Object.entries(FILES))('%s says what the tokens say', (path, content) => {
  expect(readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')).toBe(content);
});
