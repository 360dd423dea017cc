import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontsWith } from './more-letters.ts';
import { has, type NamedFont, named } from './named-font.ts';

const require = createRequire(import.meta.url);

/** Letters of Europe's languages, Greek, Cyrillic, Hebrew and Arabic in one face. */
const FILES = { plain: 'DejaVuSansCondensed.ttf', strong: 'DejaVuSansCondensed-Bold.ttf' } as const;
export type Weight = keyof typeof FILES;

/** The same weights on the axis of Noto Sans. */
const ON_AXIS: Readonly<Record<Weight, number>> = { plain: 400, strong: 700 };

/** Part of a word that one font draws. */
export interface Run {
  font: string;
  text: string;
}

let own: Record<Weight, NamedFont> | undefined;

/** Loaded when the first sheet is drawn. */
function ownFonts(): Record<Weight, NamedFont> {
  own ??= { plain: loaded('plain'), strong: loaded('strong') };
  return own;
}

function loaded(weight: Weight): NamedFont {
  return named(weight, readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${FILES[weight]}`)));
}

/** The fonts that a sheet is drawn with: the same for most, and more where its words have letters that the first lacks. */
export class SheetFonts {
  readonly #fonts: Readonly<Record<Weight, readonly NamedFont[]>>;

  private constructor(fonts: Record<Weight, readonly NamedFont[]>) {
    this.#fonts = fonts;
  }

  /** Those that the words need between them. */
  static async for(words: string): Promise<SheetFonts> {
    const { plain, strong } = ownFonts();
    const lacking = new Set(
      Array.from(words).filter((letter) => !has(plain, letter) && !has(strong, letter)),
    );
    const withMore = async (weight: Weight) => {
      const more = lacking.size > 0 ? await fontsWith(lacking, ON_AXIS[weight]) : [];
      return [ownFonts()[weight], ...more];
    };
    return new SheetFonts({ plain: await withMore('plain'), strong: await withMore('strong') });
  }

  /** Makes each font known to the page by its name. */
  registerOn(page: PDFKit.PDFDocument): void {
    for (const { name, bytes } of Object.values(this.#fonts).flat()) page.registerFont(name, bytes);
  }

  /** Whether some font of the weight has the letter. */
  has(letter: string, weight: Weight): boolean {
    return this.#fonts[weight].some((font) => has(font, letter));
  }

  /** A word in the parts that one font each draws, from left to right. Letters that no font has stay in the sheet's own. */
  runsOf(word: string, weight: Weight): Run[] {
    const [first, ...others] = this.#fonts[weight];
    if (others.length === 0) return [{ font: weight, text: word }];
    const runs: Run[] = [];
    for (const letter of word) {
      const { name } = this.#fonts[weight].find((font) => has(font, letter)) ?? first ?? ownFonts()[weight];
      const last = runs.at(-1);
      if (last?.font === name) last.text += letter;
      else runs.push({ font: name, text: letter });
    }
    return runs;
  }
}
