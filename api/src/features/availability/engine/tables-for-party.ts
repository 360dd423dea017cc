import { assigner } from './assign-tables.ts';
import type { SlotQuestion } from './engine-day.ts';
import type { Stay } from './held.ts';
import { isStillItsArea, keepsTables } from './kept-tables.ts';
import { asksForNoMore } from './kept-time.ts';
import { unmetBy } from './unmet-by.ts';

/**
 * Where a party sits, for the list of times and for the booking alike: at the tables that staff chose; else at those that
 * it has, where it can keep them and no others meet more of its wishes; else at the cheapest. Null when every suitable
 * one is taken, unless it asks for no more than it has.
 */
export function tablesForParty(question: SlotQuestion): (stay: Stay) => readonly string[] | null {
  const { chosenTableIds, present, wishes = [], floor } = question;
  if (chosenTableIds) return () => chosenTableIds;
  const assign = assigner(question, question);
  const canKeep = present && keepsTables(question, present);
  const canStay = present && isStillItsArea(question, present);
  return (stay) => {
    if (!present || !canKeep?.(stay)) {
      const others = assign(stay)?.tableIds;
      // A party that has shrunk may be too small for its table, and no other is free: nobody takes it away.
      return others ?? (present && canStay && asksForNoMore(question, stay) ? present.tableIds : null);
    }
    const unmetNow = unmetBy(wishes, floor, present.tableIds).length;
    const others = unmetNow > 0 ? assign(stay)?.tableIds : null;
    return others && unmetBy(wishes, floor, others).length < unmetNow ? others : present.tableIds;
  };
}
