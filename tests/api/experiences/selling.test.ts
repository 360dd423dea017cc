import { beforeEach, describe, expect, test } from 'vitest';
import { Changer } from '../../testkit/guests/changer.ts';
import { experienceOf, rewritesExperience } from '../../testkit/guests/experiences.ts';
import { connectsAccount, Payer, paysAt, savesPolicy } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const server = await testServer({ now: NOW });
const { clock, rows, seed } = server;
let bistro: SeededRestaurant;

const MENUS = [
  { name: 'Meat', priceMinor: 0 },
  { name: 'Lobster', priceMinor: 1_500 },
];
const ADD_ONS = [{ name: 'Wine pairing', priceMinor: 2_500 }];
const PREPAID = { payment: 'PREPAYMENT', menus: MENUS, addOns: ADD_ONS };

const entries = () =>
  rows<{ kind: string; minor: number }>(
    'select kind, amount_minor as minor from guarantee_entries where restaurant_id = $1 order by created_at, kind',
    [bistro.uuid],
  );
const booked = () =>
  bistro.owner.ask<{
    restaurant: { bookings: { edges: { node: Record<string, unknown> & { id: string } }[] } };
  }>(
    `query($id: ID!) { restaurant(id: $id) { bookings { edges { node { id guests experience {
      name priceMinor currency sumMinor paidBeforeMinor menus { name count priceMinor } addOns { name count priceMinor } } } } } } }`,
    { id: bistro.id },
  );

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
});

/** A payer of a prepaid tasting for four: one lobster, two pairings. */
async function payerOf(offer: Record<string, unknown> = {}) {
  const made = await experienceOf(bistro, { ...PREPAID, ...offer });
  const [meat, lobster] = made.menus.map(({ optionId }) => optionId);
  const [pairing] = made.addOns.map(({ optionId }) => optionId);
  const visit = {
    guests: 4,
    experienceId: made.id,
    menuChoices: [
      { optionId: meat ?? '', count: 3 },
      { optionId: lobster ?? '', count: 1 },
    ],
    addOns: [{ optionId: pairing ?? '', count: 2 }],
  };
  return { made, payer: new Payer(server, bistro, visit) };
}

describe('a prepaid experience', () => {
  test('asks for the whole sum, and the booking keeps what was chosen at the prices of then', async () => {
    const { made, payer } = await payerOf();
    const sum = 4 * 4_500 + 1_500 + 2 * 2_500;
    const asked = await payer.reads();
    expect(asked).toMatchObject({ kind: 'PREPAYMENT', dueNowMinor: sum, currency: 'EUR' });
    const url = await payer.goesToPay();
    // Dearer from now on: not for whoever is on the way to pay.
    expect((await rewritesExperience(bistro, made.id, { ...PREPAID, priceMinor: 9_900 })).userErrors).toEqual(
      [],
    );
    await payer.paysWith(url);
    expect(await payer.comesBack()).toMatchObject({ state: 'SECURED' });
    expect(await entries()).toEqual([{ kind: 'charge', minor: sum }]);
    const { restaurant } = await booked();
    expect(restaurant.bookings.edges).toMatchObject([
      {
        node: {
          guests: 4,
          experience: {
            name: 'Wine tasting',
            priceMinor: 4_500,
            currency: 'EUR',
            sumMinor: sum,
            paidBeforeMinor: sum,
            menus: [
              { name: 'Meat', count: 3, priceMinor: 0 },
              { name: 'Lobster', count: 1, priceMinor: 1_500 },
            ],
            addOns: [{ name: 'Wine pairing', count: 2, priceMinor: 2_500 }],
          },
        },
      },
    ]);
  });

  test('takes the place of the restaurant’s own policies, and is not booked without being paid', async () => {
    await savesPolicy(bistro, { tiers: [{ fromGuests: 1, toGuests: 12, amountMinor: 1_000 }] });
    const { payer } = await payerOf();
    expect(await payer.reads()).toMatchObject({ kind: 'PREPAYMENT', dueNowMinor: 24_500 });
    expect((await payer.books()).map(({ code }) => code)).toEqual(['GUARANTEE_REQUIRED']);
  });

  test('is not offered to guests while the account takes no payments', async () => {
    const { payer } = await payerOf();
    await rows(`update payment_accounts set state = 'restricted' where restaurant_id = $1`, [bistro.uuid]);
    expect(await payer.reads()).toBeNull();
    expect((await payer.holds()).map(({ code }) => code)).toEqual(['NOT_FOUND']);
  });

  test('goes back in full where the restaurant cancels, and its seats are free again', async () => {
    const { made, payer } = await payerOf({ seats: 4, maxParty: 4 });
    const url = await payer.goesToPay();
    await payer.paysWith(url);
    const { booking } = await payer.comesBack();
    const another = new Payer(server, bistro, { guests: 1, experienceId: made.id });
    expect((await another.holds()).map(({ code }) => code)).toEqual(['SLOT_TAKEN']);
    await bistro.setStatus(booking?.id ?? '', 'CANCELLED');
    clock.pass({ minutes: 1 });
    await expect.poll(entries).toEqual([
      { kind: 'charge', minor: 24_500 },
      { kind: 'refund', minor: 24_500 },
    ]);
    expect(await another.holds()).toEqual([]);
  });
});

