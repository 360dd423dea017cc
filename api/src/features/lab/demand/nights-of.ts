import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { Ask, Night } from '../replay/night.ts';
import type { BookedRow, DemandRows, SearchedRow, WaitedRow } from './demand-rows.ts';

/** Whoever waits for a table gives up after so long, where nobody noted when they left. */
const WAITS_AT_MOST_MS = 90 * 60_000;

/** The nights of a demand that has at least one party, in order. A search that was made three times is three parties. */
export function nightsOf({ booked, waited, searched }: DemandRows): Night[] {
  const byDate = new Map<string, Ask[]>();
  const add = (date: string, ask: Ask) => {
    const asks = byDate.get(date);
    if (asks) asks.push(ask);
    else byDate.set(date, [ask]);
  };
  for (const row of booked) add(row.date, bookedAsk(row));
  for (const row of waited) add(row.date, waitedAsk(row));
  for (const row of searched) for (let i = 0; i < row.count; i += 1) add(row.date, searchedAsk(row, i));
  return [...byDate]
    .map(([date, asks]) => ({ date, asks }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** What was written down afterwards asked at its time: nothing is known of before, and no notice binds it. */
function bookedAsk(row: BookedRow): Ask {
  const isHere = row.source === 'walk_in' || row.source === 'waitlist';
  const isLater = row.madeAt > row.startsAt;
  const askedAt = isHere || isLater ? row.startsAt : row.madeAt;
  const isCancelled = row.status === 'cancelled';
  return {
    key: row.id,
    kind: isHere ? 'WALK_IN' : 'BOOKING',
    party: row.guests,
    time: row.time,
    askedAt,
    until: askedAt,
    channel: row.source === 'online' && !isLater ? 'online' : 'staff',
    isHere,
    areaId: row.areaId,
    experienceId: row.experienceId,
    wishes: row.wishes as TableFeature[],
    cancelledAt: isCancelled ? Math.max(askedAt, row.cancelledAt ?? row.startsAt) : null,
    wasSeated: true,
    counts: !isCancelled && row.status !== 'no_show',
  };
}

function waitedAsk({ id, guests, joinedAt, leftAt }: WaitedRow): Ask {
  const latest = joinedAt + WAITS_AT_MOST_MS;
  return {
    ...IN_VAIN,
    key: id,
    kind: 'WAITLIST',
    party: guests,
    time: null,
    askedAt: joinedAt,
    until: Math.max(joinedAt, Math.min(leftAt ?? latest, latest)),
    channel: 'staff',
    isHere: true,
  };
}

function searchedAsk({ id, guests, time, since, until }: SearchedRow, place: number): Ask {
  return {
    ...IN_VAIN,
    key: `${id}/${place}`,
    kind: 'LOST_SEARCH',
    party: guests,
    time,
    askedAt: Math.min(since, until),
    until,
    channel: 'online',
    isHere: false,
  };
}

const IN_VAIN = {
  areaId: null,
  wishes: [],
  cancelledAt: null,
  wasSeated: false,
  counts: true,
} as const;
