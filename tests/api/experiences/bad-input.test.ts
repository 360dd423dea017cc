import { beforeEach, describe, expect, test } from 'vitest';
import { experienceOf, makesExperience, rewritesExperience } from '../../testkit/guests/experiences.ts';
import { connectsAccount } from '../../testkit/guests/payer.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z' });
const { seed, rows } = server;
let bistro: SeededRestaurant;

beforeEach(async () => {
  bistro = await seed.restaurant();
});

const option = { name: 'Cheese', priceMinor: 900 };

describe('an experience that makes no sense is refused at its field', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['no seats', { seats: 0 }, 'OUT_OF_RANGE', 'experience.seats'],
    ['a seat less than none', { seats: -1 }, 'OUT_OF_RANGE', 'experience.seats'],
    ['more seats than anybody has', { seats: 1_001 }, 'OUT_OF_RANGE', 'experience.seats'],
    ['neither seats nor tables', { seats: null }, 'OUT_OF_RANGE', 'experience.seats'],
    ['a price below nothing', { priceMinor: -1 }, 'OUT_OF_RANGE', 'experience.priceMinor'],
    ['10,000,001', { priceMinor: 10_000_001 }, 'OUT_OF_RANGE', 'experience.priceMinor'],
    ['a currency that is none', { currency: 'XXX' }, 'INVALID', 'experience.currency'],
    ['no name', { name: ' ' }, 'REQUIRED', 'experience.name'],
    ['a long name', { name: 'x'.repeat(81) }, 'TOO_LONG', 'experience.name'],
    ['a long description', { description: 'x'.repeat(2_001) }, 'TOO_LONG', 'experience.description'],
    ['parties turned round', { minParty: 5, maxParty: 4 }, 'OUT_OF_RANGE', 'experience.maxParty'],
    ['parties larger than its seats', { seats: 4, maxParty: 5 }, 'OUT_OF_RANGE', 'experience.maxParty'],
    [
      'dates turned round',
      { fromDate: '2026-08-02', toDate: '2026-08-01' },
      'OUT_OF_RANGE',
      'experience.toDate',
    ],
    [
      'an add-on below nothing',
      { addOns: [{ ...option, priceMinor: -1 }] },
      'OUT_OF_RANGE',
      'experience.addOns.0.priceMinor',
    ],
    ['too many add-ons', { addOns: Array(21).fill(option) }, 'OUT_OF_RANGE', 'experience.addOns'],
    ['a deposit without a share', { payment: 'DEPOSIT' }, 'OUT_OF_RANGE', 'experience.depositPercent'],
    ['a card hold', { payment: 'CARD_HOLD' }, 'INVALID', 'experience.payment'],
    ['a payment of nothing', { payment: 'PREPAYMENT', priceMinor: 0 }, 'OUT_OF_RANGE', 'experience.payment'],
    [
      'late that is cheaper than in time',
      { payment: 'PREPAYMENT', refundPercent: 20 },
      'OUT_OF_RANGE',
      'experience.lateFeePercent',
    ],
    ['a payment without an account', { payment: 'PREPAYMENT' }, 'CONFLICT', 'experience.isOn'],
    [
      'a table of nobody',
      { tableIds: ['tbl_01h455vb4pex5vsknk084sn02q'] },
      'NOT_FOUND',
      'experience.tableIds',
    ],
    ['a photo of nobody', { photoId: 'nothing' }, 'NOT_FOUND', 'experience.photoId'],
  ])('%s', async (_, given, code, field) => {
    const { experience, userErrors } = await makesExperience(bistro, given);
    expect(experience).toBeNull();
    expect(userErrors).toMatchObject([{ code, field: field.split('.') }]);
    expect(await rows('select from experiences where restaurant_id = $1', [bistro.uuid])).toEqual([]);
  });

  test('a table or a photo of another restaurant', async () => {
    const other = await seed.restaurant();
    const { userErrors } = await makesExperience(bistro, { tableIds: [await other.table()] });
    expect(userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['experience', 'tableIds'] }]);
  });

  test('another currency than its account takes', async () => {
    await connectsAccount(server, bistro);
    const { userErrors } = await makesExperience(bistro, { payment: 'PREPAYMENT', currency: 'USD' });
    expect(userErrors).toMatchObject([{ code: 'OUT_OF_RANGE', field: ['experience', 'currency'] }]);
  });

  test('one more than there may be', async () => {
    await rows(
      `insert into experiences select $1, gen_random_uuid(), 'Old', false, 1, null, null, '{}', null, now(), now() from generate_series(1, 50)`,
      [bistro.uuid],
    );
    expect((await makesExperience(bistro)).userErrors).toMatchObject([{ code: 'TOO_MANY' }]);
  });
});

