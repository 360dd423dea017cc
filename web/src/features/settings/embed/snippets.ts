import { hexOf, rgbOf } from '../../../book/embed/contrast.ts';
import { inkOn } from '../../../book/embed/embed-looks.ts';

interface EmbeddedRestaurant {
  id: string;
  name: string;
}

/** How the script shows the form. */
export type ScriptMode = 'inline' | 'popup' | 'floating';

/** A frame alone, which needs no script (specification §2). */
export function frameSnippet(origin: string, { id, name }: EmbeddedRestaurant): string {
  return [
    `<iframe src="${origin}/embed/${id}"`,
    `  width="100%" height="800px" allow="geolocation" style="border: 0"`,
    `  title="${inAttribute(name)} Booking Form"></iframe>`,
  ].join('\n');
}

/** The script with its element, whose button says in the visitor's language what it does; where scripts do not run, a link to the booking page is left. */
export function scriptSnippet(
  origin: string,
  { id, name }: EmbeddedRestaurant,
  { mode, accentColor }: { mode: ScriptMode; accentColor: string | null },
): string {
  const looks =
    mode !== 'inline' && accentColor !== null
      ? ` color="${accentColor}" text-color="${hexOf(inkOn(rgbOf(accentColor)))}"`
      : '';
  return [
    `<script type="module" src="${origin}/embed-v1.js"></script>`,
    `<hoststand-booking restaurant="${id}" mode="${mode}"${looks}`,
    `  restaurant-name="${inAttribute(name)}">`,
    `  <a href="${origin}/book/${id}">Book a table</a>`,
    '</hoststand-booking>',
  ].join('\n');
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Text as it may stand between the quotes of an attribute. */
const inAttribute = (text: string) => text.replace(/[&"<>]/g, (mark) => ESCAPED[mark] ?? '');
