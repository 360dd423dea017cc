import { beforeEach, describe, expect, test } from 'vitest';
import { Changer } from '../../testkit/guests/changer.ts';
import { connectsAccount, type PaidVisit, Payer, paysAt, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { charges, oursOf, refunds, theirsOf } from './books-of-both.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

const codesOf = (errors: { code: string }[]) => errors.map(({ code }) => code);
const ours = () => oursOf(server, bistro);
const theirs = () => theirsOf(server, bistro);

async function booked(lastFour = '4242', visit: PaidVisit = {}): Promise<{ token: string; id: string }> {
  const ada = new Payer(server, bistro, visit);
  await ada.paysWith(await ada.goesToPay(), lastFour);
  const { booking, manageToken } = await ada.comesBack();
  return { token: manageToken ?? '', id: booking?.id ?? '' };
}

const changer = (token: string) => new Changer(server, bistro, token);

async function cancels(token: string): Promise<void> {
  await server
    .stranger()
    .ask(
      `mutation($input: CancelManagedBookingInput!) { cancelManagedBooking(input: $input) { userErrors { code } } }`,
      { input: { token } },
    );
}

const guaranteeOf = async (token: string) => {
  const { managedBooking } = await server.stranger().ask<{ managedBooking: { guarantee: object } }>(
    `query($token: String!) { managedBooking(token: $token) { guarantee {
      kind amountMinor cancellingCostsMinor cancellingReturnsMinor noShowCostsMinor chargedMinor refundedMinor } } }`,
    { token },
  );
  return managedBooking.guarantee;
};

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
  expect(await savesPolicy(bistro)).toEqual([]);
});

describe('a larger party', () => {
  test('reads the difference, pays it, and has the booking with both in one', async () => {
    const { token } = await booked();
    const ada = changer(token);
    const asked = await ada.reads({ guests: 8 });
    expect(asked).toMatchObject({ kind: 'DEPOSIT', amountMinor: 8_000, dueNowMinor: 2_000 });
    expect(asked?.sentences[0]).toBe('You pay the difference of €20.00 now.');
    const { url, booking } = await ada.accepts({ guests: 8 }, asked?.termsId ?? '');
    expect(booking?.guests).toBe(6);
    expect(await ada.comesBack()).toMatchObject({ state: 'AWAITING' });
    await paysAt(server, url ?? '');
    const both = await Promise.all([ada.comesBack(), ada.comesBack()]);
    for (const back of both) expect(back).toMatchObject({ state: 'SECURED', booking: { guests: 8 } });
    expect(await ours()).toEqual(charges(2_000, 6_000));
    expect(await theirs()).toEqual(await ours());
    expect(await guaranteeOf(token)).toMatchObject({
      amountMinor: 8_000,
      chargedMinor: 8_000,
      cancellingReturnsMinor: 8_000,
      noShowCostsMinor: 8_000,
    });
  });

  test('cancels in time and gets both payments back, each of its own', async () => {
    const { token } = await booked();
    const ada = changer(token);
    await paysAt(server, await ada.goesToPay({ guests: 8 }));
    await ada.comesBack();
    await cancels(token);
    await expect.poll(ours).toEqual([...charges(2_000, 6_000), ...refunds(2_000, 6_000)]);
    expect(await theirs()).toEqual(await ours());
  });

  test('cancels late and gets the half of all of it, the newest payment first', async () => {
    const { token } = await booked();
    const ada = changer(token);
    await paysAt(server, await ada.goesToPay({ guests: 8 }));
    await ada.comesBack();
    clock.moveTo('2026-07-07T19:00:00.000Z');
    await cancels(token);
    await expect.poll(ours).toEqual([...charges(2_000, 6_000), ...refunds(2_000, 2_000)]);
    expect(await theirs()).toEqual(await ours());
  });

  test('grows twice and is asked for the difference to all that was given', async () => {
    const { token } = await booked();
    const ada = changer(token);
    await paysAt(server, await ada.goesToPay({ guests: 7 }));
    await ada.comesBack();
    expect(await ada.reads({ guests: 7 })).toBeNull();
    expect(await ada.reads({ guests: 8 })).toMatchObject({ amountMinor: 8_000, dueNowMinor: 1_000 });
    await paysAt(server, await ada.goesToPay({ guests: 8 }));
    expect(await ada.comesBack()).toMatchObject({ state: 'SECURED', booking: { guests: 8 } });
    expect(await ours()).toEqual(charges(1_000, 1_000, 6_000));
  });

  test('that never pays keeps its booking as it is, and nothing can be paid afterwards', async () => {
    const { token } = await booked();
    const ada = changer(token);
    const url = await ada.goesToPay({ guests: 8 });
    clock.pass({ minutes: 11 });
    expect(await ada.comesBack()).toMatchObject({ state: 'LAPSED', booking: { guests: 6 } });
    expect((await paysAt(server, url)).text).toContain('nothing to pay here');
    expect(await ours()).toEqual(charges(6_000));
  });

  test('that wants another size first is asked for that alone: the page before is closed', async () => {
    const { token } = await booked();
    const ada = changer(token);
    const before = await ada.goesToPay({ guests: 7 });
    expect(await ada.goesToPay({ guests: 7 })).toBe(before);
    const url = await ada.goesToPay({ guests: 8 });
    expect((await paysAt(server, before)).text).toContain('nothing to pay here');
    await paysAt(server, url);
    expect(await ada.comesBack()).toMatchObject({ state: 'SECURED', booking: { guests: 8 } });
    expect(await ours()).toEqual(charges(2_000, 6_000));
  });

  test('cannot agree to other terms than it has read, nor pay where nothing is asked', async () => {
    const { token } = await booked();
    const ada = changer(token);
    expect(codesOf((await ada.accepts({ guests: 8 }, 'guessed')).userErrors)).toEqual(['CONFLICT']);
    expect(codesOf((await ada.accepts({ guests: 5 }, 'any')).userErrors)).toEqual(['CONFLICT']);
    const guessed = changer('x'.repeat(65));
    expect(codesOf((await guessed.accepts({ guests: 8 }, 'any')).userErrors)).toEqual(['NOT_FOUND']);
    expect(await ours()).toEqual(charges(6_000));
  });

  test('of a booking that was asked for nothing so far gives its first guarantee with the change', async () => {
    const { manageToken } = await bistro.ask({ guests: 2, date: bistro.dayFromToday(7), time: '19:00:00' });
    const ben = changer(manageToken ?? '');
    expect(await ben.reads({ guests: 6 })).toMatchObject({ dueNowMinor: 6_000 });
    await paysAt(server, await ben.goesToPay({ guests: 6 }));
    expect(await ben.comesBack()).toMatchObject({ state: 'SECURED', booking: { guests: 6 } });
    expect(await guaranteeOf(manageToken ?? '')).toMatchObject({ amountMinor: 6_000, chargedMinor: 6_000 });
  });
});

