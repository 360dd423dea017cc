import { beforeEach, describe, expect, test } from 'vitest';
import { Changer } from '../../testkit/guests/changer.ts';
import { experienceOf, type MadeExperience, rewritesExperience } from '../../testkit/guests/experiences.ts';
import { connectsAccount, Payer, paysAt } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { charges, oursOf, refunds, theirsOf } from '../guarantees/books-of-both.ts';

const NOW = '2026-07-01T10:00:00.000Z';
const LATE = '2026-07-07T19:00:00.000Z';
const server = await testServer({ now: NOW, accessTokenSeconds: 86_400 });
const { clock, seed } = server;
let bistro: SeededRestaurant;
let made: MadeExperience;

const OFFER = {
  payment: 'PREPAYMENT',
  menus: [
    { name: 'Meat', priceMinor: 0 },
    { name: 'Lobster', priceMinor: 1_500 },
  ],
  addOns: [{ name: 'Wine pairing', priceMinor: 2_500 }],
};
/** Four guests, one lobster, two pairings. */
const SUM = 4 * 4_500 + 1_500 + 2 * 2_500;

const ours = () => oursOf(server, bistro);
const codesOf = (errors: { code: string }[]) => errors.map(({ code }) => code);
const menus = (meat: number, lobster: number) =>
  made.menus
    .map(({ optionId }, index) => ({ optionId, count: index === 0 ? meat : lobster }))
    .filter(({ count }) => count > 0);
const pairings = (count: number) => made.addOns.map(({ optionId }) => ({ optionId, count }));
const four = (choices: object) => ({ guests: 4, ...choices });

async function books(
  offer: Record<string, unknown> = {},
): Promise<{ token: string; ada: Changer; id: string }> {
  made = await experienceOf(bistro, { ...OFFER, ...offer });
  const choices = { menuChoices: menus(3, 1), addOns: pairings(2) };
  const payer = new Payer(server, bistro, { guests: 4, experienceId: made.id, ...choices });
  await payer.paysWith(await payer.goesToPay());
  const { manageToken: token, booking } = await payer.comesBack();
  await bistro.setStatus(booking?.id ?? '', 'CONFIRMED');
  return { token: token ?? '', ada: new Changer(server, bistro, token ?? ''), id: booking?.id ?? '' };
}

const bookedOf = async (token: string) => {
  const { managedBooking } = await server.stranger().ask<{
    managedBooking: {
      status: string;
      experience: { chosen: string; sumMinor: number; menusToChoose: object[]; addOnsToChoose: object[] };
      guarantee: { amountMinor: number; cancellingCostsMinor: number; cancellingReturnsMinor: number };
    };
  }>(
    `query($token: String!) { managedBooking(token: $token) { status experience { chosen sumMinor
        menusToChoose { name priceMinor chosen most } addOnsToChoose { name priceMinor chosen most } }
      guarantee { amountMinor cancellingCostsMinor cancellingReturnsMinor } } }`,
    { token },
  );
  return managedBooking;
};

beforeEach(async () => {
  clock.moveTo(NOW);
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  await connectsAccount(server, bistro);
});

