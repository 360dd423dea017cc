import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DayApi } from './day-api.ts';
import { Host } from './host.tsx';

let api: DayApi;
let host: Host;

beforeEach(() => {
  api = new DayApi();
  host = new Host(api);
  api.has('Ada', '19:00', [api.hasTable('4').id]);
  api.refusal = { explanation: 'Capacity: the room takes 50 covers.', canOverrule: true };
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const bar = (state: string) =>
  // While the drawer lies over it, the day is for the eyes alone.
  screen.findByRole('button', {
    name: `Ada, 2 guests, 7:00 PM to 8:30 PM, table 4, ${state}`,
    hidden: true,
  });

/** The question is gone, and the drawer of the party stands as before. */
const questionIsGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'The party could not be seated' })).toBeNull());

async function presses(step: string) {
  await host.opensBookings('/bookings?view=day&date=2026-11-27');
  await host.user.click(await bar('Confirmed'));
  await host.presses(step);
}

const question = async () =>
  within(await screen.findByRole('dialog', { name: 'The party could not be seated' }));

describe('a host of the day view whom a rule keeps from seating a party', () => {
  test('is asked for a reason, and seats it with that', async () => {
    await presses('Seat');
    const dialog = await question();
    expect(dialog.getByText('That time was just taken.')).toBeTruthy();
    expect(await bar('Confirmed')).toBeTruthy();
    await host.user.click(dialog.getByRole('button', { name: 'Do it anyway' }));
    expect(await dialog.findByText('Please give a reason.')).toBeTruthy();
    expect(api.statuses).toHaveLength(1);
    await host.user.type(dialog.getByLabelText('Reason to book anyway'), 'Regulars');
    await host.user.click(dialog.getByRole('button', { name: 'Do it anyway' }));
    expect(await bar('Seated')).toBeTruthy();
    await questionIsGone();
    expect(api.statuses.at(-1)).toMatchObject({
      id: 'bkg_Ada',
      status: 'SEATED',
      overruleReason: 'Regulars',
    });
  });

  test('leaves it, and finds the party as it was and in reach', async () => {
    await presses('Seat');
    await host.user.click((await question()).getByRole('button', { name: 'Leave it' }));
    await questionIsGone();
    await host.presses('Close');
    const party = await bar('Confirmed');
    await waitFor(() => expect(document.activeElement).toBe(party));
    expect(api.statuses).toHaveLength(1);
    expect(screen.queryByText('Failed to update booking status')).toBeNull();
  });

  test('is told why when a rule that nobody overrules says no meanwhile', async () => {
    await presses('Seat');
    const dialog = await question();
    await host.user.type(dialog.getByLabelText('Reason to book anyway'), 'Regulars');
    api.refusal = { explanation: 'Somebody sits there.', canOverrule: false };
    await host.user.click(dialog.getByRole('button', { name: 'Do it anyway' }));
    expect(await screen.findByText('Failed to update booking status')).toBeTruthy();
    expect(await bar('Confirmed')).toBeTruthy();
    await questionIsGone();
  });

  test('is told only why where nobody can overrule it', async () => {
    api.refusal = { explanation: 'Somebody sits there.', canOverrule: false };
    await presses('Seat');
    expect(await screen.findByText('That time was just taken.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'The party could not be seated' })).toBeNull();
  });
});
