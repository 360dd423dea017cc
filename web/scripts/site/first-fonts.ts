import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** A face as the site's pages show it at first. */
interface Face {
  family: string;
  weight: string;
  file: string;
  /** The weights of a variable face that the site has use for. */
  weights?: { min: number; max: number };
}

const FACES: readonly Face[] = [
  {
    family: 'Geist',
    weight: '100 900',
    file: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
  { family: 'Fraunces', weight: '600', file: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2' },
];

// What Western keyboards and our own texts have. Anything else brings the whole face, as it always did.
const LETTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, place) => 32 + place))}\u00a0’‘“”–—…·→×©€£✓é•−′`;

const require = createRequire(import.meta.url);

/**
 * Writes the site's two faces, cut to the letters of its own texts, into the folder of hashed files. What it returns goes behind the
 * declarations of the whole faces, and is looked into before them.
 */
export async function writeFirstFonts(dist: string): Promise<string> {
  const folder = join(dist, 'assets');
  mkdirSync(folder, { recursive: true });
  const rules = await Promise.all(
    FACES.map(async ({ family, weight, file, weights }) => {
      const font = await subsetFont(readFileSync(require.resolve(file)), LETTERS, {
        targetFormat: 'woff2',
        ...(weights && { variationAxes: { wght: weights } }),
      });
      const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8);
      const name = `${family.toLowerCase()}-first-${hash}.woff2`;
      writeFileSync(join(folder, name), font);
      return `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(/assets/${name}) format("woff2");unicode-range:${RANGE}}`;
    }),
  );
  return rules.join('');
}

const RANGE = [...new Set(LETTERS)]
  .map((letter) => letter.codePointAt(0) ?? 0)
  .filter((code) => code > 126)
  .map((code) => `U+${code.toString(16)}`)
  .concat('U+20-7e')
  .join(',');
