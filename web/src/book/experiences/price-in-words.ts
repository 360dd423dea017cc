import { i18n } from '../language/i18n.ts';
import { moneyInWords } from '../pay/asked-guarantee.ts';
import type { BookableExperience } from './experience-sum.ts';

/** What an experience costs before anything is chosen of it: `45.00 € per guest`. */
export function priceInWords({
  priceMinor: amountMinor,
  unit,
  currency,
}: Pick<BookableExperience, 'priceMinor' | 'unit' | 'currency'>): string {
  if (amountMinor === 0) return i18n._('Free of charge');
  const price = moneyInWords({ amountMinor, currency });
  return `${price} ${unit === 'GUEST' ? i18n._('per guest') : i18n._('for the party')}`;
}
