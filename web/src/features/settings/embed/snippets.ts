import { hexOf, rgbOf } from '../../../book/embed/contrast.ts';
import { inkOn } from '../../../book/embed/embed-looks.ts';

interface EmbeddedRestaurant {
  id: string;
  name: string;
}

/** How the script shows the form. */
export type ScriptMode = 'inline' | 'popup' | 'floating';

/** What the form on one page does otherwise than the settings say. */
export interface SnippetWishes {
  /** `#rrggbb` for the form; null for the colour of the settings. */
  accent: string | null;
  /** Whether name, address and words of the restaurant are left to the page. */
  hidesHeader: boolean;
}

/** A frame alone, which needs no script (specification §2); it can leave the header out, and has the colour of the settings. */
export function frameSnippet(
  origin: string,
  { id, name }: EmbeddedRestaurant,
  { hidesHeader = false }: { hidesHeader?: boolean } = {},
): string {
  return [
    `<iframe src="${origin}/embed/${id}${hidesHeader ? '?header=none' : ''}"`,
    `  width="100%" height="800px" allow="geolocation" style="border: 0"`,
    `  title="${inAttribute(name)} Booking Form"></iframe>`,
  ].join('\n');
}

/** The script with its element, whose button says in the visitor's language what it does; where scripts do not run, a link to the booking page is left. */
export function scriptSnippet(
  origin: string,
  { id, name }: EmbeddedRestaurant,
  {
    mode,
    accentColor,
    accent = null,
    hidesHeader = false,
  }: { mode: ScriptMode; accentColor: string | null } & Partial<SnippetWishes>,
): string {
  const wished = `${accent === null ? '' : ` accent="${accent}"`}${hidesHeader ? ' header="none"' : ''}`;
  const button = accent ?? accentColor;
  const looks =
    mode !== 'inline' && button !== null
      ? ` color="${button}" text-color="${hexOf(inkOn(rgbOf(button)))}"`
      : '';
  return [
    `<script type="module" src="${origin}/embed-v1.js"></script>`,
    `<hoststand-booking restaurant="${id}" mode="${mode}"${looks}${wished}`,
    `  restaurant-name="${inAttribute(name)}">`,
    `  <a href="${origin}/book/${id}">Book a table</a>`,
    '</hoststand-booking>',
  ].join('\n');
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text as it may stand between the quotes of an attribute. */
const inAttribute = (text: string) => text.replace(/[&"<>]/g, (mark) => ESCAPED[mark] ?? '');
