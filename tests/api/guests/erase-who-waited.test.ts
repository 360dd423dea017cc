import { expect, test } from 'vitest';
import { testServer } from '../../testkit/server.ts';
import { eraseGuest, knownGuest } from './guest-calls.ts';

const { rows, seed } = await testServer({ now: '2026-11-21T12:00:00Z' });

const ADD = `mutation($input: AddToWaitlistInput!) { addToWaitlist(input: $input) { entry { id } userErrors { message } } }`;
const SET = `mutation($input: SetWaitlistStatusInput!) { setWaitlistStatus(input: $input) { userErrors { message } } }`;

test.each([
  ['Europe/London', '+44 20 7946 7301', '020 7946 7301'],
  ['Europe/London', '020 7946 7301', '0044 (20) 7946-7301'],
  ['Europe/Berlin', '+49 30 901820', '030 / 90 18 20'],
  ['America/New_York', '(212) 555-0142', '+1 212 555 0142'],
])('in %s a guest known by %s is the party that waits with %s', async (timezone, phone, written) => {
  const restaurant = await seed.restaurant({ timezone });
  const { owner } = restaurant;
  const wait = async (number: string, notes: string) => {
    const party = { customerName: 'W. Aiting', phone: number, partySize: 2, estimatedWait: 10, notes };
    const { addToWaitlist } = await owner.ask<{ addToWaitlist: { entry: { id: string } } }>(ADD, {
      input: { restaurantId: restaurant.id, ...party },
    });
    return addToWaitlist.entry.id;
  };
  const { id: bookingId } = await restaurant.book({ date: restaurant.dayFromToday(3), phone });
  await restaurant.setStatus(bookingId, 'CANCELLED');
  const { id } = await knownGuest(owner, bookingId);
  const entry = await wait(written, 'theirs');
  await wait('+44 20 7946 0999', 'of somebody else');

  const waits = await eraseGuest(owner, { id });
  expect(waits.userErrors).toEqual([
    expect.objectContaining({ code: 'CONFLICT', message: expect.stringContaining('waitlist') }),
  ]);
  await owner.ask(SET, { input: { id: entry, status: 'CANCELLED' } });
  expect((await eraseGuest(owner, { id })).userErrors).toEqual([]);
  const kept = await rows(
    'select customer_name as name, phone, notes from waitlist_entries where restaurant_id = $1 order by created_at, id',
    [restaurant.uuid],
  );
  expect(kept).toContainEqual({ name: '', phone: '', notes: null });
  expect(kept).toContainEqual({ name: 'W. Aiting', phone: '+44 20 7946 0999', notes: 'of somebody else' });
});
