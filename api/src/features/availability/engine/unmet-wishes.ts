import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { SlotQuestion } from './engine-day.ts';
import type { Stay } from './held.ts';
import { tablesForParty } from './tables-for-party.ts';
import { unmetBy } from './unmet-by.ts';

const NOTHING: readonly TableFeature[] = [];

/**
 * What a party wishes for and would not get at a stay that is free: by the very tables that a booking would give it. A
 * party that gets none, in a house without tables or as a large one, is promised nothing. Free of charge without wishes.
 */
export function unmetWishesAt(question: SlotQuestion): (stay: Stay) => readonly TableFeature[] {
  const { wishes = NOTHING, floor } = question;
  if (wishes.length === 0) return () => NOTHING;
  const tablesAt = tablesForParty(question);
  return (stay) => unmetBy(wishes, floor, tablesAt(stay) ?? []);
}
