import { type Party, type Picked, partiesOf, partyOfWalkIn, type TonightRoom } from './tonight.ts';
import type { Until } from './useDeeds.ts';
import type { TonightWrites } from './useTonightWrites.ts';

interface PlacingWish {
  room: TonightRoom;
  picked: Picked | null;
  writes: TonightWrites;
  /** The clock time at the restaurant right now (HH:mm:ss). */
  timeNow: () => string;
}

type SeatAt = (
  party: Party,
  tableIds: readonly string[],
  name: string,
  until?: Until | null,
) => Promise<boolean>;

/** The party that a table is looked for, and how it gets one. */
export interface Placing {
  /** Null when none is, and when it has gone meanwhile. */
  party: Party | null;
  /** Seats or moves it, until the next party comes where that is said; true when that was done. */
  place: (tableIds: readonly string[], name: string, until?: Until | null) => Promise<boolean>;
  /** Seats somebody at a table at once. */
  seatAt: SeatAt;
}

/** Gives tables to parties, wherever they come from. */
export function usePlacing({ room, picked, writes, timeNow }: PlacingWish): Placing {
  const party = partyOf(room, picked);

  async function seatAt(...[who, tableIds, name, until = null]: Parameters<SeatAt>): Promise<boolean> {
    if (who.kind === 'walkIn') {
      const { guests, name: called } = who;
      const walkIn = { guests, name: called, tableIds, date: room.date, time: timeNow() };
      return writes.seatWalkIn(walkIn, until);
    }
    return who.isSeated
      ? writes.moveTo(who, { tableIds, name })
      : writes.seat(who, { tableIds, name }, until);
  }

  return {
    party,
    seatAt,
    place: async (tableIds, name, until) => (party ? seatAt(party, tableIds, name, until) : false),
  };
}

function partyOf(room: TonightRoom, picked: Picked | null): Party | null {
  if (picked?.kind === 'walkIn') return partyOfWalkIn(picked);
  if (picked?.kind !== 'party') return null;
  return partiesOf(room).find(({ id }) => id === picked.id) ?? null;
}
