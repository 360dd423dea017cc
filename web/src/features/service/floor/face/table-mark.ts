import { outsideWords } from '../../asked-area.ts';
import { guestsInWords, type Party, type ServiceTable } from '../../service.ts';
import { tappedPlace } from '../tapped-place.ts';
import type { Places } from '../usePlaces.ts';

/** How a table does for the party that a table is looked for. */
export interface Mark {
  kind: 'best' | 'free' | 'tight' | 'elsewhere' | 'until' | 'none';
  /** `Fits`, `Until 20:30`, `Too small`: what is written there. */
  words: string;
}

/** How the words of a mark are heard, after all else that is said of a table. */
export const markWords: Record<Mark['kind'], string> = {
  best: 'best table',
  free: 'fits',
  tight: 'fits tightly',
  elsewhere: 'fits, outside the area that they asked for',
  until: 'free for a while',
  none: 'does not fit',
};

/** What a mark goes by. */
export interface MarkContext {
  party: Pick<Party, 'guests' | 'id' | 'tableIds' | 'booking'>;
  /** Null until the server has answered: what can be seen from here is told meanwhile. */
  places: Places | null;
  /** The clock at the restaurant, `20:30` for an instant. */
  clockAt: (instant: string) => string;
}

/** It fits, and is not where the party asked to sit. */
export const ELSEWHERE: Mark = { kind: 'elsewhere', words: 'Other area' };

/** How a table does for a party: what the server proposes, and why not where it does not. */
export function markOf(table: ServiceTable, { party, places, clockAt }: MarkContext): Mark {
  const { id, capacity, maxCapacity } = table.table;
  const refused = refusalOf(table, party);
  const isElsewhere = outsideWords(party, [table.table]) !== null;
  if (!places)
    return refused ?? (isElsewhere ? ELSEWHERE : { kind: 'free', words: guestsInWords(party.guests) });
  const { fit } = tappedPlace(places, id);
  if (fit === 'best') return { kind: 'best', words: 'Best' };
  if (fit === 'free') {
    if (isElsewhere) return ELSEWHERE;
    const isTight = party.guests > capacity && party.guests <= maxCapacity;
    return isTight ? { kind: 'tight', words: 'Tight' } : { kind: 'free', words: 'Fits' };
  }
  const lent = places.choices.find(({ tableIds, freeUntil }) => freeUntil && tableIds.join() === id);
  if (lent?.freeUntil)
    return { kind: 'until', words: `Until ${clockAt(lent.freeUntil).replace(/ [AP]M$/, '')}` };
  return refused ?? { kind: 'none', words: 'Taken' };
}

/** What speaks against a table, as far as it can be seen on the screen. */
function refusalOf(table: ServiceTable, party: MarkContext['party']): Mark | null {
  const { booking, state } = table;
  if (booking && booking.id === party.id) return { kind: 'none', words: 'Sits here' };
  if (booking) return { kind: 'none', words: 'Taken' };
  if (state === 'BLOCKED') return { kind: 'none', words: 'Blocked' };
  return table.table.maxCapacity < party.guests ? { kind: 'none', words: 'Too small' } : null;
}