describe('a dearer choice', () => {
  test('is told with its difference, paid, and had at the prices of the moment at which it was read', async () => {
    const { token, ada } = await books();
    const dearer = four({ menuChoices: menus(1, 3) });
    const asked = await ada.reads(dearer);
    expect(asked).toMatchObject({ kind: 'PREPAYMENT', amountMinor: SUM + 3_000, dueNowMinor: 3_000 });
    expect(asked?.sentences[0]).toBe('You pay the difference of €30.00 now.');
    expect(codesOf((await ada.changes(dearer)).userErrors)).toEqual(['GUARANTEE_REQUIRED']);
    const url = await ada.goesToPay(dearer);
    expect(await ada.goesToPay(dearer)).toBe(url);
    expect(await bookedOf(token)).toMatchObject({
      experience: { chosen: '3 × Meat, 1 × Lobster, 2 × Wine pairing' },
    });
    await rewritesExperience(bistro, made.id, { ...OFFER, priceMinor: 9_900 });
    await paysAt(server, url);
    const both = await Promise.all([ada.comesBack(), ada.comesBack()]);
    for (const back of both) expect(back.state).toBe('SECURED');
    expect(await ours()).toEqual(charges(3_000, SUM));
    expect(await theirsOf(server, bistro)).toEqual(await ours());
    expect(await bookedOf(token)).toMatchObject({
      status: 'CONFIRMED',
      experience: { chosen: '1 × Meat, 3 × Lobster, 2 × Wine pairing', sumMinor: SUM + 3_000 },
      guarantee: { amountMinor: SUM + 3_000 },
    });
    expect(await ada.reads(dearer)).toBeNull();
  });

  test('keeps the prices that were agreed, and has those of now for what is new', async () => {
    const { token, ada } = await books();
    const [meat, lobster] = made.menus;
    const now = {
      ...OFFER,
      priceMinor: 9_900,
      menus: [
        { ...meat, priceMinor: 0 },
        { ...lobster, priceMinor: 2_000 },
      ],
    };
    const addOns = [
      ...made.addOns.map((one) => ({ ...one, priceMinor: 9_000 })),
      { name: 'Cheese', priceMinor: 700 },
    ];
    expect((await rewritesExperience(bistro, made.id, { ...now, addOns })).userErrors).toEqual([]);
    expect((await bookedOf(token)).experience).toMatchObject({
      menusToChoose: [
        { name: 'Meat', priceMinor: 0, chosen: 3, most: null },
        { name: 'Lobster', priceMinor: 1_500, chosen: 1, most: null },
      ],
      addOnsToChoose: [
        { name: 'Wine pairing', priceMinor: 2_500, chosen: 2, most: null },
        { name: 'Cheese', priceMinor: 700, chosen: 0, most: null },
      ],
    });
    expect(await ada.reads(four({ menuChoices: menus(2, 2) }))).toMatchObject({ dueNowMinor: 1_500 });
  });

  test('that is declined leaves the booking as it was', async () => {
    const { token, ada } = await books();
    const url = await ada.goesToPay(four({ menuChoices: menus(1, 3) }));
    expect((await paysAt(server, url, '0002')).text).toContain('declined');
    expect((await ada.comesBack(true)).state).toBe('LAPSED');
    expect(await bookedOf(token)).toMatchObject({
      experience: { sumMinor: SUM },
      guarantee: { amountMinor: SUM },
    });
    expect(await ours()).toEqual(charges(SUM));
  });

  test('paid for too late goes back, and what was chosen stays', async () => {
    const { token, ada, id } = await books();
    await paysAt(server, await ada.goesToPay(four({ menuChoices: menus(1, 3) })));
    await bistro.setStatus(id, 'CANCELLED');
    expect(await ada.comesBack()).toMatchObject({ state: 'RETURNED' });
    expect((await bookedOf(token)).experience.sumMinor).toBe(SUM);
    clock.pass({ minutes: 1 });
    await expect.poll(ours).toEqual([...charges(3_000, SUM), ...refunds(3_000, SUM)]);
  });
});

