/** Light or dark colours of the embedded form; `auto` follows the diner's own setting. */
export type EmbedColorScheme = 'auto' | 'light' | 'dark';

/** The choices, as the database stores them. */
export const EMBED_COLOR_SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly EmbedColorScheme[];

/** Sites that an owner can list; enough for every brand and language, few enough for a header. */
export const MOST_ALLOWED_SITES = 20;

/** Roundest corners in pixels. */
export const LARGEST_CORNER_RADIUS = 24;

const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/;
// What may stand in a header as it is: no quotes, commas or semicolons, which a host name can otherwise hold.
const SITE = /^https?:\/\/(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d{1,5})?$/;

/** A colour as `#rrggbb` in small letters, from that or the short `#rgb`; null for anything else. */
export function colorOf(text: string): string | null {
  const color = text.trim().toLowerCase();
  if (!COLOR.test(color)) return null;
  return color.length === 4 ? color.replace(/[\da-f]/g, '$&$&') : color;
}

/**
 * The origin (scheme, host and port) of a site as an owner types it: a whole address or a bare host, which means
 * HTTPS. Null for what is no address on the web.
 */
export function siteOriginOf(text: string): string | null {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || url.username || url.password) return null;
  return SITE.test(url.origin) ? url.origin : null;
}
