import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hearServerTime } from '../../../web/src/shared/dates/server-clock.ts';
import { Host } from './host.tsx';
import { HostApi } from './host-api.ts';

let api: HostApi;
let host: Host;

beforeEach(() => {
  api = new HostApi();
  host = new Host(api);
});

afterEach(() => hearServerTime(new Date().toUTCString(), Date.now(), Date.now())); // the clock is the page's own

describe('a list that was extended', () => {
  test('keeps its length when it is brought up to date', async () => {
    for (let minute = 0; minute < 60; minute++)
      api.has(`Guest ${minute}`, `19:${String(minute).padStart(2, '0')}`);
    await host.opensBookings();
    await host.presses('Load more');
    await screen.findByText('Showing 60 of 60 bookings');
    await host.presses('Refresh');
    await waitFor(() => expect(api.asked.length).toBeGreaterThan(2));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('data-loading')).toBeNull(),
    );
    expect(screen.getByText('Showing 60 of 60 bookings')).toBeTruthy();
  });
});

test('the search is written in its field after Back', async () => {
  api.has('Ada', '19:00');
  api.has('Ben', '20:00');
  await host.opensBookings();
  const field = () => screen.getByLabelText<HTMLInputElement>('Search');
  await host.user.type(field(), 'Ben');
  await waitFor(() => expect(host.guestsListed).toEqual(['Ben']));
  await host.goesTo('/bookings');
  await waitFor(() => expect(field().value).toBe(''));
  await host.goesBack();
  await waitFor(() => expect(host.guestsListed).toEqual(['Ben']));
  expect(field().value).toBe('Ben');
});

test('a list of today is one of the new day after midnight, with the button still pressed', async () => {
  await host.opensBookings();
  await host.presses('Today');
  expect(host.address).toBe('/bookings?from=2026-11-21&to=2026-11-21');
  // The server's clock says tomorrow; the list has been open since today.
  const tomorrow = Date.now() + 24 * 60 * 60_000;
  hearServerTime(new Date(tomorrow).toUTCString(), Date.now(), Date.now());
  api.today = '2026-11-22';
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(host.address).toBe('/bookings?from=2026-11-22&to=2026-11-22'));
  expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true');
});
