import { useEffect, useEffectEvent, useState } from 'react';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { type Party, type Picked, partiesOf, partyOfWalkIn, type ServiceRoom } from '../service.ts';
import type { Until } from './useDeeds.ts';
import type { ServiceWrites } from './useServiceWrites.ts';

interface PlacingOptions {
  room: ServiceRoom;
  picked: Picked | null;
  writes: ServiceWrites;
  /** Called when the party that a table is looked for is to be placed no more. */
  onGone: () => void;
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
  /** Whether it is on its way to a table: a second one is not taken then. */
  isOnItsWay: boolean;
  /** Seats or moves it, until the next party comes where that is said; true when that was done. */
  place: (tableIds: readonly string[], name: string, until?: Until | null) => Promise<boolean>;
  /** Seats somebody at a table at once. */
  seatAt: SeatAt;
}

const SAME_MOMENT_MS = 100;

/** Gives tables to parties, wherever they come from. One that has gone meanwhile is let go of, with a word. */
export function usePlacing({ room, picked, writes, onGone }: PlacingOptions): Placing {
  const party = partyOf(room, picked);
  const isOnItsWay = party !== null && writes.isBusyWith(party);
  useTellGone({ picked, party, isBusyWith: writes.isBusyWith, onGone });

  async function seatAt(...[who, tableIds, name, until = null]: Parameters<SeatAt>): Promise<boolean> {
    if (who.kind === 'walkIn') {
      const { guests, name: called } = who;
      return writes.seatWalkIn({ guests, name: called, tableIds }, until);
    }
    return who.isSeated
      ? writes.moveTo(who, { tableIds, name })
      : writes.seat(who, { tableIds, name }, until);
  }

  return {
    party,
    isOnItsWay,
    seatAt,
    place: async (tableIds, name, until) => (party ? seatAt(party, tableIds, name, until) : false),
  };
}

function partyOf(room: ServiceRoom, picked: Picked | null): Party | null {
  if (picked?.kind === 'walkIn') return partyOfWalkIn(picked);
  if (picked?.kind !== 'party') return null;
  return partiesOf(room).find(({ id }) => id === picked.id) ?? null;
}

interface Gone extends Pick<PlacingOptions, 'picked' | 'onGone'> {
  party: Party | null;
  isBusyWith: (party: Party) => boolean;
}

/** Says that the picked party has left the lists by another device's doing; while it is seated here, it leaves by ours. */
function useTellGone({ picked, party, isBusyWith, onGone }: Gone): void {
  const [known, setKnown] = useState<Party | null>(null);
  if (party && party.id !== known?.id) setKnown(party);
  const isGone = picked?.kind === 'party' && !party && known?.id === picked.id && !isBusyWith(known);
  const name = known?.name;
  const letGo = useEffectEvent(onGone);
  useEffect(
    function tellGone() {
      if (!isGone) return;
      // What was done here lets go of the party in the same moment: that is no news.
      const timer = setTimeout(() => {
        tellFailure(
          `${name} needs no table any more`,
          'The party was seated, cancelled or taken off the list on another device.',
        );
        letGo();
      }, SAME_MOMENT_MS);
      return () => clearTimeout(timer);
    },
    [isGone, name],
  );
}
