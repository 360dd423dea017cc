import { outsideWordsOf } from '../asked-area.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import type { Act } from './Acts.tsx';
import { bestChoice } from './PlaceChoices.tsx';

/**
 * Seats the party that is taken up at the best place, until the next party comes where it is free until then only, and says so where that is not in the area that it asked for. In a
 * restaurant without tables it sits down and counts towards the seats. Null until places are known, and when none is free.
 */
export function seatAct({ room, clockAt }: Service, { places, place, placing }: ServiceHost): Act | null {
  if (!places) return null;
  const best = bestChoice(places);
  if (!best) return room.tables.length === 0 ? { words: 'Seat', onDo: () => void place([], '') } : null;
  const until = best.isFree ? null : best.freeUntil;
  const outside = outsideWordsOf(placing.party, best.tableIds, room);
  const words = until ? `Seat at ${best.name} until ${clockAt(until)}` : `Seat at ${best.name}`;
  return {
    words: outside ? `${words}, ${outside}` : words,
    onDo: () => void place(best.tableIds, best.name, until),
  };
}
