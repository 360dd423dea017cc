import { create, type Font } from 'fontkit';

/** A font of the sheet, under the name that the page knows it by. */
export interface NamedFont {
  name: string;
  bytes: Buffer;
  font: Font;
}

/** Opens a font; throws for a file of several faces. */
export function named(name: string, bytes: Buffer): NamedFont {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${name} holds no single face`);
  return { name, bytes, font };
}

/** Whether a font has this letter. */
export const has = ({ font }: NamedFont, letter: string): boolean =>
  font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