describe('of two policies the milder one', () => {
  test('holds where the new one is dearer: what was agreed is asked for more guests', async () => {
    const { token } = await booked();
    await savesPolicy(bistro, {
      name: 'Dearer',
      tiers: [{ fromGuests: 1, toGuests: 12, amountMinor: 5_000 }],
    });
    expect(await changer(token).reads({ guests: 8 })).toMatchObject({
      amountMinor: 8_000,
      dueNowMinor: 2_000,
    });
  });

  test('holds where the new one asks less: where all of it is given already, the change costs nothing', async () => {
    const { token } = await booked();
    await rows('update guarantee_policies set is_on = false where restaurant_id = $1', [bistro.uuid]);
    await savesPolicy(bistro, {
      name: 'Cheaper',
      tiers: [{ fromGuests: 1, toGuests: 12, amountMinor: 500 }],
    });
    expect(await changer(token).reads({ guests: 8 })).toBeNull();
    const { changeManagedBooking } = await server.stranger().ask<{
      changeManagedBooking: { booking: { guests: number }; userErrors: object[] };
    }>(
      `mutation($input: ChangeManagedBookingInput!) { changeManagedBooking(input: $input) {
        booking { guests } userErrors { code } } }`,
      { input: { token, date: bistro.dayFromToday(7), time: '19:00:00', guests: 8 } },
    );
    expect(changeManagedBooking).toEqual({ booking: { guests: 8 }, userErrors: [] });
    expect(await guaranteeOf(token)).toMatchObject({ amountMinor: 6_000, chargedMinor: 6_000 });
  });
});

