import { propertiesOf } from '../embed/embed-looks.ts';

/** Draws a page about a restaurant in its own colour, as its booking page is; without one the product's stays. */
export function drawOwnLooks(restaurant: { profile: { accentColor: string | null } } | null): void {
  if (!restaurant) return;
  const { accentColor } = restaurant.profile;
  const looks = propertiesOf({ accentColor, cornerRadius: 10, colorScheme: 'AUTO' });
  const { style } = document.documentElement;
  for (const [property, value] of Object.entries(looks)) style.setProperty(property, value);
}
