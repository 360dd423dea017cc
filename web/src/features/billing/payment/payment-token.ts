import { randomKey } from '../../../shared/requests/random-key.ts';
import { knownOfCard, type TypedCard } from './card-checks.ts';

/**
 * What is sent instead of a card: brand, last four digits and a key that makes the payment one. Neither number nor expiry
 * nor security code is part of it.
 */
export function paymentTokenOf(card: TypedCard): string | null {
  const known = knownOfCard(card);
  return known && `tok_${known.brand}_${known.lastFour}_${randomKey()}`;
}
