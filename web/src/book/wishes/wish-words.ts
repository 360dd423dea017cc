import type { MessageDescriptor } from '@lingui/core';
import type { TableFeature } from '../../generated/schema-types.ts';
import type { Fact } from '../confirmed/booking-facts.ts';
import { i18n } from '../language/i18n.ts';

const WISHES: Record<TableFeature, MessageDescriptor> = {
  STEP_FREE: /*i18n*/ { id: 'Step-free access' },
  WHEELCHAIR_SPACE: /*i18n*/ { id: 'Space for a wheelchair' },
  HIGH_CHAIR: /*i18n*/ { id: 'Space for a high chair' },
  QUIET: /*i18n*/ { id: 'Quiet' },
  WELL_LIT: /*i18n*/ { id: 'Well lit' },
  NEAR_RESTROOM: /*i18n*/ { id: 'Near the restroom' },
};

/** What a guest may wish of a table, as the guest is told. */
export function wishInWords(feature: TableFeature): string {
  return i18n._(WISHES[feature]);
}

/** Several of them in one line. */
export function wishesInWords(features: readonly TableFeature[]): string {
  return features.map(wishInWords).join(', ');
}

/** The wishes of a booking as a fact, each with whether it is not promised while the visit is ahead; none without. */
export function wishFacts(
  { wishes, unmetWishes }: { wishes: readonly TableFeature[]; unmetWishes: readonly TableFeature[] },
  { isAhead }: { isAhead: boolean },
): Fact[] {
  if (wishes.length === 0) return [];
  const told = wishes.map((wish) => {
    const name = wishInWords(wish);
    return isAhead && unmetWishes.includes(wish) ? i18n._('{wish} (not promised)', { wish: name }) : name;
  });
  return [[i18n._('Seating wishes'), told.join(', ')]];
}
