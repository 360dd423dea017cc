import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../testkit/caller.ts';
import { Changer } from '../../testkit/guests/changer.ts';
import { choosesFor, chosenOf, type StaffChoices } from '../../testkit/guests/choosing-staff.ts';
import { experienceOf, type MadeExperience, rewritesExperience } from '../../testkit/guests/experiences.ts';
import type { SeededRestaurant } from '../../testkit/seed.ts';
import { testServer } from '../../testkit/server.ts';
import { linesOf, logOf } from '../change-log/change-log-calls.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z', accessTokenSeconds: 86_400 });
const { seed } = server;
let bistro: SeededRestaurant;
let host: Caller;
let made: MadeExperience;

const OFFER = {
  menus: [
    { name: 'Meat', priceMinor: 0 },
    { name: 'Fish', priceMinor: 1_500 },
  ],
  addOns: [{ name: 'Wine pairing', priceMinor: 2_500 }],
};

const menus = (...counts: number[]) =>
  made.menus.flatMap(({ optionId }, index) =>
    counts[index] ? [{ optionId, count: counts[index] ?? 0 }] : [],
  );
const pairings = (count: number) => made.addOns.map(({ optionId }) => ({ optionId, count }));
const chooses = (id: string, choices: StaffChoices, as = host) => choosesFor(as, id, choices);
const refusedAt = async (id: string, choices: StaffChoices) =>
  (await chooses(id, choices)).userErrors.map(({ code, field }) => [code, field?.join('.')]);

/** Staff book the experience for four by telephone, with the menus that they have heard so far. */
async function books(request: object = {}): Promise<string> {
  const { createStaffBooking } = await host.ask<{
    createStaffBooking: { booking: { id: string } | null; userErrors: object[] };
  }>(
    'mutation($input: CreateStaffBookingInput!) { createStaffBooking(input: $input) { booking { id } userErrors { code message field } } }',
    {
      input: {
        restaurantId: bistro.id,
        date: bistro.dayFromToday(7),
        time: '19:00:00',
        guests: 4,
        customerName: 'Ada Lovelace',
        source: 'PHONE',
        experienceId: made.id,
        ...request,
      },
    },
  );
  expect(createStaffBooking.userErrors).toEqual([]);
  return createStaffBooking.booking?.id ?? '';
}

beforeEach(async () => {
  bistro = await seed.restaurant();
  await bistro.table({ name: 'Long table', capacity: 8, minCapacity: 1, maxCapacity: 8 });
  host = await bistro.member('host');
  made = await experienceOf(bistro, OFFER);
});

