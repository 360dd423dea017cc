/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { has, type NamedFont, named } from './named-font.ts';

const require = createRequire(import.meta.url);

/** Families of Noto Sans for scripts that the sheet's own face lacks, Chinese first of those that write the same letters. */
const FAMILIES = ['thai', 'devanagari', 'bengali', 'tamil', 'sc', 'jp', 'kr'] as const;
type Family = (typeof FAMILIES)[number];

/** One of the files of a family, which has some hundred letters. */
interface Slice {
  family: Family;
  name: string;
}

/**
 * Fonts of one weight (400 is plain, 700 bold) that have these letters between them; a letter in which no family writes is in none.
 * Only the slices that are needed are read.
 */
export async function fontsWith(letters: ReadonlySet<string>, weight: number): Promise<NamedFont[]> {
  const fonts: NamedFont[] = [];
  let left = [...letters];
  for (const family of familiesFor(left.join(''))) {
    const slices = Map.groupBy(left, (letter) => slicesOf(family).get(letter.codePointAt(0) ?? 0));
    for (const [slice, found] of slices) if (slice) fonts.push(...(await cut(slice, found, weight)));
    left = left.filter((letter) => !fonts.some((font) => has(font, letter)));
  }
  return fonts;
}

/** The letters of a slice alone as a font; none when the slice has none of them, for the ranges it is listed under have gaps. */
async function cut(
  { family, name }: Slice,
  letters: readonly string[],
  weight: number,
): Promise<NamedFont[]> {
  const { default: subsetFont } = await import('subset-font'); // WebAssembly: loaded when the first such name is on a sheet
  const file = `@fontsource-variable/noto-sans-${family}/files/noto-sans-${family}-${name}-wght-normal.woff2`;
  const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
  const bytes = await subsetFont(await readFile(require.resolve(file)), letters.join(''), options);
  const font = named(`${family}-${name}-${weight}`, bytes);
  return font.font.numGlyphs > 1 ? [font] : []; // the one that is always there is the box for what is missing
}

/**
 * Chinese, Japanese and Korean share letters, each in its own form. The sheet goes by what else is on it: kana is Japanese, hangul
 * Korean, neither Chinese.
 */
function familiesFor(letters: string): readonly Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letters)) return ['jp', ...FAMILIES];
  if (/\p{Script=Hangul}/u.test(letters)) return ['kr', ...FAMILIES];
  return FAMILIES;
}

const known = new Map<Family, ReadonlyMap<number, Slice>>();

/** In which slice of a family each of its letters is, read once: a family has up to 20,000. */
function slicesOf(family: Family): ReadonlyMap<number, Slice> {
  const slices = known.get(family) ?? readSlices(family);
  known.set(family, slices);
  return slices;
}

/** `unicode.json` of a family: under each slice's name its ranges, as in CSS (`U+4e00,U+4e0a-4e0c`). */
function readSlices(family: Family): ReadonlyMap<number, Slice> {
  const ranges: Record<string, string> = require(`@fontsource-variable/noto-sans-${family}/unicode.json`);
  const slices = new Map<number, Slice>();
  for (const [key, list] of Object.entries(ranges)) {
    const slice = { family, name: key.replaceAll(/[[\]]/g, '') }; // `[12]` is the file `…-12-…`
    for (const range of list.split(',')) {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      for (let codePoint = first; codePoint <= last; codePoint += 1) slices.set(codePoint, slice);
    }
  }
  return slices;
}
