import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
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

describe('a host whose evening goes on', () => {
  test('seats and finishes a party from its bar', async () => {
    const four = api.hasTable('4');
    const needs = { wishes: ['STEP_FREE'], unmetWishes: ['STEP_FREE'] };
    api.has('Ada', '19:00', [four.id], { specialRequests: 'A high chair', ...needs });
    await opensDay();
    await host.user.click(await bar(ADA_AT_4));
    expect(await screen.findByText('A high chair')).toBeTruthy();
    expect(screen.getByText('Not met: Step-free access')).toBeTruthy();
    await host.presses('Seat');
    await host.presses('Finish');
    await host.presses('Close');
    expect(await bar('Ada, 2 guests, 7:00 PM to 8:30 PM, table 4, Completed')).toBeTruthy();
    expect(await screen.findByText('Booking completed successfully')).toBeTruthy();
  });

  test('sees live who comes, moves and goes', async () => {
    const four = api.hasTable('4');
    await opensDay();
    const zoe = api.has('Zoe', '20:00', [four.id]);
    await act(async () => api.announceBooking('CREATED', zoe));
    expect(await bar('Zoe, 2 guests, 8:00 PM to 9:30 PM, table 4, Confirmed')).toBeTruthy();
    await act(async () => api.announceBooking('UPDATED', Object.assign(zoe, api.times('20:15'))));
    expect(await bar('Zoe, 2 guests, 8:15 PM to 9:45 PM, table 4, Confirmed')).toBeTruthy();
    await act(async () => api.announceBooking('UPDATED', { ...zoe, date: '2026-11-28' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Zoe/ })).toBeNull());
    await act(async () => api.announceBooking('UPDATED', zoe));
    await bar('Zoe, 2 guests, 8:15 PM to 9:45 PM, table 4, Confirmed');
    await act(async () => api.announceBooking('DELETED', zoe));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Zoe/ })).toBeNull());
  });

  test('sees live a table that is added, and one that is being cleaned', async () => {
    const four = api.hasTable('4');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T00:40:00Z') });
    await opensDay();
    await act(async () => api.announceTable('CREATED', { ...four, id: 'table_new', name: 'Terrace' }));
    expect(await screen.findByText('Terrace')).toBeTruthy();
    await act(async () => api.announceTable('UPDATED', { ...four, status: 'CLEANING' }));
    expect(await screen.findByText('4 seats · Cleaning')).toBeTruthy();
  });
});
