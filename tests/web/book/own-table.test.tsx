import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetBookings,
  type KeptBooking,
  keepBooking,
  keptBookings,
  renewToken,
} from '../../../web/src/book/kept/kept-bookings.ts';
import { Diner } from './diner.tsx';
import { DinerApi, LINK_TOKEN } from './diner-api.ts';

const KEY = 'hoststand.bookings';

let api: DinerApi;
let diner: Diner;

beforeEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00Z');
  api = new DinerApi();
  diner = new Diner();
  return () => vi.useRealTimers();
});

const confirmed = () => screen.findByRole('heading', { name: 'Booking Request Confirmed!' });
const line = (text: string) => screen.findByText(text);

describe('a diner who has booked and comes again', () => {
  beforeEach(async () => {
    await diner.opensThePage();
    await diner.asksForATable();
    await confirmed();
    await diner.reloadsThePage();
  });

  test('reads that they have a table, when, for how many, and has the way to it', async () => {
    await line('You have a table today');
    expect(
      screen.getByText('Sat, November 21, 7:00 PM · 4 Guests', { collapseWhitespace: true }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe(`/manage#${LINK_TOKEN}`);
    expect(screen.getByText('You have a table today').closest('[role="status"]')).toBeTruthy();
  });

  test('is asked before a second one that evening, which is then another booking', async () => {
    await diner.fillsInTheirDetails();
    await diner.chooses('Time', '06:00 PM');
    await diner.presses('Request Booking');
    await screen.findByText(/^You already have a table at 7:00\sPM\. Book another\?$/);
    expect(screen.queryByText('Failed to submit booking request')).toBeNull();
    expect(screen.getByRole('link', { name: 'See that booking' }).getAttribute('href')).toBe(
      `/manage#${LINK_TOKEN}`,
    );
    expect(api.bookings.size).toBe(1);
    await diner.presses('Book another');
    await confirmed();
    expect(api.bookings.size).toBe(2);
    expect(api.received.at(-1)).toMatchObject({ another: true, ownManageTokens: [LINK_TOKEN] });
  });

  test('is not asked about another day', async () => {
    await diner.fillsInTheirDetails();
    await diner.typesDate('11-27-2026');
    await diner.chooses('Time', '06:00 PM');
    await diner.presses('Request Booking');
    await confirmed();
  });

  test('has it forgotten where they are not that guest', async () => {
    await diner.presses('Not you? Forget');
    expect(screen.queryByText('You have a table today')).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Make a reservation' }));
    await diner.fillsInTheirDetails();
    await diner.chooses('Time', '06:00 PM');
    await diner.presses('Request Booking');
    await confirmed();
  });
});

describe('a diner who comes again', () => {
  beforeEach(() => keepBooking(booked()));

  test('reads what it was moved to', async () => {
    api.write({ date: '2026-11-27', time: '18:00:00', guests: 3 });
    await diner.opensThePage();
    await line('You have a table on Friday');
    expect(keptBookings('rest_1')).toMatchObject([{ date: '2026-11-27', time: '18:00:00', guests: 3 }]);
  });

  test('is not promised what the restaurant has yet to confirm', async () => {
    api.write({ status: 'PENDING', date: '2026-11-22' });
    await diner.opensThePage();
    await line('You have a table requested for tomorrow');
  });

  test('reads nothing of one that was cancelled', async () => {
    api.write({ status: 'CANCELLED' });
    await diner.opensThePage();
    await waitFor(() => expect(keptBookings('rest_1')).toEqual([]));
    expect(screen.queryByText(/You have a table/)).toBeNull();
  });

  test('reads nothing while another time is chosen, which is told of in its place', async () => {
    await diner.opensThePage();
    await line('You have a table today');
    await diner.chooses('Time', '06:00 PM');
    expect(screen.queryByText('You have a table today')).toBeNull();
    expect(await screen.findByText(/^We keep 06:00 PM for you:/)).toBeTruthy();
  });
});

describe('bookings of this device', () => {
  test('are those of the restaurant, until they are over', () => {
    keepBooking(booked());
    keepBooking(booked({ restaurantId: 'rest_2', manageToken: 'b', endsAt: '2026-11-21T23:00:00Z' }));
    expect(keptBookings('rest_1')).toEqual([booked()]);
    vi.setSystemTime('2026-11-21T21:00:00Z');
    expect(keptBookings('rest_1')).toEqual([]);
    expect(localStorage.getItem(KEY)).not.toContain(LINK_TOKEN);
    vi.setSystemTime('2026-11-21T23:00:01Z');
    expect(keptBookings('rest_1')).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('are opened by their newest link, and forgotten one by one', () => {
    keepBooking(booked());
    renewToken(LINK_TOKEN, 'newer');
    expect(keptBookings('rest_1').map(({ manageToken }) => manageToken)).toEqual(['newer']);
    forgetBookings(['newer']);
    expect(keptBookings('rest_1')).toEqual([]);
  });

  test.each(['{', 'null', '{}', '[null, 1, {"restaurantId": "rest_1"}]'])('are none in %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(keptBookings('rest_1')).toEqual([]);
  });
});

function booked(part: Partial<KeptBooking> = {}): KeptBooking {
  return {
    restaurantId: 'rest_1',
    date: '2026-11-21',
    time: '19:00:00',
    guests: 4,
    endsAt: '2026-11-21T20:30:00Z',
    manageToken: LINK_TOKEN,
    ...part,
  };
}
