import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { experienceOf } from '../testkit/guests/experiences.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { testServer } from '../testkit/server.ts';

const BUYERS = 150;
const SEATS = 20;
const ERRORS = 'userErrors { code message }';
const BOOK = `mutation($input: CreateBookingInput!) { createBooking(input: $input) { booking { id } manageToken ${ERRORS} } }`;
const HOLD = `mutation($input: HoldSlotInput!) { holdSlot(input: $input) { hold { expiresAt } ${ERRORS} } }`;
const RELEASE = `mutation($input: ReleaseHoldInput!) { releaseHold(input: $input) { ${ERRORS} } }`;
const CANCEL = `mutation($input: CancelManagedBookingInput!) { cancelManagedBooking(input: $input) { ${ERRORS} } }`;
const CHANGE = `mutation($input: ChangeManagedBookingInput!) { changeManagedBooking(input: $input) { ${ERRORS} } }`;
const MOVE = `mutation($input: MoveBookingInput!) { moveBooking(input: $input) { ${ERRORS} } }`;
const STATUS = `mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) { ${ERRORS} } }`;

interface Answer {
  booking?: { id: string } | null;
  manageToken?: string | null;
  userErrors: { code: string; message: string }[];
}

/**
 * More people than seats, over two servers, who keep times, leave them, book, cancel, come back, bring more, and are moved by staff. Whatever
 * happens first, a sitting never has one guest more than seats, what is counted is what is there, and who asks for the last seat gets it.
 */
test(`of ${BUYERS} buyers of a tasting with ${SEATS} seats never one too many has a seat, and the last one is sold`, async () => {
  const now = '2026-07-01T10:00:00.000Z';
  const first = await testServer({ now, limitFactor: 100_000, isCrowded: true });
  const second = await testServer({ now, limitFactor: 100_000, isCrowded: true, beside: first });
  const bistro = await first.seed.restaurant({ seatingCapacity: 500 });
  const { id: experienceId } = await experienceOf(bistro, { seats: SEATS, times: ['19:00'] });
  const date = bistro.dayFromToday(7);
  const servers = [first, second];

  const buys = async (number: number): Promise<void> => {
    const caller = (servers[number % 2] ?? first).stranger();
    const visitorKey = randomUUID();
    const guests = 1 + (number % 3);
    const send = async (mutation: string, input: object): Promise<Answer> => {
      const answer = await caller.ask<Record<string, Answer>>(mutation, { input });
      return Object.values(answer)[0] ?? { userErrors: [] };
    };
    const place = { restaurantId: bistro.id, date, time: '19:00', guests, experienceId };
    if (number % 4 > 0) await send(HOLD, { ...place, visitorKey });
    if (number % 5 === 0) return void (await send(RELEASE, { restaurantId: bistro.id, visitorKey }));
    const { booking, manageToken } = await send(BOOK, { ...bistro.request(place), visitorKey });
    if (!booking) return;
    if (number % 3 === 0) await send(CHANGE, { token: manageToken, date, time: '19:00', guests: guests + 2 });
    if (number % 7 === 0)
      await staff(bistro, MOVE, { id: booking.id, date, time: '19:00', guests: guests + 1 });
    if (number % 2 === 0) {
      await send(CANCEL, { token: manageToken });
      if (number % 4 === 0)
        await staff(bistro, STATUS, { id: booking.id, status: 'CONFIRMED', overruleReason: 'Regulars' });
    }
  };
  for (let begun = 0; begun < BUYERS; begun += 30)
    await Promise.all(Array.from({ length: 30 }, (_, index) => buys(begun + index)));

  const seatsGone = async () => {
    const [row] = await first.rows<{ sold: number; booked: number; held: number }>(
      `select coalesce((select sum(sold) from experience_sittings where restaurant_id = $1), 0)::int as sold,
        coalesce((select sum(guests) from bookings where restaurant_id = $1 and experience_id is not null and deleted_at is null
          and status <> 'cancelled'), 0)::int as booked,
        coalesce((select sum(guests) from holds where restaurant_id = $1 and experience_id is not null), 0)::int as held`,
      [bistro.uuid],
    );
    return row ?? { sold: -1, booked: -1, held: -1 };
  };
  const after = await seatsGone();
  expect(after.sold).toBe(after.booked + after.held);
  expect(after.sold).toBeLessThanOrEqual(SEATS);

  // Holds lapse, and whatever is left is sold to whoever asks, one by one, to the last.
  for (const { clock } of servers) clock.pass({ minutes: 6 });
  const askForOne = () => bistro.ask({ date, time: '19:00', guests: 1, experienceId });
  const left = SEATS - after.booked;
  for (let sold = 0; sold < left; sold += 1) expect((await askForOne()).userErrors).toEqual([]);
  const refused = await askForOne();
  expect(refused.booking).toBeNull();
  expect(refused.userErrors.map(({ code }) => code)).toEqual(['SLOT_TAKEN']);
  expect(await seatsGone()).toMatchObject({ sold: SEATS, booked: SEATS });
});

async function staff(bistro: SeededRestaurant, mutation: string, input: object): Promise<void> {
  await bistro.owner.ask(mutation, { input });
}
