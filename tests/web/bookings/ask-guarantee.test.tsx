import { notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Host } from './host.tsx';
import { StaffApi } from './staff-api.ts';

// Fetched before the clock of the first test runs.
beforeAll(async () => {
  await import('../../../web/src/features/bookings/booking-dialog/new/NewBookingDrawer.tsx');
});

let api: StaffApi;
let host: Host;

beforeEach(() => {
  api = new StaffApi();
  host = new Host(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const field = (name: string) => screen.findByLabelText(name);
const ASK = 'Ask the guest for a deposit of €60.00';

async function fillsForm() {
  await host.opensBookings();
  await host.presses('New Booking');
  await host.user.type(await field('Name or phone'), 'Grace');
  await host.user.click(await screen.findByRole('radio', { name: /^7:00 PM/ }));
}

describe('a host whose guest is to give a guarantee', () => {
  beforeEach(() => {
    api.guarantee = { kind: 'DEPOSIT', amountMinor: 6_000, currency: 'EUR' };
  });

  test('asks for it by mail, and says for how long the guest has time', async () => {
    await fillsForm();
    await host.user.click(await field(ASK));
    await host.user.selectOptions(await field('The guest has'), '2 hours');
    await host.presses('Requests, diets, note, email, table, source');
    await host.user.type(await field('Email (optional)'), 'grace@example.com');
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    const [sent] = api.sent;
    expect(sent).toMatchObject({ email: 'grace@example.com' });
    const hours = (Date.parse(sent?.guaranteeUntil ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(2);
  });

  test('is told that it takes an address before anything is sent', async () => {
    await fillsForm();
    await host.user.click(await field(ASK));
    await host.presses('Book');
    expect(
      await screen.findByText('The guest is asked by mail: please enter the email address.'),
    ).toBeTruthy();
    expect(api.sent).toEqual([]);
  });

  test('books without it all the same', async () => {
    await fillsForm();
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent).toMatchObject([{ guaranteeUntil: null }]);
  });

  test('is not offered to ask where nothing is asked of such a booking', async () => {
    api.guarantee = null;
    await fillsForm();
    expect(screen.queryByLabelText(/Ask the guest/)).toBeNull();
  });
});
