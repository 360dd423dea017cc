import type { SlotReason } from '../features/availability/explain/slot-reason.ts';
import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { addDays } from '../platform/time/zoned-time.ts';
import { chanceOf } from './demo-chance.ts';
import { clockOf } from './demo-cities.ts';
import { demoId } from './demo-ids.ts';

/** The year that the demo has a history of: the capacity lab lives through it. */
const KEPT_DAYS = 365;

const REASONS: [reason: SlotReason, weight: number][] = [
  ['NO_TABLE', 7],
  ['FULL_ROOM', 2],
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

/** Mostly for the evenings of the next weekend, when the room is full. */
function searchesOn(searchedOn: string) {
  const chance = chanceOf(`searches ${searchedOn}`);
  return Array.from({ length: 2 + chance.below(4) }, (_each, place) => {
    const reason = chance.weighted(REASONS);
    const minute = reason === 'PAST_LAST_SEATING' ? 22 * 60 + 15 : 19 * 60 + 15 * chance.below(6);
    return {
      id: demoId(`search ${searchedOn} ${place}`),
      searchedOn,
      date: chance.isIn(60) ? nextSaturday(searchedOn) : addDays(searchedOn, chance.below(10)),
      time: reason === 'CLOSED' ? null : clockOf(minute),
      guests: chance.weighted(SIZES),
      reason,
      count: 1 + chance.below(4),
    };
  });
}

function nextSaturday(date: string): string {
  return addDays(date, 6 - new Date(`${date}T00:00:00Z`).getUTCDay());
}