describe('another visit', () => {
  test('of a larger party pays what it costs by the prices of then, and takes seats of its sitting', async () => {
    const { made, payer } = await payerOf({ seats: 5, maxParty: 5 });
    await payer.paysWith(await payer.goesToPay());
    const { manageToken } = await payer.comesBack();
    await rewritesExperience(bistro, made.id, { ...PREPAID, seats: 5, maxParty: 5, priceMinor: 9_900 });
    const ada = new Changer(server, bistro, manageToken ?? '');
    const [meat, lobster] = made.menus.map(({ optionId }) => optionId);
    const menuChoices = [
      { optionId: meat ?? '', count: 4 },
      { optionId: lobster ?? '', count: 1 },
    ];
    const five = { guests: 5, menuChoices };
    expect(await ada.reads(five)).toMatchObject({ amountMinor: 29_000, dueNowMinor: 4_500 });
    await paysAt(server, await ada.goesToPay(five));
    expect(await ada.comesBack()).toMatchObject({ state: 'SECURED', booking: { guests: 5 } });
    expect(await entries()).toEqual([
      { kind: 'charge', minor: 24_500 },
      { kind: 'charge', minor: 4_500 },
    ]);
    expect(await ada.reads({ guests: 6 })).toBeNull();
    expect((await ada.accepts({ guests: 6 }, 'guessed')).userErrors).toMatchObject([
      { code: 'OUT_OF_RANGE', field: ['guests'] },
    ]);
  });
});

describe('a deposit', () => {
  test('is a share of the sum', async () => {
    const { payer } = await payerOf({ payment: 'DEPOSIT', depositPercent: 20 });
    expect(await payer.reads()).toMatchObject({ kind: 'DEPOSIT', dueNowMinor: 4_900 });
  });
});

describe('an experience that is paid at the table', () => {
  test('needs no account, and leaves the restaurant’s own policies as they are', async () => {
    await savesPolicy(bistro);
    const { id: experienceId } = await experienceOf(bistro);
    expect(await new Payer(server, bistro, { guests: 2, experienceId }).reads()).toBeNull();
    expect(await new Payer(server, bistro, { guests: 6, experienceId }).reads()).toMatchObject({
      dueNowMinor: 6_000,
    });
  });
});

describe('its room', () => {
  test('is its own tables, whatever they are for otherwise', async () => {
    const chefs = await bistro.table({ name: 'Chef’s table', capacity: 4, minCapacity: 1, maxCapacity: 4 });
    await bistro.owner.ask(
      'mutation($input: UpdateTableInput!) { updateTable(input: $input) { userErrors { message } } }',
      { input: { id: chefs, mode: 'STAFF' } },
    );
    const { id: experienceId } = await experienceOf(bistro, { seats: null, tableIds: [chefs], maxParty: 4 });
    const first = await bistro.ask({ guests: 2, experienceId });
    expect(first.userErrors).toEqual([]);
    const { node } = await bistro.owner.ask<{ node: { tables: { name: string }[] } }>(
      'query($id: ID!) { node(id: $id) { ... on Booking { tables { name } } } }',
      { id: first.booking?.id },
    );
    expect(node.tables).toEqual([{ name: 'Chef’s table' }]);
    expect((await bistro.ask({ guests: 2, experienceId })).userErrors).toMatchObject([
      { code: 'SLOT_TAKEN' },
    ]);
    expect((await bistro.ask({ guests: 2 })).userErrors).toEqual([]);
  });

  test('is counted by the service where its owner says so', async () => {
    const { id: experienceId } = await experienceOf(bistro, { seats: 4, maxParty: 4, sitting: 'SERVICE' });
    expect((await bistro.ask({ guests: 3, time: '18:00:00', experienceId })).userErrors).toEqual([]);
    expect((await bistro.ask({ guests: 2, time: '20:00:00', experienceId })).userErrors).toMatchObject([
      { code: 'SLOT_TAKEN', field: ['time'] },
    ]);
  });

  test('is not sold twice by staff who insist, nor by taking a cancelled one back', async () => {
    const { id: experienceId } = await experienceOf(bistro, { seats: 4, maxParty: 4 });
    const first = await bistro.ask({ guests: 3, experienceId });
    await bistro.setStatus(first.booking?.id ?? '', 'CANCELLED');
    expect((await bistro.ask({ guests: 2, experienceId })).userErrors).toEqual([]);
    const again = await bistro.setStatus(first.booking?.id ?? '', 'CONFIRMED');
    expect(again.userErrors.map(({ code }) => code)).toEqual(['SLOT_TAKEN']);
    const { createStaffBooking } = await bistro.owner.ask<{
      createStaffBooking: { booking: unknown; refusal: { canOverrule: boolean; explanation: string } | null };
    }>(
      `mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) {
        booking { id } refusal { canOverrule explanation } userErrors { code } } }`,
      { input: { ...bistro.request({ guests: 3, experienceId }), overruleReason: 'Regulars' } },
    );
    expect(createStaffBooking).toMatchObject({
      booking: null,
      refusal: {
        canOverrule: false,
        explanation:
          'Experience: a sitting of Wine tasting has 4 seats. 2 are taken already, so there is no room for 3 more.',
      },
    });
  });
});
