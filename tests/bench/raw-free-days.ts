import type { DaysRow } from '../../api/src/features/availability/day/day-row.ts';
import { daysStatement } from '../../api/src/features/availability/day/day-statement.ts';
import { daysForParties } from '../../api/src/features/availability/range/days-for-party.ts';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { addDays } from '../../api/src/platform/time/zoned-time.ts';
import { prepared, type RawDatabase } from './raw-database.ts';
import { beginFor } from './raw-statements.ts';

/** What a calendar asks for. */
export interface DaysVariables {
  id: string;
  from: string;
  to: string;
  partySize: number;
}

/** How the days of a month look: the product's own statement of a span and its engine, with nothing around them. */
export async function rawFreeDays(
  { withClient, send }: RawDatabase,
  { id, from, to, partySize }: DaysVariables,
): Promise<object> {
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  const now = new Date();
  const { key, text, values } = daysStatement({ restaurantId, from, to, now });
  const [, restaurant, days] = await withClient((client) =>
    send(client, [
      beginFor(restaurantId, 'read only'),
      prepared('restaurant', [restaurantId]),
      { name: key, text, values },
      'commit',
    ]),
  );
  const row: DaysRow = days?.rows[0];
  const judge = daysForParties(row, { now });
  const availabilityRange: object[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { status, reason, freeTimes } = judge(date, partySize);
    availabilityRange.push({ date, status, reason, freeTimes });
  }
  return { restaurant: { id, name: restaurant?.rows[0].name, availabilityRange } };
}
