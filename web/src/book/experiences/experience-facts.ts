import type { Fact } from '../confirmed/booking-facts.ts';
import { i18n } from '../language/i18n.ts';
import { moneyInWords } from '../pay/asked-guarantee.ts';

/** What a booking bought beside its table, as far as its guest is told. */
interface OfExperience {
  experience?: { name: string; chosen: string; menusOpen: number; sumMinor: number; currency: string } | null;
}

/** The experience of a booking, what was chosen of it, and what it comes to; nothing of a table alone. */
export function experienceFacts({ experience }: OfExperience): Fact[] {
  if (!experience) return [];
  const { name, chosen, menusOpen, sumMinor: amountMinor, currency } = experience;
  const open = menusOpen > 0 ? `${menusOpen} ${i18n._('still to choose')}` : '';
  const choices = [chosen, open].filter(Boolean).join(', ');
  return [
    [i18n._('Experience'), name],
    ...(choices ? ([[i18n._('Your choice'), choices]] as const) : []),
    ...(amountMinor > 0 ? ([[i18n._('In all'), moneyInWords({ amountMinor, currency })]] as const) : []),
  ];
}
