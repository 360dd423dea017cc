import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../testkit/caller.ts';
import { testServer } from '../../../testkit/server.ts';
import { changeManaged } from '../booking-calls.ts';
import { Host, namesOf } from './staff-calls.ts';

const server = await testServer();
const guest = server.stranger();

interface Slots {
  slots: { time: string; available: boolean; unmetWishes: string[] }[];
}

/** A restaurant with a table behind stairs and one without a step; ids of both. */
async function house() {
  const bistro = await server.seed.restaurant();
  const stairs = await bistro.table({ name: 'Stairs' });
  const ramp = await bistro.table({ name: 'Ramp', accessibility: ['STEP_FREE', 'WHEELCHAIR_SPACE'] });
  return { bistro, stairs, ramp, day: bistro.dayFromToday(7), host: new Host(bistro) };
}

const TIMES = `query($id: ID!, $date: LocalDate!, $wishes: [TableFeature!]) { restaurant(id: $id) {
  availability(date: $date, partySize: 2, wishes: $wishes) { slots { time available unmetWishes } } } }`;
const UNMET = 'query($id: ID!) { node(id: $id) { ... on Booking { wishes unmetWishes } } }';
const MANAGED = `query($token: String!, $date: LocalDate!, $wishes: [TableFeature!]) { managedBooking(token: $token) {
  unmetWishes availability(date: $date, partySize: 2, wishes: $wishes) { slots { time available unmetWishes } } } }`;

async function unmetAt(caller: Caller, id: string, date: string, time: string, wishes?: string[]) {
  const data = await caller.ask<{ restaurant: { availability: Slots } }>(TIMES, { id, date, wishes });
  return data.restaurant.availability.slots.find((slot) => slot.time === `${time}:00`)?.unmetWishes;
}

async function unmetOf(caller: Caller, id: string) {
  return (await caller.ask<{ node: { unmetWishes: string[] } }>(UNMET, { id })).node.unmetWishes;
}

describe('a diner in a wheelchair', () => {
  test('sees before booking at which times a table meets it, live too', async () => {
    const { bistro, ramp, day, host } = await house();
    await host.booked({ tableIds: [ramp] });
    expect(await unmetAt(guest, bistro.id, day, '19:00', ['WHEELCHAIR_SPACE'])).toEqual(['WHEELCHAIR_SPACE']);
    expect(await unmetAt(guest, bistro.id, day, '18:00', ['WHEELCHAIR_SPACE'])).toEqual([]);
    expect(await unmetAt(guest, bistro.id, day, '19:00')).toEqual([]);
  });

  test('books anyway, and everybody is told that it is not promised', async () => {
    const { bistro, ramp, host } = await house();
    await host.booked({ tableIds: [ramp] });
    const input = bistro.request({ wishes: ['WHEELCHAIR_SPACE', 'STEP_FREE'] });
    const { createBooking } = await guest.ask<{
      createBooking: { booking: { id: string; unmetWishes: string[] }; manageToken: string };
    }>(
      `mutation($input: CreateBookingInput!) { createBooking(input: $input) {
        booking { id unmetWishes } manageToken userErrors { code } } }`,
      { input },
    );
    const both = ['STEP_FREE', 'WHEELCHAIR_SPACE'];
    expect(createBooking.booking.unmetWishes).toEqual(both);
    expect(await unmetOf(bistro.owner, createBooking.booking.id)).toEqual(both);
    const { managedBooking } = await guest.ask<{ managedBooking: { unmetWishes: string[] } }>(MANAGED, {
      token: createBooking.manageToken,
      date: bistro.dayFromToday(7),
    });
    expect(managedBooking.unmetWishes).toEqual(both);
  });

  test('keeps the table that meets it while filling the form in', async () => {
    const { bistro, day } = await house();
    const hold = (wishes: string[] | undefined) =>
      guest.ask<{ holdSlot: { hold: { expiresAt: string } | null } }>(
        'mutation($input: HoldSlotInput!) { holdSlot(input: $input) { hold { expiresAt } userErrors { code } } }',
        {
          input: {
            restaurantId: bistro.id,
            date: day,
            time: '19:00:00',
            guests: 2,
            visitorKey: 'a visitor in a wheelchair',
            wishes,
          },
        },
      );
    await hold(undefined);
    const other = server.stranger();
    const unmet = () => unmetAt(other, bistro.id, day, '19:00', ['WHEELCHAIR_SPACE']);
    const first = await unmet();
    await hold(['WHEELCHAIR_SPACE']);
    expect([first, await unmet()]).toContainEqual(['WHEELCHAIR_SPACE']);
    expect(await unmet()).toEqual(['WHEELCHAIR_SPACE']);
    const { id } = await bistro.book({
      visitorKey: 'a visitor in a wheelchair',
      wishes: ['WHEELCHAIR_SPACE'],
    });
    expect(await unmetOf(bistro.owner, id)).toEqual([]);
  });

  test('who says so later gets the free table that meets it, and is told where none does', async () => {
    const { bistro, stairs, ramp, day, host } = await house();
    const late = await bistro.book();
    await host.assign(late.id, [stairs]);
    const same = { token: late.manageToken, date: day, time: '19:00', guests: 2 };
    await changeManaged(guest, { ...same, wishes: ['STEP_FREE'] });
    expect(namesOf(await host.seen(late.id))).toEqual(['Ramp']);
    expect(await unmetOf(bistro.owner, late.id)).toEqual([]);
    const other = await bistro.book();
    await changeManaged(guest, { ...same, token: other.manageToken, wishes: ['STEP_FREE'] });
    expect(namesOf(await host.seen(other.id))).toEqual(['Stairs']);
    expect(await unmetOf(bistro.owner, other.id)).toEqual(['STEP_FREE']);
    const { managedBooking } = await guest.ask<{ managedBooking: { availability: Slots } }>(MANAGED, {
      token: other.manageToken,
      date: day,
    });
    const slotAt = (time: string) => managedBooking.availability.slots.find((slot) => slot.time === time);
    expect(slotAt('19:00:00')).toMatchObject({ available: true, unmetWishes: ['STEP_FREE'] });
    expect(slotAt('17:00:00')).toMatchObject({ available: true, unmetWishes: [] });
    expect(ramp).toBeTruthy();
  });
});

