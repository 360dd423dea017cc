import { useEffect, useRef, useState } from 'react';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useNewest } from '../../../shared/useNewest.ts';
import { tappedPlace } from '../floor/tapped-place.ts';
import { usePlaces } from '../floor/usePlaces.ts';
import { listedBooking, namesOf, partiesOf, type ServiceTable, tablesOfSeated } from '../service.ts';
import type { EveningView } from '../strip/useEvening.ts';
import type { ServiceHost } from '../useServiceHost.ts';
import type { Service } from '../useServiceRoom.ts';
import { type CarryPlan, carryMark, planFor, refusalOf } from './carry-plan.ts';
import { DOOR } from './door.ts';
import { followHand } from './follow-hand.ts';
import { Hover } from './hover.ts';
import { useKeptParty } from './useKeptParty.ts';

/** What is in the host's hand, and over which table. */
export type Carrying = ReturnType<typeof useCarrying>;

interface CarryingOptions {
  service: Service;
  host: ServiceHost;
  evening: EveningView;
}

/**
 * Carries a party from the list or from its table to another table, or out of the room. It stays where it is until the server has done what was
 * asked: a drop that is refused, an Escape, a line or a session that ends leave everything as it was.
 */
export function useCarrying({ service, host, evening: { evening, at } }: CarryingOptions) {
  const { room, restaurantId, looks, now, clockAt } = service;
  const [lifted, setLifted] = useState<CarryPlan | null>(null);
  const [hover] = useState(() => new Hover());
  const ghostRef = useRef<HTMLDivElement>(null);
  const onItsWay = useRef<string | null>(null);
  useKeptParty({
    restaurantId,
    partyId: () =>
      lifted?.party.id ?? onItsWay.current ?? (host.picked?.kind === 'party' ? host.picked.id : null),
    onTakeUp: (id) => host.pick({ kind: 'party', id }),
  });
  const bookings = evening?.bookings ?? [];
  const askedFor = lifted && lifted.deed !== 'keep' ? lifted.party : null;
  const places = usePlaces(restaurantId, askedFor, looks);
  const markAt = (table: ServiceTable) => lifted && carryMark(table, lifted, { places, bookings, clockAt });
  const putBack = () => {
    setLifted(null);
    hover.leave();
  };

  const plan = (partyId: string): CarryPlan | null => {
    const party = partiesOf(room).find(({ id }) => id === partyId);
    if (!party || host.writes.isBusyWith(party)) return null;
    const isHere = room.arriving.some(({ booking }) => booking.id === partyId && booking.arrivedAt !== null);
    return planFor(party, bookings, { now, isElsewhere: at !== null, isHere });
  };

  const putDown = (tableId: string | null) => {
    putBack();
    if (tableId === DOOR) {
      leave();
      return;
    }
    const target = room.tables.find(({ table }) => table.id === tableId);
    if (!lifted || !target || isThere(lifted, target)) return;
    const { party, deed } = lifted;
    const refusal = refusalOf(target, lifted);
    if (refusal) {
      tellFailure(`${party.name} stays where it was`, refusal);
      return;
    }
    const { tableIds } =
      deed === 'keep' ? { tableIds: [target.table.id] } : tappedPlace(places, target.table.id);
    const tables = room.tables.map(({ table }) => table).filter(({ id }) => tableIds.includes(id));
    const name = namesOf(tables);
    onItsWay.current = party.id;
    const done =
      deed === 'keep'
        ? host.writes.moveTo(party, { tableIds, name })
        : host.placing.seatAt(party, tableIds, name, lentUntil(target));
    void done.finally(() => {
      onItsWay.current = null;
    });
  };

  /** The party in the hand has left, and its tables are free. */
  function leave(): void {
    const booking = lifted?.party.isSeated && listedBooking(room, lifted.party.id);
    if (booking) void host.writes.finish(booking, tablesOfSeated(room, booking.id));
  }

  /** A party without a booking takes a table for as long as it is free. */
  function lentUntil({ table }: ServiceTable) {
    const choice = places?.choices.find(
      ({ tableIds, freeUntil }) => freeUntil && tableIds.join() === table.id,
    );
    if (!choice?.freeUntil || lifted?.party.kind === 'booking') return null;
    return { at: choice.freeUntil, clock: clockAt(choice.freeUntil) };
  }

  const { over } = hover;
  const newest = useNewest({ plan, putDown, putBack });
  useEffect(
    function carryByHand() {
      return followHand({
        lift: (partyId) => {
          const next = newest.current.plan(partyId);
          setLifted(next);
          return next !== null;
        },
        carry: ({ x, y }, tableId) => {
          const ghost = ghostRef.current;
          if (ghost) ghost.style.transform = `translate(${x}px, ${y}px)`;
          over(tableId);
        },
        drop: (tableId) => newest.current.putDown(tableId),
        cancel: () => newest.current.putBack(),
      });
    },
    [newest, over],
  );
  useGone(lifted, room, putBack);
  return { lifted, hover, ghostRef, markAt };
}

/** Whether the party is there already, alone. */
function isThere({ party }: CarryPlan, { table }: ServiceTable): boolean {
  const isItsOwn = party.tableIds.length === 1 && party.tableIds[0] === table.id;
  return isItsOwn && party.isSeated;
}

/** A party that another device takes away while it is in the hand is let go of, with a word. */
function useGone(lifted: CarryPlan | null, room: Service['room'], putBack: () => void): void {
  const isGone = lifted !== null && !partiesOf(room).some(({ id }) => id === lifted.party.id);
  const newest = useNewest(putBack);
  const name = lifted?.party.name;
  useEffect(
    function tellGone() {
      if (!isGone) return;
      tellFailure(
        `${name} needs no table any more`,
        'The party was seated, cancelled or taken off the list on another device.',
      );
      newest.current();
    },
    [isGone, name, newest],
  );
}
