import { clampChroma, formatHex } from 'culori';
import {
  ACCENTS,
  type ByScheme,
  NEUTRALS,
  PARTS,
  STATES,
  type State,
  step,
  type Tone,
  tonesOf,
} from '../src/tokens/colors.ts';
import { SCALES } from '../src/tokens/scales.ts';

const MADE = 'Made by `npm run tokens` from web/src/tokens.';

/** `#rrggbb`: what mail programs and the kit understand, and in a style sheet half as long as OKLCH. */
export const hexOf = ([l, c, h]: Tone) => formatHex({ mode: 'oklch', l, c, h });

const quoted = (name: string) => (name.includes('-') ? `'${name}'` : name);

/** Every colour that has a name. */
export const COLORS: Readonly<Record<string, ByScheme>> = {
  ...Object.fromEntries(
    [...Object.entries(PARTS), ...(Object.keys(STATES) as State[]).flatMap(namedTones)].map(
      ([name, [light, dark]]) => [name, [shown(light), shown(dark)]],
    ),
  ),
};

/** What stands in each file that is made of the tokens, by its path. */
export const FILES: Readonly<Record<string, string>> = {
  'web/src/tokens/tokens.css': styleSheet(),
  'web/src/tokens/kit-colors.ts': kitColors(),
  'web/src/embed/embed-colors.ts': embedColors(),
  'api/src/platform/mail/token-colors.ts': plainColors(),
};

/** The tone as every screen can show it: beyond sRGB, browsers would each find their own. */
function shown([l, c, h]: Tone): Tone {
  return [l, clampChroma({ mode: 'oklch', l, c, h }, 'oklch').c, h];
}

function namedTones(state: State): [string, ByScheme][] {
  const { mark, soft, ink } = tonesOf(state);
  return [
    [state, mark],
    [`${state}-soft`, soft],
    [`${state}-ink`, ink],
  ];
}

function styleSheet(): string {
  const lines = [
    ...Object.entries(COLORS).map(
      ([name, [light, dark]]) => `--hs-${name}: light-dark(${hexOf(light)}, ${hexOf(dark)});`,
    ),
    ...Object.entries(SCALES).map(
      ([name, value]) => `--hs-${name}:${value.startsWith('\n') ? '' : ' '}${value};`,
    ),
  ];
  return `/* ${MADE} */\n:root {\n${lines.map((line) => `  ${line}\n`).join('')}}

@media (prefers-reduced-motion: reduce) {
  :root {
    --hs-motion: 0s;
  }
}
`;
}

/** The kit reckons with its colours in hex; what is drawn with them is set to the tokens by theme.ts. */
function kitColors(): string {
  const list = (tones: readonly Tone[]) => tones.map((tone) => `  '${hexOf(tone)}',\n`).join('');
  const neutrals = (...steps: number[]) => list(steps.map((number) => step(NEUTRALS, number)));
  const at = (name: keyof typeof PARTS, scheme: 0 | 1) => hexOf(PARTS[name][scheme]);
  return `// ${MADE}

/** Our accent by day, for what stands on other people's pages. */
export const ownAccent = '${at('accent', 0)}';

/** What an owner's colour is held against. */
export const grounds = {
  LIGHT: { surface: '${at('surface', 0)}', ink: '${at('ink', 0)}' },
  DARK: { surface: '${at('surface', 1)}', ink: '${at('ink', 1)}' },
} as const;

/** The accent. */
export const brand = [
${list(ACCENTS)}] as const;

/** The neutrals as the kit wants them by day: pale to dark. */
export const gray = [
${neutrals(2, 3, 4, 4, 5, 6, 7, 8, 10, 12)}] as const;

/** And by night: words first, grounds last. */
export const dark = [
${neutrals(2, 4, 5, 6, 9, 9, 10, 11, 12, 12)}] as const;
`;
}

/** Apart from the others: `embed-v1.js` is one file, since a browser lets other sites load no second one. */
function embedColors(): string {
  return `// ${MADE}

/** The ground of the button that opens the form. */
export const accent = '${hexOf(PARTS.accent[0])}';

/** The ground of the button that closes it. */
export const ink = '${hexOf(PARTS.ink[0])}';
`;
}

function plainColors(): string {
  const lines = Object.entries(COLORS).map(
    ([name, [light, dark]]) => `  ${quoted(name)}: { light: '${hexOf(light)}', dark: '${hexOf(dark)}' },\n`,
  );
  return `// ${MADE}

/** The colours of every screen for what knows neither variables nor OKLCH: mails, and pages with styles of their own. */
export const tokenColors = {
${lines.join('')}} as const;
`;
}
