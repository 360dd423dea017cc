import { grounds } from '../../tokens/kit-colors.ts';
import { contrast, hexOf, mixed, type Rgb, rgbOf } from './contrast.ts';

/** How an owner wants the embedded form to look. */
export interface EmbedLooks {
  /** `#rrggbb`; null means the product's own. */
  accentColor: string | null;
  /** Pixels. */
  cornerRadius: number;
  colorScheme: 'AUTO' | 'LIGHT' | 'DARK';
}

/** The parts of WCAG 2.2 AA: text (1.4.3), and what must be seen to know a control (1.4.11). */
export const LEAST_CONTRAST = { text: 4.5, line: 3 } as const;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** What lies under the accent: the surface of tokens.css, and its ink. */
const SCHEMES = {
  LIGHT: { surface: rgbOf(grounds.LIGHT.surface), ink: rgbOf(grounds.LIGHT.ink) },
  DARK: { surface: rgbOf(grounds.DARK.surface), ink: rgbOf(grounds.DARK.ink) },
} as const;

type Scheme = keyof typeof grounds;

const SOFT = 0.1;
const STEP = 0.05;
const HOVER = 0.14;

/** The custom properties of tokens.css that make the form look so. */
export function propertiesOf({ accentColor, cornerRadius, colorScheme }: EmbedLooks): Record<string, string> {
  return {
    'color-scheme': { AUTO: 'light dark', LIGHT: 'light', DARK: 'dark' }[colorScheme],
    '--radius': `${cornerRadius}px`,
    ...(accentColor !== null && accentProperties(rgbOf(accentColor))),
  };
}

/** Contrast of the accent with the form around it, in the scheme where it is harder to see. */
export function accentVisibility({ accentColor, colorScheme }: EmbedLooks): {
  scheme: Scheme;
  ratio: number;
} | null {
  if (accentColor === null) return null;
  const schemes: Scheme[] = colorScheme === 'AUTO' ? ['LIGHT', 'DARK'] : [colorScheme];
  const ratios = schemes.map((scheme) => ({
    scheme,
    ratio: contrast(rgbOf(accentColor), SCHEMES[scheme].surface),
  }));
  return ratios.sort((a, b) => a.ratio - b.ratio)[0] ?? null;
}

/** Black or white, whichever is read better on the colour: at least 4.58 to 1 on any. */
export function inkOn(color: Rgb): Rgb {
  return contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK;
}

function accentProperties(accent: Rgb): Record<string, string> {
  const ink = inkOn(accent);
  // Away from the text on it, so that pressing never makes it harder to read.
  const hover = mixed(accent, ink === WHITE ? BLACK : WHITE, HOVER);
  return {
    '--accent': hexOf(accent),
    '--on-accent': hexOf(ink),
    '--accent-hover': hexOf(hover),
    '--accent-soft': bothSchemes((scheme) => softOf(accent, scheme)),
    '--accent-line': bothSchemes((scheme) => readable(accent, scheme, LEAST_CONTRAST.line)),
    '--accent-strong': bothSchemes((scheme) => readable(accent, scheme, LEAST_CONTRAST.text)),
  };
}

const bothSchemes = (color: (scheme: Scheme) => Rgb) =>
  `light-dark(${hexOf(color('LIGHT'))}, ${hexOf(color('DARK'))})`;

const softOf = (accent: Rgb, scheme: Scheme) => mixed(SCHEMES[scheme].surface, accent, SOFT);

/** The accent, as far towards the ink as it takes to be seen on the surface and on its own soft tone. */
function readable(accent: Rgb, scheme: Scheme, least: number): Rgb {
  const { surface, ink } = SCHEMES[scheme];
  const grounds = [surface, softOf(accent, scheme)];
  for (let share = 0; share < 1; share += STEP) {
    const tone = mixed(accent, ink, share);
    if (grounds.every((ground) => contrast(tone, ground) >= least)) return tone;
  }
  return ink;
}