describe('what a party eats', () => {
  test('is written down once it is heard, some of it today and the rest tomorrow', async () => {
    const id = await books();
    expect((await chooses(id, { menuChoices: [] })).booking?.experience?.menusOpen).toBe(4);
    expect((await chooses(id, { menuChoices: menus(1, 1) })).booking?.experience).toEqual({
      chosen: '1 × Meat, 1 × Fish',
      menusOpen: 2,
      sumMinor: 4 * 4_500 + 1_500,
      stillToPayMinor: 4 * 4_500 + 1_500,
    });
    const { booking } = await chooses(id, { menuChoices: menus(1, 3), addOns: pairings(2) });
    expect(booking?.experience).toMatchObject({
      chosen: '1 × Meat, 3 × Fish, 2 × Wine pairing',
      menusOpen: 0,
    });
    expect((await chooses(id, { addOns: null })).booking?.experience?.chosen).toBe('1 × Meat, 3 × Fish');
    expect((await chooses(id, { menuChoices: [], addOns: pairings(1) })).booking?.experience).toMatchObject({
      chosen: '1 × Wine pairing',
      sumMinor: 4 * 4_500 + 2_500,
    });
  });

  test('is saved with other details in one act, which is one entry of the log', async () => {
    const id = await books({ menuChoices: menus(2) });
    await chooses(id, { menuChoices: menus(0, 3), addOns: pairings(1), staffNote: 'Called at noon' });
    const [created, changed, ...more] = await logOf(host, id);
    expect(more).toEqual([]);
    expect(linesOf(created ?? expect.fail())).toEqual(
      expect.arrayContaining(['EXPERIENCE  → Wine tasting', 'MENUS  → 2 × Meat']),
    );
    expect(linesOf(changed ?? expect.fail())).toEqual([
      'STAFF_NOTE  → Called at noon',
      'MENUS 2 × Meat → 3 × Fish',
      'ADD_ONS  → 1 × Wine pairing',
    ]);
    expect(changed).toMatchObject({ authorKind: 'PERSON', operation: 'updateBooking' });
  });

  test('stands in the log also where its guest chooses by the link', async () => {
    const choices = { experienceId: made.id, menuChoices: menus(2) };
    const { id, manageToken } = await bistro.book({ ...choices, guests: 2 });
    const ada = new Changer(server, bistro, manageToken);
    expect((await ada.changes({ guests: 2, menuChoices: menus(0, 2) })).userErrors).toEqual([]);
    const [, changed] = await logOf(host, id);
    expect(changed).toMatchObject({ authorKind: 'GUEST', operation: 'changeManagedBooking' });
    expect(linesOf(changed ?? expect.fail())).toEqual(['MENUS 2 × Meat → 2 × Fish']);
  });

  test('keeps the prices that were agreed, and has those of now for what is new', async () => {
    const id = await books({ menuChoices: menus(2, 1) });
    const dearer = made.menus.map((menu, index) => ({ ...menu, priceMinor: index === 0 ? 900 : 9_900 }));
    const addOns = [...made.addOns.map((one) => ({ ...one, priceMinor: 3_000 }))];
    const rewritten = { priceMinor: 8_000, menus: dearer, addOns };
    expect((await rewritesExperience(bistro, made.id, rewritten)).userErrors).toEqual([]);
    const { booking } = await chooses(id, { menuChoices: menus(1, 3), addOns: pairings(1) });
    expect(booking?.experience?.sumMinor).toBe(4 * 4_500 + 3 * 1_500 + 3_000);
  });

  test('is as it was when the same is said again, whatever revision was seen', async () => {
    const id = await books({ menuChoices: menus(2, 2) });
    const before = await chosenOf(host, id);
    const again = await chooses(id, { menuChoices: menus(2, 2), expectedRevision: 7_000 });
    expect(again).toMatchObject({ booking: before, userErrors: [] });
    expect(await logOf(host, id)).toHaveLength(1);
  });

  test('is not written over what somebody else wrote meanwhile', async () => {
    const id = await books();
    const { revision } = await chosenOf(host, id);
    await chooses(id, { menuChoices: menus(4), expectedRevision: revision });
    const late = await chooses(id, { menuChoices: menus(0, 4), expectedRevision: revision });
    expect(late.userErrors).toMatchObject([{ code: 'CONFLICT' }]);
    expect(late.booking).toMatchObject({ experience: { chosen: '4 × Meat' } });
    const [one, other] = await Promise.all([
      chooses(id, { menuChoices: menus(1), expectedRevision: late.booking?.revision ?? 0 }),
      chooses(id, { menuChoices: menus(2), expectedRevision: late.booking?.revision ?? 0 }),
    ]);
    expect([...one.userErrors, ...other.userErrors]).toMatchObject([{ code: 'CONFLICT' }]);
  });

  test('can be changed while the party is at its table, which it keeps', async () => {
    const id = await books();
    await bistro.setStatus(id, 'CONFIRMED');
    server.clock.moveTo('2026-07-08T19:00:00.000Z');
    const tonight = await bistro.member('host');
    expect((await bistro.setStatus(id, 'SEATED', tonight)).userErrors).toEqual([]);
    expect(await chooses(id, { menuChoices: menus(4) }, tonight)).toMatchObject({
      booking: { status: 'SEATED', experience: { chosen: '4 × Meat' } },
      userErrors: [],
    });
    server.clock.moveTo('2026-07-01T10:00:00.000Z');
  });
});

