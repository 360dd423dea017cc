import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DayApi } from './day-api.ts';
import { Host } from './host.tsx';

let api: DayApi;
let host: Host;

beforeEach(() => {
  api = new DayApi();
  host = new Host(api);
});

afterEach(() => {
  notifications.clean(); // they outlive the page that showed them
  vi.useRealTimers();
});

const bar = (words: string) => screen.findByRole('button', { name: words });
const opensDay = () => host.opensBookings('/bookings?view=day&date=2026-11-27');

const ADA_AT_4 = 'Ada, 2 guests, 7:00 PM to 8:30 PM, table 4, Confirmed';

describe('a host who opens a day', () => {
  test('sees tables zone by zone, and who sits at them, by the restaurant’s clock', async () => {
    const four = api.hasTable('4');
    const ten = api.hasTable('10', { serverZone: 2, status: 'CLEANING' });
    api.has('Ada', '19:00', [four.id]);
    api.has('Ben', '20:30', [four.id, ten.id], { guests: 8, status: 'PENDING' });
    api.has('Cleo', '18:00', [], { guests: 14 });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T17:00:00Z') });
    await opensDay();
    expect(await bar(ADA_AT_4)).toBeTruthy();
    const ofBen = 'Ben, 8 guests, 8:30 PM to 10:00 PM, tables 4 and 10, Pending';
    expect(screen.getAllByRole('button', { name: ofBen })).toHaveLength(2);
    expect(await bar('Cleo, 14 guests, 6:00 PM to 7:30 PM, no table, Confirmed')).toBeTruthy();
    for (const text of ['Zone 1', 'Zone 2', '4 seats', '4 seats · Cleaning', 'No table', 'Dinner', '5 PM'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('24 covers · most at 7:00 PM: 16 of 50')).toBeTruthy();
  });

  test.each([
    ['the evening before', '2026-11-26T23:00:00Z'],
    ['the night before, past midnight', '2026-11-27T06:00:00Z'],
    ['the day after', '2026-11-28T17:00:00Z'],
  ])('sees nothing of how the tables are on %s', async (_when, now) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    api.hasTable('4', { status: 'OCCUPIED' });
    await opensDay();
    expect(await screen.findByText('4 seats')).toBeTruthy();
    expect(screen.queryByText(/seats · /)).toBeNull();
  });

  test('takes back a cancelling and a no-show at once', async () => {
    const four = api.hasTable('4');
    api.has('Ada', '19:00', [four.id]);
    await opensDay();
    for (const act of ['Cancel', 'No-show']) {
      await host.user.click(await bar(ADA_AT_4));
      await host.presses(act);
      await waitFor(() => expect(api.parties[0]?.status).not.toBe('CONFIRMED'));
      await host.presses('Undo');
      await host.presses('Close');
      expect(await bar(ADA_AT_4)).toBeTruthy();
    }
  });

  test('sees no cancelled party at a table, and is led to them in the list', async () => {
    const four = api.hasTable('4');
    api.has('Ada', '19:00', [four.id], { status: 'CANCELLED' });
    await opensDay();
    expect(screen.queryByRole('button', { name: /^Ada/ })).toBeNull();
    const link = screen.getByRole('link', { name: '1 cancelled' });
    expect(link.getAttribute('href')).toBe('/bookings?status=cancelled&from=2026-11-27&to=2026-11-27');
  });

  test('sees the present only on the day that holds it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T00:40:00Z') });
    api.hasTable('4');
    await opensDay();
    expect(await screen.findByText('7:40 PM')).toBeTruthy();
  });

  test('is told of a closed day', async () => {
    api.isClosed = true;
    await opensDay();
    expect(await screen.findByRole('heading', { name: 'Closed' })).toBeTruthy();
  });

  test('is told of a restaurant without tables and a day without bookings', async () => {
    await opensDay();
    expect(screen.getByText('Nobody is booked on this day yet.')).toBeTruthy();
    expect(screen.getByText(/has no tables yet/)).toBeTruthy();
  });

  test('reads why a table is blocked', async () => {
    const four = api.hasTable('4');
    const { startsAt, endsAt } = api.times('18:00');
    api.blocks.push({ id: 'block_1', startsAt, endsAt, onlineOnly: false, reason: 'Paint', tables: [four] });
    await opensDay();
    expect(screen.getByText('Blocked: Paint')).toBeTruthy();
  });

  test('goes from day to day, and back to the list', async () => {
    await opensDay();
    await host.user.click(screen.getByRole('link', { name: 'Next day' }));
    expect(await screen.findByRole('heading', { name: 'Sat, 11-28-2026' })).toBeTruthy();
    expect(host.address).toBe('/bookings?view=day&date=2026-11-28');
    await host.user.click(screen.getByRole('link', { name: 'Today' }));
    expect(await screen.findByRole('heading', { name: 'Today, Fri, 11-27-2026' })).toBeTruthy();
    expect(api.daysAsked.at(-1)).toBeNull();
    await host.user.click(screen.getByRole('link', { name: 'List' }));
    expect(await screen.findByRole('heading', { name: 'No bookings found' })).toBeTruthy();
    await host.user.click(screen.getByRole('link', { name: 'Day' }));
    expect(await screen.findByRole('heading', { name: 'Today, Fri, 11-27-2026' })).toBeTruthy();
  });

  test('sees today when the address names no real date', async () => {
    await host.opensBookings('/bookings?view=day&date=2026-13-45');
    expect(await screen.findByRole('heading', { name: 'Today, Fri, 11-27-2026' })).toBeTruthy();
  });

  test('reads it hour by hour on a phone', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width'),
      media,
      addEventListener() {},
      removeEventListener() {},
    }));
    const four = api.hasTable('4');
    api.has('Ada', '19:00', [four.id]);
    await opensDay();
    expect(screen.getByRole('heading', { name: '7 PM' })).toBeTruthy();
    await host.user.click(screen.getByRole('button', { name: /Ada/ }));
    expect(await screen.findByRole('dialog', { name: 'Ada' })).toBeTruthy();
  });
});
