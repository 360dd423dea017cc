import { expect } from 'vitest';
import { eraseGuest, knownGuest, mergeGuests } from '../api/guests/guest-calls.ts';
import { Importer } from '../api/portability/portability-calls.ts';
import { Door } from '../api/waitlist/waitlist-calls.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import type { TestServer } from '../testkit/server.ts';

// What becomes of a restaurant after an evening.

/** A list of another system is read in, and taken back. */
export async function importAndUndo(_server: TestServer, restaurant: SeededRestaurant): Promise<void> {
  const importer = new Importer(restaurant);
  const { id } = await importer.run(
    'GUESTS',
    'Name,Email\nAda Lovelace,ada@example.com\nEmmy Noether,emmy@example.com\n',
  );
  await importer.step('undoImport', { id });
  expect(await importer.ended(id)).toMatchObject({ status: 'UNDONE' });
}

/** Somebody waited twice, each time with another number, and both records turn out to be one person. */
export async function mergeWhoWaited(_server: TestServer, restaurant: SeededRestaurant): Promise<void> {
  const door = new Door(restaurant);
  const seated = async (phone: string) => {
    const { entry } = await door.set(await door.added({ phone }), 'SEATED', {
      overruleReason: 'They are friends of the house',
    });
    return entry?.booking && (await knownGuest(restaurant.owner, entry.booking.id)).id;
  };
  const keepId = await seated('+44 20 7946 0971');
  const mergeId = await seated('+44 20 7946 0972');
  // A month that has all the bookings of its plan seats nobody.
  if (!keepId || !mergeId) return;
  expect((await mergeGuests(restaurant.owner, { keepId, mergeId })).userErrors).toEqual([]);
}

/** The first guest who may be: nobody is who is in the room or waits. */
export async function eraseSomebody(_server: TestServer, { id, owner }: SeededRestaurant): Promise<void> {
  const { restaurant } = await owner.ask<{
    restaurant: { guests: { edges: { node: { id: string } }[] } };
  }>('query($id: ID!) { restaurant(id: $id) { guests(first: 20) { edges { node { id } } } } }', { id });
  for (const { node } of restaurant.guests.edges) {
    if ((await eraseGuest(owner, { id: node.id, cancelUpcoming: true })).erasedId) return;
  }
}

const PURGES = [
  'purge-bookings',
  'purge-idempotency-keys',
  'purge-imports',
  'purge-messages',
  'purge-refused-searches',
  'purge-waitlist',
  'purge-webhooks',
];

/** A season later, a booking that somebody deletes before included. */
export async function purge(server: TestServer, restaurant: SeededRestaurant): Promise<void> {
  const { id, owner, uuid } = restaurant;
  const { restaurant: seen } = await owner.ask<{
    restaurant: { bookings: { edges: { node: { id: string } }[] } };
  }>('query($id: ID!) { restaurant(id: $id) { bookings(first: 1) { edges { node { id } } } } }', { id });
  for (const { node } of seen.bookings.edges) {
    await owner.ask(
      'mutation($input: DeleteBookingInput!) { deleteBooking(input: $input) { deletedBookingId } }',
      {
        input: { id: node.id },
      },
    );
  }
  server.clock.pass({ days: 100 });
  for (const task of PURGES) {
    const [job] = await server.rows<{ id: string }>(`select id from graphile_worker.add_job($1, '{}')`, [
      task,
    ]);
    await expect
      .poll(() => server.rows('select last_error from graphile_worker.jobs where id = $1', [job?.id]), {
        timeout: 60_000,
        interval: 20,
      })
      .toEqual([]);
  }
  await restaurant.ownerReturns();
  const left = await server.rows(
    `select id from bookings where restaurant_id = $1 and deleted_at is not null
      union all select id from waitlist_entries where restaurant_id = $1 and customer_name <> ''`,
    [uuid],
  );
  expect(left).toEqual([]);
}
