import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Host } from './host.tsx';
import { FULL, StaffApi } from './staff-api.ts';

let api: StaffApi;
let host: Host;

beforeEach(() => {
  api = new StaffApi();
  host = new Host(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const field = (name: string) => screen.findByLabelText(name);

describe('a host who changes a booking', () => {
  test('moves it, and it moves in the list', async () => {
    api.has('Ada', '18:00');
    api.has('Ben', '19:15');
    await host.opensBookings();
    await host.picks('Ada', 'Change');
    const form = within(await screen.findByRole('form', { name: 'Date, time and guests' }));
    expect(form.getByRole('button', { name: 'Move booking' })).toHaveProperty('disabled', true);
    await form.findByRole('option', { name: /07:30 PM/ });
    await host.user.selectOptions(form.getByLabelText('Time'), '19:30:00');
    await host.presses('Move booking');
    expect(await screen.findByText('Booking moved successfully')).toBeTruthy();
    expect(api.sent).toMatchObject([{ id: 'bkg_Ada', date: '2026-11-27', time: '19:30:00', guests: 2 }]);
    await waitFor(() => expect(host.guestsListed).toEqual(['Ben', 'Ada']));
  });

  test('moves it against a rule with a reason', async () => {
    api.has('Ada', '18:00');
    api.refusedPlace = FULL;
    await host.opensBookings();
    await host.picks('Ada', 'Change');
    await screen.findByRole('option', { name: /07:30 PM/ });
    await host.user.selectOptions(await field('Time'), '19:30:00');
    await host.presses('Move booking');
    await host.user.type(await field('Reason to book anyway'), 'Regulars');
    await host.presses('Move anyway');
    expect(await screen.findByText('Booking moved successfully')).toBeTruthy();
    expect(api.sent.at(-1)).toMatchObject({ overruleReason: 'Regulars' });
  });

  test('gives it other tables and unpins it', async () => {
    const [window] = api.tables;
    api.has('Ada', '18:00', { tables: window ? [window] : [], tablesPinned: true });
    await host.opensBookings();
    await host.picks('Ada', 'Change');
    await host.user.click(await field('Corner (1–4)'));
    await host.user.click(await field('Pin to these tables'));
    await host.presses('Save tables');
    expect(await screen.findByText('Tables Window, Corner')).toBeTruthy();
    expect(api.sent).toMatchObject([
      { id: 'bkg_Ada', tableIds: ['tbl_Window', 'tbl_Corner'], pinTables: false, overruleReason: null },
    ]);
    expect(screen.queryByRole('img', { name: 'Pinned' })).toBeNull();
  });

  test('gives a cancelled one its place back against a rule, with a reason', async () => {
    api.has('Ada', '18:00', { status: 'CANCELLED' });
    api.refusedPlace = FULL;
    await host.opensBookings();
    await host.presses('Confirm booking of Ada');
    expect(await screen.findByText(FULL.explanation)).toBeTruthy();
    await host.presses('Confirm anyway');
    expect(await screen.findByText('Please give a reason.')).toBeTruthy();
    await host.user.type(await field('Reason to book anyway'), 'Regulars');
    await host.presses('Confirm anyway');
    expect(await screen.findByText('Booking confirmed successfully')).toBeTruthy();
    expect(api.sent.at(-1)).toMatchObject({
      id: 'bkg_Ada',
      status: 'CONFIRMED',
      overruleReason: 'Regulars',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('sees which bookings were placed against a rule, by whom and why', async () => {
    const overrule = {
      reason: 'Regulars',
      explanation: FULL.explanation,
      at: '2026-11-20T10:00:00.000Z',
      by: 'owner@example.com',
    };
    api.has('Ada', '18:00', { overrules: [overrule] });
    await host.opensBookings();
    await host.user.hover(await screen.findByRole('button', { name: 'Overruled' }));
    expect(
      await screen.findByText(/“Regulars” \(owner@example.com\) Capacity: the room takes 50/),
    ).toBeTruthy();
  });
});