describe('staff', () => {
  test('see the flag follow the booking from table to table, and what a table offers', async () => {
    const { bistro, stairs, ramp, host } = await house();
    const { id } = await bistro.book({ wishes: ['WHEELCHAIR_SPACE'] });
    expect(await unmetOf(bistro.owner, id)).toEqual([]);
    await host.assign(id, [stairs]);
    expect(await unmetOf(bistro.owner, id)).toEqual(['WHEELCHAIR_SPACE']);
    await host.assign(id, [stairs, ramp]);
    expect(await unmetOf(bistro.owner, id)).toEqual([]);
    await host.assign(id, []);
    expect(await unmetOf(bistro.owner, id)).toEqual(['WHEELCHAIR_SPACE']);
    await host.assign(id, [stairs]);
    await bistro.owner.ask(
      'mutation($input: UpdateTableInput!) { updateTable(input: $input) { userErrors { code } } }',
      { input: { id: stairs, accessibility: ['WHEELCHAIR_SPACE'] } },
    );
    expect(await unmetOf(bistro.owner, id)).toEqual([]);
  });

  test('see it in every list of bookings, and before they book for somebody', async () => {
    const { bistro, ramp, day, host } = await house();
    await host.booked({ tableIds: [ramp] });
    const { booking } = await host.book({ wishes: ['STEP_FREE'] });
    const list = `query($id: ID!, $date: LocalDate!) { restaurant(id: $id) {
      bookings(first: 5) { edges { node { id unmetWishes } } }
      staffAvailability(date: $date, partySize: 2, wishes: [STEP_FREE]) { slots { time available unmetWishes } } } }`;
    const { restaurant } = await bistro.owner.ask<{
      restaurant: {
        bookings: { edges: { node: { id: string; unmetWishes: string[] } }[] };
        staffAvailability: Slots;
      };
    }>(list, { id: bistro.id, date: day });
    const nodes = restaurant.bookings.edges.map(({ node }) => node);
    expect(nodes).toContainEqual({ id: booking?.id, unmetWishes: ['STEP_FREE'] });
    const unmet = restaurant.staffAvailability.slots.filter(({ unmetWishes }) => unmetWishes.length > 0);
    expect(unmet).toEqual([]); // both tables are taken around seven, the ramp is free at all other times
  });
});
