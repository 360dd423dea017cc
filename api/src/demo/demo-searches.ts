import type { SlotReason } from '../features/availability/explain/slot-reason.ts';
import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { addDays } from '../platform/time/zoned-time.ts';
import { chanceOf } from './demo-chance.ts';
import { clockOf } from './demo-cities.ts';
import { demoId } from './demo-ids.ts';

/** The year that the demo has a history of: the capacity lab lives through it. */
const KEPT_DAYS = 365;

const OF_FULL_NIGHTS: [reason: SlotReason, weight: number][] = [
  ['NO_TABLE', 7],
  ['FULL_ROOM', 2],
];

const OF_OTHER_DAYS: [reason: SlotReason, weight: number][] = [
  ['PAST_LAST_SEATING', 2],
  ['CLOSED', 1],
];

const SIZES: [guests: number, weight: number][] = [
  [2, 8],
  [4, 6],
  [6, 3],
  [8, 2],
];

/** What guests asked for in vain on each day of the last year, as far as it is not written yet. */
export async function writeLostSearches(
  tx: TenantTransaction,
  restaurantId: string,
  today: string,
): Promise<void> {
  const searches = Array.from({ length: KEPT_DAYS }, (_each, ago) => searchesOn(addDays(today, -ago))).flat();
  await tx.rows(sql`insert into refused_searches (restaurant_id, id, searched_on, date, time, guests, reason, count)
      select ${restaurantId}::uuid, s.id, s."searchedOn", s.date, s.time, s.guests, s.reason, s.count
      from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as s(id uuid, "searchedOn" date, date date, time time,
        guests int, reason text, count int)
      on conflict do nothing`);
}

/**
 * Mostly for tonight or tomorrow night, where that is a Friday or a Saturday: then the room is fullest. On other days people come too
 * late, or ask for a day on which the house is closed.
 */
function searchesOn(searchedOn: string) {
  const chance = chanceOf(`searches ${searchedOn}`);
  const full = [searchedOn, searchedOn, addDays(searchedOn, 1)].filter(isFull);
  return Array.from({ length: full.length * 2 + chance.below(3) }, (_each, place) => {
    const night = chance.isIn(85) && full.length > 0 ? chance.oneOf(full) : null;
    const reason = night ? chance.weighted(OF_FULL_NIGHTS) : chance.weighted(OF_OTHER_DAYS);
    const minute = reason === 'PAST_LAST_SEATING' ? 22 * 60 + 15 : 19 * 60 + 15 * chance.below(6);
    return {
      id: demoId(`search ${searchedOn} ${place}`),
      searchedOn,
      date: night ?? addDays(searchedOn, chance.below(10)),
      time: reason === 'CLOSED' ? null : clockOf(minute),
      guests: chance.weighted(SIZES),
      reason,
      count: 1 + chance.below(3),
    };
  });
}

/** Friday or Saturday. */
function isFull(date: string): boolean {
  return [5, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
