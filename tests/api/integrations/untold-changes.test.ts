import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { idsOf, listed } from '../bookings/lists/listed-bookings.ts';
import { cursorOfNow, eventsSince } from './event-calls.ts';

const server = await testServer({ accessTokenSeconds: 86_400 });
let bistro: SeededRestaurant;

beforeEach(async () => {
  bistro = await server.seed.restaurant({ seatingCapacity: 1_000 });
});

describe('what no command has told of stands in the log all the same', () => {
  test('a hand at the database that makes, changes, deletes, restores and throws away', async () => {
    const start = await cursorOfNow(bistro);
    const { id } = await bistro.book();
    const [row] = await server.rows<{ id: string }>('select id from bookings where restaurant_id = $1', [
      bistro.uuid,
    ]);
    const key = [bistro.uuid, row?.id];
    const change = (set: string) =>
      server.rows(`update bookings set ${set} where restaurant_id = $1 and id = $2`, key);
    await change('guests = 3');
    await change("status = 'confirmed'");
    await change('updated_at = now()'); // nothing that anybody sees
    await change('deleted_at = now()');
    await change('deleted_at = null');
    await server.rows('delete from bookings where restaurant_id = $1 and id = $2', key);
    const events = await eventsSince(bistro, start);
    expect(events.map(({ type, authorKind }) => `${type} ${authorKind}`)).toEqual([
      'BOOKING_CREATED GUEST',
      'GUEST_CREATED GUEST',
      'BOOKING_UPDATED SYSTEM',
      'BOOKING_CONFIRMED SYSTEM',
      'BOOKING_DELETED SYSTEM',
      'BOOKING_RESTORED SYSTEM',
      'BOOKING_DELETED SYSTEM',
    ]);
    for (const event of events) expect(event.isGone).toBe(event.type !== 'GUEST_CREATED');
    expect(events[2]).toMatchObject({ subjectId: id, changedFields: ['guests'] });
    expect(idsOf(await listed(bistro))).toEqual([]);
  });

  test('thousands in one transaction, each with a place of its own', async () => {
    await bistro.book();
    const start = await cursorOfNow(bistro);
    await server.rows(
      `insert into guests (restaurant_id, id, name, created_at, updated_at)
        select $1, gen_random_uuid(), 'Guest ' || n, now(), now() from generate_series(1, 20000) n`,
      [bistro.uuid],
    );
    const [log] = await server.rows<{ events: number; positions: number }>(
      `select count(*)::int as events, count(distinct position)::int as positions from event_log
        where restaurant_id = $1 and type = 'guest.created' and channel = 'system'`,
      [bistro.uuid],
    );
    expect(log).toEqual({ events: 20_000, positions: 20_000 });
    const last = await bistro.book({ date: bistro.dayFromToday(9) });
    const { endCursor } = (await listed(bistro)).pageInfo;
    expect(idsOf(await listed(bistro, { last: 1 }))).toEqual([last.id]);
    expect(await eventsSince(bistro, start)).toHaveLength(100);
    expect(idsOf(await listed(bistro, { after: endCursor }))).toEqual([]);
  });

  test('tables, floor plans and the waitlist, too', async () => {
    await bistro.table();
    const start = await cursorOfNow(bistro);
    await server.rows("update tables set name = 'Nook' where restaurant_id = $1", [bistro.uuid]);
    await server.rows('update tables set deleted_at = now() where restaurant_id = $1', [bistro.uuid]);
    await bistro.floorPlan();
    await server.rows('update floor_plans set version = version + 1 where restaurant_id = $1', [bistro.uuid]);
    const events = await eventsSince(bistro, start);
    expect(events.map(({ type }) => type)).toEqual([
      'TABLE_UPDATED',
      'TABLE_DELETED',
      'FLOOR_PLAN_CREATED',
      'FLOOR_PLAN_UPDATED',
    ]);
  });
});
