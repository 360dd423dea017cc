import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** Fraunces, the face of a restaurant's name on its page, for the letters of Europe's languages. */
const FILES = ['latin', 'latin-ext'].map(
  (part) => `@fontsource/fraunces/files/fraunces-${part}-600-normal.woff`,
);

let faces: Font[] | undefined;

/** Loaded when the first picture is drawn. */
function displayFaces(): Font[] {
  faces ??= FILES.map((file) => create(readFileSync(require.resolve(file)))).filter(
    (font) => 'layout' in font,
  );
  return faces;
}

/** A line of text as shapes, which look alike on every machine, whatever faces it has. */
export interface DrawnLine {
  /** The path of SVG, its baseline at 0. */
  path: string;
  width: number;
}

/** A line in the display face; null when it holds a letter that the face has not. */
export function displayLine(text: string, size: number): DrawnLine | null {
  let path = '';
  let width = 0;
  for (const { font, part } of partsOf(text) ?? []) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [place, glyph] of glyphs.entries()) {
      const offset = positions[place]?.xOffset ?? 0;
      path += glyph.path
        .scale(scale, -scale)
        .translate(width + offset * scale, 0)
        .toSVG();
      width += (positions[place]?.xAdvance ?? glyph.advanceWidth) * scale;
    }
  }
  return path ? { path, width } : null;
}

/** The text in pieces, each of letters that one face has. */
function partsOf(text: string): { font: Font; part: string }[] | null {
  const parts: { font: Font; part: string }[] = [];
  for (const letter of text) {
    const font = displayFaces().find((face) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) return null;
    const last = parts.at(-1);
    if (last?.font === font) last.part += letter;
    else parts.push({ font, part: letter });
  }
  return parts;
}
