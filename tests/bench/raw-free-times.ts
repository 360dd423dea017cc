import { type DayRow, engineDay } from '../../api/src/features/availability/day/day-row.ts';
import { dayStatement } from '../../api/src/features/availability/day/day-statement.ts';
import { openSlots } from '../../api/src/features/availability/engine/open-slots.ts';
import { uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { prepared, type RawDatabase } from './raw-database.ts';
import { beginFor } from './raw-statements.ts';

/** What the public page asks for. */
export interface TimesVariables {
  id: string;
  date: string;
  partySize: number;
}

/**
 * The times of a day: the product's own statement of a day and its engine, which nobody would write a second time by
 * hand, with nothing around them.
 */
export async function rawFreeTimes(
  { withClient, send }: RawDatabase,
  { id, date, partySize }: TimesVariables,
): Promise<object> {
  const restaurantId = uuidOf('Restaurant', id) ?? '';
  const now = new Date();
  const { key, text, values } = dayStatement({ restaurantId, date, now });
  const [, restaurant, day] = await withClient((client) =>
    send(client, [
      beginFor(restaurantId, 'read only'),
      prepared('restaurant', [restaurantId]),
      { name: key, text, values },
      'commit',
    ]),
  );
  const row: DayRow = day?.rows[0];
  const slots = openSlots({ ...engineDay(row), date, party: partySize, now });
  return {
    restaurant: {
      id,
      name: restaurant?.rows[0].name,
      availability: { slots: slots.map(({ time, available, reason }) => ({ time, available, reason })) },
    },
  };
}