describe('a booking of it that makes no sense is refused at its field', () => {
  const book = (request: Record<string, unknown>) => bistro.ask({ guests: 2, ...request });

  test('an experience of another restaurant, one that is off, one that is archived, and none at all', async () => {
    const other = await experienceOf(await seed.restaurant());
    const off = await experienceOf(bistro, { isOn: false });
    for (const experienceId of [other.id, off.id, 'nothing', 'exp_01h455vb4pex5vsknk084sn02q']) {
      const { userErrors } = await book({ experienceId });
      expect(userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['experienceId'] }]);
    }
  });

  test('things to add of another restaurant, menus of another one, and choices of nothing', async () => {
    const other = await experienceOf(await seed.restaurant(), { addOns: [option], menus: [option] });
    const { id: experienceId } = await experienceOf(bistro, { addOns: [option] });
    const [addOn] = other.addOns;
    const [menu] = other.menus;
    const addOns = [{ optionId: addOn?.optionId ?? '', count: 1 }];
    const menuChoices = [{ optionId: menu?.optionId ?? '', count: 2 }];
    expect((await book({ experienceId, addOns })).userErrors).toMatchObject([
      { code: 'NOT_FOUND', field: ['addOns'] },
    ]);
    expect((await book({ experienceId, menuChoices })).userErrors).toMatchObject([
      { code: 'NOT_FOUND', field: ['menuChoices'] },
    ]);
    expect((await book({ addOns })).userErrors).toMatchObject([{ code: 'INVALID', field: ['experienceId'] }]);
  });

  test('counts below one, above a hundred, or above the guests; and guests without a menu', async () => {
    const made = await experienceOf(bistro, {
      addOns: [option],
      menus: [option, { ...option, name: 'Fish' }],
    });
    const [menu, fish] = made.menus;
    const [addOn] = made.addOns;
    const asks = (menus: number[], added: number) =>
      book({
        experienceId: made.id,
        menuChoices: menus.map((count, index) => ({ optionId: [menu, fish][index]?.optionId ?? '', count })),
        addOns: added === 0 ? [] : [{ optionId: addOn?.optionId ?? '', count: added }],
      });
    for (const [menus, added, code, field] of [
      [[2], -1, 'OUT_OF_RANGE', 'addOns'],
      [[2], 101, 'OUT_OF_RANGE', 'addOns'],
      [[2], 3, 'OUT_OF_RANGE', 'addOns'],
      [[1], 0, 'INVALID', 'menuChoices'],
      [[2, 1], 0, 'INVALID', 'menuChoices'],
      [[], 0, 'INVALID', 'menuChoices'],
    ] as const) {
      const { userErrors, booking } = await asks([...menus], added);
      expect(booking).toBeNull();
      expect(userErrors).toMatchObject([{ code }]);
      expect(userErrors[0]?.field?.[0]).toBe(field);
    }
    expect((await asks([1, 1], 2)).userErrors).toEqual([]);
  });

  test('a party that it is not for, and a time at which it does not begin', async () => {
    const { id: experienceId } = await experienceOf(bistro, { minParty: 2, maxParty: 4, times: ['19:00'] });
    for (const guests of [1, 5])
      expect((await book({ experienceId, guests })).userErrors).toMatchObject([
        { code: 'OUT_OF_RANGE', field: ['guests'] },
      ]);
    expect((await book({ experienceId, time: '19:15:00' })).userErrors).toMatchObject([
      {
        code: 'OUT_OF_RANGE',
        field: ['time'],
        message: 'The experience does not begin at that time. Please choose one of its own.',
      },
    ]);
  });
});

describe('fewer seats than are sold', () => {
  test('are refused with the sittings, and what is over does not count', async () => {
    const { id } = await experienceOf(bistro, { seats: 20 });
    await bistro.ask({ guests: 6, experienceId: id });
    const refused = await rewritesExperience(bistro, id, { seats: 5, maxParty: 4 });
    expect(refused.userErrors).toMatchObject([{ code: 'CONFLICT', field: ['experience', 'seats'] }]);
    expect(refused.soldSittings).toEqual([{ date: bistro.dayFromToday(7), sitting: '19:00:00', sold: 6 }]);
    const counted = await rewritesExperience(bistro, id, { sitting: 'SERVICE' });
    expect(counted.userErrors).toMatchObject([{ code: 'CONFLICT', field: ['experience', 'sitting'] }]);

    expect((await rewritesExperience(bistro, id, { seats: 6, maxParty: 4 })).userErrors).toEqual([]);
    expect((await bistro.ask({ guests: 1, experienceId: id })).userErrors).toMatchObject([
      { code: 'SLOT_TAKEN', field: ['time'] },
    ]);
    server.clock.pass({ minutes: 60 * 24 * 9 });
    await bistro.ownerReturns();
    expect((await rewritesExperience(bistro, id, { seats: 2, maxParty: 2 })).userErrors).toEqual([]);
  });
});