describe('what is refused', () => {
  test('is told at its field, and nothing changes', async () => {
    const id = await books({ menuChoices: menus(2, 1), addOns: pairings(1) });
    const before = await chosenOf(host, id);
    const other = await seed.restaurant();
    const theirs = await experienceOf(other, {
      menus: [{ name: 'Crab', priceMinor: 0 }],
      addOns: OFFER.addOns,
    });
    const sister = await experienceOf(bistro, { name: 'Brunch', menus: [{ name: 'Eggs', priceMinor: 0 }] });
    const one = ({ optionId = '' }: { optionId?: string } = {}) => [{ optionId, count: 1 }];
    expect(await refusedAt(id, { menuChoices: menus(4, 1) })).toEqual([['INVALID', 'menuChoices']]);
    expect(await refusedAt(id, { menuChoices: one(theirs.menus[0]) })).toEqual([
      ['NOT_FOUND', 'menuChoices'],
    ]);
    expect(await refusedAt(id, { menuChoices: one(sister.menus[0]) })).toEqual([
      ['NOT_FOUND', 'menuChoices'],
    ]);
    expect(await refusedAt(id, { addOns: one(theirs.addOns[0]) })).toEqual([['NOT_FOUND', 'addOns']]);
    expect(await refusedAt(id, { addOns: one(made.menus[0]) })).toEqual([['NOT_FOUND', 'addOns']]);
    expect(await refusedAt(id, { addOns: pairings(5) })).toEqual([['OUT_OF_RANGE', 'addOns']]);
    for (const count of [0, -1, 101]) {
      expect(await refusedAt(id, { addOns: pairings(count) })).toEqual([['OUT_OF_RANGE', 'addOns.0.count']]);
    }
    const many = Array.from({ length: 21 }, () => ({ optionId: 'x', count: 1 }));
    expect((await refusedAt(id, { menuChoices: many }))[0]?.[1]).toBe('menuChoices');
    expect((await chooses(id, { menuChoices: menus(4, 1) })).userErrors[0]?.message).toBe(
      'There are more menus than guests.',
    );
    expect(await chosenOf(host, id)).toEqual(before);
  });

  test('are choices of a table alone', async () => {
    const { id } = await bistro.book({ date: bistro.dayFromToday(7) });
    expect(await refusedAt(id, { addOns: pairings(1) })).toEqual([['INVALID', 'menuChoices']]);
    expect(await refusedAt(id, { menuChoices: [], addOns: null })).toEqual([]);
  });

  test('are other choices of a booking that is cancelled or over, whose details can be changed still', async () => {
    const id = await books({ menuChoices: menus(2) });
    await bistro.setStatus(id, 'CANCELLED');
    expect(await refusedAt(id, { menuChoices: menus(3) })).toEqual([['CONFLICT', 'menuChoices']]);
    expect(await refusedAt(id, { addOns: pairings(1) })).toEqual([['CONFLICT', 'addOns']]);
    expect(await refusedAt(id, { menuChoices: menus(2), staffNote: 'Rang off' })).toEqual([]);
    expect((await chosenOf(host, id)).experience).toMatchObject({ chosen: '2 × Meat', stillToPayMinor: 0 });
  });

  test('is what another restaurant’s staff send', async () => {
    const id = await books();
    const stranger = await (await seed.restaurant()).member('host');
    expect((await chooses(id, { menuChoices: menus(4) }, stranger)).userErrors).toMatchObject([
      { code: 'NOT_FOUND', field: ['id'] },
    ]);
  });
});

test('a move from before can be taken back no more once the party has chosen anew, and is refused so', async () => {
  const id = await books({ guests: 2 });
  const date = bistro.dayFromToday(7);
  const { moveBooking } = await host.ask<{ moveBooking: { undoUntil: string } }>(
    'mutation($input: MoveBookingInput!) { moveBooking(input: $input) { undoUntil } }',
    { input: { id, date, time: '19:00:00', guests: 4 } },
  );
  const { undoUntil } = moveBooking;
  await chooses(id, { menuChoices: menus(4) });
  const { undoBookingChange } = await host.ask<{ undoBookingChange: { userErrors: object[] } }>(
    'mutation($input: UndoBookingChangeInput!) { undoBookingChange(input: $input) { userErrors { code message field } } }',
    { input: { id, undoUntil } },
  );
  expect(undoBookingChange.userErrors).toMatchObject([
    { code: 'CONFLICT', message: 'The booking has been changed since. Please look at it again.' },
  ]);
  expect((await chosenOf(host, id)).experience?.chosen).toBe('4 × Meat');
});
