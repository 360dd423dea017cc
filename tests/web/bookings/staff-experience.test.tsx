import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Host } from './host.tsx';
import { StaffApi } from './staff-api.ts';

// Fetched before the clock of the first test runs.
beforeAll(async () => {
  await import('../../../web/src/features/bookings/booking-dialog/new/NewBookingDrawer.tsx');
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const option = (optionId: string, name: string, priceMinor: number) => ({
  optionId,
  name,
  priceMinor,
  description: null,
});
const TRUFFLE_NIGHT = {
  id: 'exp_1',
  name: 'Truffle night',
  unit: 'GUEST',
  priceMinor: 5_000,
  currency: 'EUR',
  menus: [option('m1', 'Meat', 0), option('m2', 'Fish', 500)],
  addOns: [option('a1', 'Wine pairing', 2_000)],
};

const field = (name: string) => screen.findByLabelText(name);

test('a host books an experience with what the party chose, for whose times and seats the list goes', async () => {
  const api = new StaffApi();
  const host = new Host(api);
  api.experiences = [TRUFFLE_NIGHT];
  await host.opensBookings();
  await host.presses('New Booking');
  await host.user.selectOptions(await field('Experience'), 'Truffle night');
  expect(await screen.findByText('2 menus still to choose · €100.00 in all')).toBeTruthy();
  await host.user.clear(await field('Fish (+€5.00)'));
  await host.user.type(await field('Fish (+€5.00)'), '1');
  await host.user.clear(await field('Wine pairing (+€20.00)'));
  await host.user.type(await field('Wine pairing (+€20.00)'), '1');
  expect(await screen.findByText('1 menu still to choose · €125.00 in all')).toBeTruthy();
  await waitFor(() => expect(api.experiencesAsked.at(-1)).toBe('exp_1'));
  await host.user.type(await field('Name or phone'), 'Grace');
  await host.user.click(await screen.findByRole('radio', { name: /^7:00 PM/ }));
  await host.presses('Book');
  expect(await screen.findByText('Booking created successfully')).toBeTruthy();
  expect(api.sent).toMatchObject([
    {
      experienceId: 'exp_1',
      menuChoices: [{ optionId: 'm2', count: 1 }],
      addOns: [{ optionId: 'a1', count: 1 }],
    },
  ]);
});

test('a host sees the times of an experience, and those at which it is not offered once they ask', async () => {
  const api = new StaffApi();
  const host = new Host(api);
  api.experiences = [TRUFFLE_NIGHT];
  api.refusedTime = { reason: 'EXPERIENCE_TIMES', explanation: 'It is not offered then.', canOverrule: true };
  await host.opensBookings();
  await host.presses('New Booking');
  expect(await screen.findByRole('radio', { name: '7:15 PM, not offered' })).toBeTruthy();
  await host.user.selectOptions(await field('Experience'), 'Truffle night');
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^7:15 PM/ })).toBeNull());
  expect(await screen.findByRole('radio', { name: /^7:00 PM/ })).toBeTruthy();
  await host.presses('Show 1 time at which it is not offered');
  expect(await screen.findByRole('radio', { name: '7:15 PM, not offered' })).toBeTruthy();
});