describe('a cheaper choice', () => {
  test('is told with what goes back, once, and the booking stays confirmed', async () => {
    const { token, ada } = await books();
    const cheaper = four({ addOns: [] });
    expect(await ada.readsBack(cheaper)).toBe(5_000);
    expect(await ada.reads(cheaper)).toBeNull();
    const both = await Promise.all([ada.changes(cheaper), ada.changes(cheaper)]);
    for (const { userErrors } of both) expect(userErrors).toEqual([]);
    await expect.poll(ours).toEqual([...charges(SUM), ...refunds(5_000)]);
    expect(await theirsOf(server, bistro)).toEqual(await ours());
    expect(await bookedOf(token)).toMatchObject({
      status: 'CONFIRMED',
      experience: { chosen: '3 × Meat, 1 × Lobster', sumMinor: SUM - 5_000 },
      guarantee: { amountMinor: SUM - 5_000, cancellingReturnsMinor: SUM - 5_000 },
    });
    expect(await ada.readsBack(cheaper)).toBeNull();
    clock.moveTo(LATE);
    expect((await bookedOf(token)).guarantee).toMatchObject({ cancellingCostsMinor: (SUM - 5_000) / 2 });
  });

  test('after the end of free cancellation gives back what a late cancellation would, however often it is made', async () => {
    const { token, ada } = await books();
    clock.moveTo(LATE);
    expect(await ada.readsBack(four({ addOns: pairings(1) }))).toBe(1_250);
    expect((await ada.changes(four({ addOns: pairings(1) }))).userErrors).toEqual([]);
    expect((await ada.changes(four({ addOns: [] }))).userErrors).toEqual([]);
    await expect.poll(ours).toEqual([...charges(SUM), ...refunds(1_250, 1_250)]);
    // What was kept of it counts for what is dearer again, and brings nothing back a second time.
    expect(await ada.reads(four({ addOns: pairings(1) }))).toBeNull();
    expect((await ada.changes(four({ addOns: pairings(1) }))).userErrors).toEqual([]);
    expect((await ada.changes(four({ addOns: [] }))).userErrors).toEqual([]);
    expect(await bookedOf(token)).toMatchObject({ guarantee: { amountMinor: SUM - 2_500 } });
    expect(await ada.reads(four({ addOns: pairings(2) }))).toMatchObject({ dueNowMinor: 2_500 });
  });

  test('is refused where less goes back than the guest was told', async () => {
    const { token, ada } = await books();
    const cheaper = four({ addOns: [] });
    const told = { returnsMinor: (await ada.readsBack(cheaper)) ?? 0 };
    clock.moveTo(LATE);
    expect(codesOf((await ada.changes(cheaper, told)).userErrors)).toEqual(['CONFLICT']);
    expect((await bookedOf(token)).experience.sumMinor).toBe(SUM);
    expect(await ours()).toEqual(charges(SUM));
  });

  test('and a cancelling afterwards give back no more than was paid', async () => {
    const { token, ada, id } = await books();
    await ada.changes(four({ addOns: pairings(1) }));
    await bistro.setStatus(id, 'CANCELLED');
    clock.pass({ minutes: 1 });
    await expect.poll(ours).toEqual([...charges(SUM), ...refunds(2_500, SUM - 2_500)]);
    expect(codesOf((await ada.changes(four({ addOns: [] }))).userErrors)).toEqual(['CONFLICT']);
    expect((await bookedOf(token)).status).toBe('CANCELLED');
  });
});

describe('a party of another size', () => {
  test('chooses again where what it has does not fit', async () => {
    const { ada } = await books();
    const refused = async (visit: object) =>
      (await ada.changes(visit)).userErrors.map(({ code, field }) => [code, field]);
    expect(await refused({ guests: 3 })).toEqual([['INVALID', ['menuChoices']]]);
    expect(await refused({ guests: 5 })).toEqual([['INVALID', ['menuChoices']]]);
    expect(await refused({ guests: 1, menuChoices: menus(1, 0) })).toEqual([['OUT_OF_RANGE', ['addOns']]]);
    expect(await ours()).toEqual(charges(SUM));
  });

  test('that is smaller gets the difference back with its choices', async () => {
    const { token, ada } = await books();
    const three = { guests: 3, menuChoices: menus(3, 0) };
    expect(await ada.readsBack(three)).toBe(6_000);
    expect(await ada.changes(three, { returnsMinor: 6_000 })).toMatchObject({
      booking: { guests: 3 },
      userErrors: [],
    });
    await expect.poll(ours).toEqual([...charges(SUM), ...refunds(6_000)]);
    expect(await bookedOf(token)).toMatchObject({ experience: { chosen: '3 × Meat, 2 × Wine pairing' } });
  });

  test('that has no seats is refused, with what it chose', async () => {
    const { token, ada } = await books({ seats: 5, maxParty: 5 });
    await bistro.table({ name: 'Window', capacity: 2, minCapacity: 1, maxCapacity: 2 });
    await new Payer(server, bistro, { guests: 1, experienceId: made.id }).holds();
    const five = { guests: 5, menuChoices: menus(4, 1) };
    expect(codesOf((await ada.changes(five)).userErrors)).toEqual(['SLOT_TAKEN']);
    expect((await bookedOf(token)).experience.sumMinor).toBe(SUM);
    expect((await ada.reads(four({ menuChoices: menus(2, 2) })))?.dueNowMinor).toBe(1_500);
  });
});