describe('a card that is kept', () => {
  beforeEach(async () => {
    await savesPolicy(bistro, {
      kind: 'CARD_HOLD',
      tiers: [{ fromGuests: 2, toGuests: 5, amountMinor: 1_500 }],
    });
  });

  test('is enough for more guests once they have accepted what it may be charged', async () => {
    const { token, id } = await booked('4242', { guests: 2 });
    const ada = changer(token);
    const asked = await ada.reads({ guests: 4 });
    expect(asked).toMatchObject({ kind: 'CARD_HOLD', amountMinor: 6_000, dueNowMinor: 0 });
    expect(await ada.accepts({ guests: 4 }, asked?.termsId ?? '')).toMatchObject({
      url: null,
      booking: { guests: 4 },
      userErrors: [],
    });
    expect(await guaranteeOf(token)).toMatchObject({ amountMinor: 6_000, noShowCostsMinor: 6_000 });
    clock.moveTo('2026-07-08T20:00:00.000Z');
    await bistro.ownerReturns();
    await bistro.owner.ask(
      `mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) { userErrors { code } } }`,
      { input: { id, status: 'NO_SHOW' } },
    );
    const charge = () =>
      bistro.owner.ask<{ chargeNoShow: { userErrors: { code: string }[] } }>(
        `mutation($input: ChargeNoShowInput!) { chargeNoShow(input: $input) { userErrors { code } } }`,
        { input: { bookingId: id, amountMinor: 6_000 } },
      );
    const both = await Promise.all([charge(), charge()]);
    expect(both.map(({ chargeNoShow }) => codesOf(chargeNoShow.userErrors)).sort()).toEqual([
      [],
      ['CONFLICT'],
    ]);
    await expect.poll(ours).toEqual(charges(6_000));
    expect(await theirs()).toEqual(await ours());
  });

  test('does not pay for what a deposit is asked for', async () => {
    const { token } = await booked('4242', { guests: 2 });
    const ada = changer(token);
    const asked = await ada.reads({ guests: 6 });
    const { userErrors } = await ada.accepts({ guests: 6 }, asked?.termsId ?? '');
    expect(codesOf(userErrors)).toEqual(['GUARANTEE_REQUIRED']);
  });
});

describe('a difference that comes too late', () => {
  const moved = async (id: string, date: string) => {
    await bistro.owner.ask(
      `mutation($input: MoveBookingInput!) { moveBooking(input: $input) { userErrors { code } } }`,
      { input: { id, date, time: '19:00:00', guests: 6 } },
    );
  };

  test('goes back when the place is gone, and the booking stays as it is', async () => {
    const other = bistro.dayFromToday(8);
    const { token } = await booked();
    const ada = changer(token);
    await paysAt(server, await ada.goesToPay({ guests: 8, date: other }));
    // Nobody hears of it while somebody else takes the only table of that evening.
    const { id } = await booked('4242', { date: bistro.dayFromToday(9) });
    await moved(id, other);
    expect(await ada.comesBack()).toMatchObject({ state: 'RETURNED', booking: { guests: 6 } });
    await expect.poll(ours).toEqual([...charges(2_000, 6_000, 6_000), ...refunds(2_000)]);
    expect(await theirs()).toEqual(await ours());
    const mails = () =>
      rows(`select 1 from messages where restaurant_id = $1 and kind = 'payment-returned'`, [bistro.uuid]);
    await expect.poll(mails).toHaveLength(1);
    // What was given before is as it was.
    await cancels(token);
    await expect.poll(ours).toEqual([...charges(2_000, 6_000, 6_000), ...refunds(2_000, 6_000)]);
  });

  test('goes back when the booking was cancelled meanwhile, and so does what was paid first', async () => {
    const { token } = await booked();
    const ada = changer(token);
    const url = await ada.goesToPay({ guests: 8 });
    await cancels(token);
    await paysAt(server, url);
    expect(await ada.comesBack()).toMatchObject({ state: 'RETURNED', booking: { status: 'CANCELLED' } });
    await expect.poll(ours).toEqual([...charges(2_000, 6_000), ...refunds(2_000, 6_000)]);
    expect(await theirs()).toEqual(await ours());
  });

  test('is kept without its guest once they are erased', async () => {
    const { token, id } = await booked();
    const ada = changer(token);
    const url = await ada.goesToPay({ guests: 8 });
    await cancels(token);
    await paysAt(server, url);
    await ada.comesBack();
    const { node } = await bistro.owner.ask<{ node: { guest: { id: string } } }>(
      `query($id: ID!) { node(id: $id) { ... on Booking { guest { id } } } }`,
      { id },
    );
    const { eraseGuest } = await bistro.owner.ask<{ eraseGuest: { userErrors: object[] } }>(
      `mutation($input: EraseGuestInput!) { eraseGuest(input: $input) { userErrors { code message } } }`,
      { input: { id: node.guest.id } },
    );
    expect(eraseGuest.userErrors).toEqual([]);
    const left = await rows(
      `select request ->> 'email' as email, request ->> 'customerName' as name, accepted_from as address
        from guarantees where restaurant_id = $1 and purpose = 'change'`,
      [bistro.uuid],
    );
    expect(left).toEqual([{ email: null, name: '', address: '' }]);
  });

  test('is heard of by an event or the sweep when the guest never comes back', async () => {
    const { token } = await booked();
    await paysAt(server, await changer(token).goesToPay({ guests: 8 }));
    clock.pass({ minutes: 2 });
    await rows(`select graphile_worker.add_job('sweep-guarantees')`);
    await expect.poll(ours).toEqual(charges(2_000, 6_000));
    expect(await changer(token).comesBack()).toMatchObject({ state: 'SECURED', booking: { guests: 8 } });
  });
});
