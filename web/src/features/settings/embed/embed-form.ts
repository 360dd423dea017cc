import { accentVisibility, type EmbedLooks, LEAST_CONTRAST } from '../../../book/embed/embed-looks.ts';
import type { UpdateEmbedSettingsInput } from '../../../generated/schema-types.ts';
import type { EmbedSettings_RestaurantFragment } from './EmbedSettings.generated.ts';

/** The settings as a person types them. */
export interface TypedEmbed extends Record<string, unknown> {
  /** Empty means the product's own. */
  accentColor: string;
  cornerRadius: number | string;
  colorScheme: EmbedLooks['colorScheme'];
  /** One site in a line. */
  allowedSites: string;
}

/** Roundest corners in pixels, as the API has it. */
export const LARGEST_RADIUS = 24;

const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** The settings as the form begins. */
export function typedEmbed({ embed }: EmbedSettings_RestaurantFragment): TypedEmbed {
  const { accentColor, cornerRadius, colorScheme, allowedSites } = embed;
  return {
    accentColor: accentColor ?? '',
    cornerRadius,
    colorScheme,
    allowedSites: (allowedSites ?? []).join('\n'),
  };
}

/** What has to be mended before it is sent; the API checks again and knows more. */
export function embedFaults({ accentColor, cornerRadius }: TypedEmbed) {
  const color = accentColor.trim();
  return {
    accentColor:
      color === '' || COLOR.test(color)
        ? null
        : 'Enter a colour as # and six digits or letters from a to f, for instance #0f766e.',
    cornerRadius: isRadius(cornerRadius) ? null : `Enter a whole number from 0 to ${LARGEST_RADIUS}.`,
  };
}

/** The settings, as the API takes them. */
export function embedInput(restaurantId: string, typed: TypedEmbed): UpdateEmbedSettingsInput {
  return {
    restaurantId,
    accentColor: typed.accentColor.trim() || null,
    cornerRadius: Number(typed.cornerRadius),
    colorScheme: typed.colorScheme,
    allowedSites: sitesIn(typed.allowedSites),
  };
}

/** The sites of the lines that are not blank. */
const sitesIn = (text: string) =>
  text
    .split('\n')
    .map((site) => site.trim())
    .filter((site) => site !== '');

/** The looks as far as they can be drawn; what is only half typed counts as not given. */
export function looksOf({ accentColor, cornerRadius, colorScheme }: TypedEmbed): EmbedLooks {
  return {
    accentColor: fullColor(accentColor.trim()),
    cornerRadius: isRadius(cornerRadius) ? Number(cornerRadius) : 10,
    colorScheme,
  };
}

/** Why the accent is hard to see, or null. */
export function contrastWarning(looks: EmbedLooks): string | null {
  const seen = accentVisibility(looks);
  if (seen === null || seen.ratio >= LEAST_CONTRAST.line) return null;
  const ground = seen.scheme === 'LIGHT' ? 'white' : 'dark';
  const ratio = (Math.floor(seen.ratio * 10) / 10).toFixed(1);
  return (
    `This colour is hard to see on the form's ${ground} background: its contrast is ${ratio} to 1, and should be ` +
    `${LEAST_CONTRAST.line} to 1. Text and outlines take a tone of it that can be read.`
  );
}

/** The colour that is typed, as `#rrggbb`; null while it is none. */
export const accentOf = (typed: string): string | null => fullColor(typed.trim());

function fullColor(color: string): string | null {
  if (!COLOR.test(color)) return null;
  const small = color.toLowerCase();
  return small.length === 4 ? small.replace(/[\da-f]/g, '$&$&') : small;
}

const isRadius = (value: number | string) =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= LARGEST_RADIUS;