describe('what cannot be chosen', () => {
  test('is refused at its field, and nothing changes', async () => {
    const { token, ada } = await books();
    const other = await seed.restaurant();
    const theirs = await experienceOf(other, { addOns: [{ name: 'Cigar', priceMinor: 1_000 }] });
    const cigar = [{ optionId: theirs.addOns[0]?.optionId ?? '', count: 1 }];
    const cases: [object, string, string][] = [
      [{ menuChoices: [] }, 'INVALID', 'menuChoices'],
      [{ menuChoices: null }, 'INVALID', 'menuChoices'],
      [{ menuChoices: menus(3, 0) }, 'INVALID', 'menuChoices'],
      [{ menuChoices: menus(4, 1) }, 'INVALID', 'menuChoices'],
      [{ menuChoices: [{ optionId: 'nothing', count: 4 }] }, 'NOT_FOUND', 'menuChoices'],
      [{ addOns: cigar }, 'NOT_FOUND', 'addOns'],
      [{ addOns: pairings(5) }, 'OUT_OF_RANGE', 'addOns'],
    ];
    for (const [choices, code, field] of cases) {
      const expected = [expect.objectContaining({ code, field: [field] })];
      expect((await ada.changes(four(choices))).userErrors).toEqual(expected);
      expect((await ada.accepts(four(choices), 'guessed')).userErrors).toEqual(expected);
    }
    const many = Array.from({ length: 21 }, () => ({ optionId: 'x', count: 1 }));
    expect((await ada.changes(four({ addOns: many }))).userErrors).not.toEqual([]);
    expect((await ada.changes(four({ addOns: pairings(0) }))).userErrors).not.toEqual([]);
    expect((await bookedOf(token)).experience.sumMinor).toBe(SUM);
    expect(await ours()).toEqual(charges(SUM));
  });

  test('of a table is refused, and of a visit that has begun', async () => {
    const { ada } = await books();
    const { manageToken } = await bistro.ask({ guests: 2, date: bistro.dayFromToday(7), time: '12:00:00' });
    const ben = new Changer(server, bistro, manageToken ?? '');
    const wine = { guests: 2, time: '12:00:00', addOns: pairings(1) };
    expect((await ben.changes(wine)).userErrors).toMatchObject([{ code: 'INVALID', field: ['menuChoices'] }]);
    expect((await ben.changes({ ...wine, addOns: [] })).userErrors).toEqual([]);
    clock.moveTo('2026-07-09T10:00:00.000Z');
    expect(codesOf((await ada.changes(four({ addOns: [] }))).userErrors)).toEqual(['CONFLICT']);
    expect(codesOf((await ada.accepts(four({ menuChoices: menus(1, 3) }), 'x')).userErrors)).toEqual([
      'CONFLICT',
    ]);
  });

  test('any more can be kept, and not be had more of', async () => {
    const { token, ada } = await books();
    const [meat] = made.menus;
    const fish = { name: 'Fish', priceMinor: 500 };
    await rewritesExperience(bistro, made.id, {
      ...OFFER,
      menus: [{ ...meat, priceMinor: 0 }, fish],
      addOns: [],
    });
    expect((await bookedOf(token)).experience).toMatchObject({
      menusToChoose: [{ name: 'Meat' }, { name: 'Fish', chosen: 0 }, { name: 'Lobster', chosen: 1, most: 1 }],
      addOnsToChoose: [{ name: 'Wine pairing', chosen: 2, most: 2 }],
    });
    expect(codesOf((await ada.changes(four({ menuChoices: menus(2, 2) }))).userErrors)).toEqual([
      'NOT_FOUND',
    ]);
    expect((await ada.changes(four({ addOns: pairings(1) }))).userErrors).toEqual([]);
    expect((await bookedOf(token)).experience.sumMinor).toBe(SUM - 2_500);
  });
});
