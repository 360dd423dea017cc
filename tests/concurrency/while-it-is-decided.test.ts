import pg from 'pg';
import { expect, test } from 'vitest';
import { globalId, uuidOf } from '../../api/src/platform/ids/global-id.ts';
import { seen } from '../api/bookings/booking-calls.ts';
import { testServer } from '../testkit/server.ts';

const server = await testServer();
const { rows, seed } = server;
const POLL_MS = 20;

/** Holds one row, as a slow transaction would, until it is let go. */
async function holding(text: string, values: unknown[]) {
  const client = new pg.Client(server.ownerUrl);
  await client.connect();
  await client.query('begin');
  await client.query(`${text} for update`, values);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** Waits until so many statements of the application wait for a lock, or something else has come about. */
async function untilWaiting(count: number, orElse: () => boolean = () => false): Promise<void> {
  for (;;) {
    const [row] = await rows<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      [],
    );
    if ((row?.count ?? 0) >= count || orElse()) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

test('a booking that is being made while the owner corrects the time zone comes by the clocks of the new one', async () => {
  const bistro = await seed.restaurant({ openingTime: '10:00', closingTime: '23:00' });
  await bistro.book({ time: '12:00:00' });
  const letGo = await holding('select id from guests where restaurant_id = $1', [bistro.uuid]);
  const booked = bistro.book({ time: '19:00:00' });
  await untilWaiting(1); // it has read the zone, and waits for its guest's record
  let isCorrected = false;
  const corrected = bistro.set({ timezone: 'Asia/Tokyo' }).then(() => {
    isCorrected = true;
  });
  await untilWaiting(2, () => isCorrected);
  await letGo();
  const [{ id, date }] = await Promise.all([booked, corrected]);
  expect((await seen(bistro.owner, id))?.startsAt).toBe(new Date(`${date}T19:00:00+09:00`).toISOString());
});

test('a booking that is made while its guest’s record is merged into another joins the one that is kept', async () => {
  const bistro = await seed.restaurant();
  const kept = { email: 'ada@example.com', phone: '+44 20 7946 0958' };
  const other = { email: 'lovelace@example.com', phone: '+44 20 7946 0111' };
  await bistro.book(kept);
  const first = await bistro.book({ ...other, time: '18:00:00' });
  const guests = await rows<{ id: string; email: string }>(
    'select id, email from guests where restaurant_id = $1 order by email',
    [bistro.uuid],
  );
  const [keepId, mergeId] = guests.map(({ id }) => id);
  const letGo = await holding('select id from bookings where id = $1', [uuidOf('Booking', first.id)]);
  const merged = bistro.owner.ask(
    'mutation($input: MergeGuestsInput!) { mergeGuests(input: $input) { userErrors { code } } }',
    { input: { keepId: globalId('Guest', keepId ?? ''), mergeId: globalId('Guest', mergeId ?? '') } },
  );
  await untilWaiting(1); // the merge has both records, and waits for a booking
  const booked = bistro.book({ ...other, time: '20:00:00' });
  await untilWaiting(2);
  await letGo();
  const [answer, { id }] = await Promise.all([merged, booked]);
  expect(answer).toEqual({ mergeGuests: { userErrors: [] } });
  const [row] = await rows<{ guestId: string }>('select guest_id as "guestId" from bookings where id = $1', [
    uuidOf('Booking', id),
  ]);
  expect(row?.guestId).toBe(keepId);
});
