import { beforeEach, describe, expect, test } from 'vitest';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import { testServer } from '../../../testkit/server.ts';
import { Rules } from '../../availability/rules/rule-calls.ts';
import { MailServer } from '../../messages/mail-server.ts';
import { Host, namesOf } from './staff-calls.ts';

const mails = await MailServer.start();
const server = await testServer({ now: '2026-07-01T10:00:00.000Z', smtpUrl: mails.url });
const { seed, stranger } = server;
let bistro: SeededRestaurant;
let host: Host;
let date: string;

interface Day {
  byRequest: boolean;
  slots: { time: string; available: boolean; reason: string | null }[];
}

beforeEach(async () => {
  bistro = await seed.restaurant();
  host = new Host(bistro);
  date = bistro.dayFromToday(7);
  await bistro.table({ name: 'Corner', capacity: 2, minCapacity: 1, maxCapacity: 2 });
  await bistro.table({ name: 'Window', capacity: 6, minCapacity: 3, maxCapacity: 8 });
});

/** The day as a diner's page reads it. */
async function dayFor(partySize: number): Promise<Day> {
  const { restaurant } = await stranger().ask<{ restaurant: { availability: Day } }>(
    `query($id: ID!, $date: LocalDate!, $partySize: Int!) { restaurant(id: $id) {
      availability(date: $date, partySize: $partySize) { byRequest slots { time available reason } } } }`,
    { id: bistro.id, date, partySize },
  );
  return restaurant.availability;
}

const at = ({ slots }: Day, time: string) => slots.find((slot) => slot.time === time);

describe('a party larger than the largest table', () => {
  test.each([9, 10, 11])('of %i is offered times, and told that it is a request', async (guests) => {
    const day = await dayFor(guests);
    expect([day.byRequest, at(day, '19:00:00')?.available]).toEqual([true, true]);
    expect((await dayFor(8)).byRequest).toBe(false);
  });

  test('asks, holds covers and no table, and waits for an answer even where bookings are confirmed at once', async () => {
    await new Rules(bistro).update({ instantConfirmation: true });
    await bistro.set({ seatingCapacity: 12 });
    const asked = await bistro.book({ guests: 9, date });
    expect(asked.status).toBe('PENDING');
    expect(namesOf(await host.seen(asked.id))).toEqual([]);
    expect((await bistro.book({ guests: 3, date })).status).toBe('CONFIRMED');
    expect(at(await dayFor(1), '19:00:00')?.reason).toBe('FULL_ROOM');
  });

  test('is told in its mail that tables are arranged by hand; one that gets a table is not', async () => {
    await bistro.book({ guests: 9, date, email: 'many@example.com' });
    await bistro.book({ guests: 8, date, email: 'eight@example.com' });
    const byHand = 'Tables for a party of this size are arranged by hand';
    expect((await mails.mailTo('many@example.com')).text).toContain(byHand);
    expect((await mails.mailTo('eight@example.com')).text).not.toContain(byHand);
  });

  test('is booked by staff without a reason, and gets the tables that they choose', async () => {
    const hall = await bistro.table({ name: 'Hall', capacity: 4, minCapacity: 2, maxCapacity: 4 });
    const { edges } = (
      await bistro.owner.ask<{ restaurant: { tables: { edges: { node: { id: string; name: string } }[] } } }>(
        'query($id: ID!) { restaurant(id: $id) { tables { edges { node { id name } } } } }',
        { id: bistro.id },
      )
    ).restaurant.tables;
    const window = edges.find(({ node }) => node.name === 'Window')?.node.id ?? '';
    const ours = await host.booked({ guests: 9 });
    expect([ours.status, ours.overrules]).toEqual(['CONFIRMED', []]);
    expect(namesOf((await host.assign(ours.id, [hall, window])).booking)).toEqual(['Hall', 'Window']);
  });

  test('is a request by the house’s own limit as well: staff book it, and choose its table', async () => {
    await new Rules(bistro).update({ largestOnlineParty: 2 });
    const ours = await host.booked({ guests: 3 });
    expect([ours.status, ours.overrules, namesOf(ours)]).toEqual(['CONFIRMED', [], []]);
    expect(namesOf(await host.booked({ guests: 2 }))).toEqual(['Corner']);
  });

  test('has a table as soon as the owner joins some for it', async () => {
    const [one, two] = [
      await bistro.table({ name: '1', capacity: 4, combinable: true }),
      await bistro.table({ name: '2', capacity: 4, combinable: true }),
    ];
    await bistro.owner.ask(
      `mutation($input: ReplaceTableCombinationsInput!) { replaceTableCombinations(input: $input) {
        userErrors { code } } }`,
      {
        input: {
          restaurantId: bistro.id,
          combinations: [{ tableIds: [one, two], minPartySize: 8, maxPartySize: 10 }],
        },
      },
    );
    expect((await dayFor(9)).byRequest).toBe(false);
    expect((await dayFor(11)).byRequest).toBe(true);
    expect(namesOf(await host.seen((await bistro.book({ guests: 9, date })).id))).toEqual(['1', '2']);
  });

  test('is larger than joined tables as soon as one of them is made smaller, and has them again with its seats', async () => {
    const forFour = { capacity: 4, minCapacity: 1, maxCapacity: 4, combinable: true };
    const pair = [
      await bistro.table({ name: '1', ...forFour }),
      await bistro.table({ name: '2', ...forFour }),
    ];
    const combinations = [{ tableIds: pair, minPartySize: 8, maxPartySize: 10 }];
    await bistro.owner.ask(
      `mutation($input: ReplaceTableCombinationsInput!) { replaceTableCombinations(input: $input) {
        userErrors { code } } }`,
      { input: { restaurantId: bistro.id, combinations } },
    );
    const booked = await bistro.book({ guests: 10, date });
    const resize = (seats: number) =>
      bistro.owner.ask(
        'mutation($input: UpdateTableInput!) { updateTable(input: $input) { userErrors { code } } }',
        { input: { id: pair[0], capacity: seats, minCapacity: 1, maxCapacity: seats } },
      );
    await resize(3);
    expect([(await dayFor(9)).byRequest, (await dayFor(10)).byRequest]).toEqual([false, true]);
    expect(namesOf(await host.seen(booked.id))).toEqual(['1', '2']);
    const other = bistro.dayFromToday(8);
    const asked = await bistro.book({ guests: 10, date: other, email: 'ten@example.com' });
    expect([asked.status, namesOf(await host.seen(asked.id))]).toEqual(['PENDING', []]);
    expect((await mails.mailTo('ten@example.com')).text).toContain('are arranged by hand');
    const tooMany = await host.book({ guests: 10, date: other, time: '12:00:00', tableIds: pair });
    expect(tooMany.refusal).toMatchObject({ reason: 'NO_TABLE', canOverrule: true });
    await resize(4);
    expect((await dayFor(10)).byRequest).toBe(false);
  });

  test('cannot book more covers than the room has', async () => {
    await bistro.set({ seatingCapacity: 8 });
    expect(at(await dayFor(9), '19:00:00')).toMatchObject({ available: false, reason: 'FULL_ROOM' });
    expect((await bistro.ask({ guests: 9, date })).userErrors).toMatchObject([{ code: 'SLOT_TAKEN' }]);
  });
});

test('a house without tables books ten as it always did, and asks for eleven', async () => {
  bistro = await seed.restaurant();
  expect([(await dayFor(10)).byRequest, (await dayFor(11)).byRequest]).toEqual([false, true]);
});
