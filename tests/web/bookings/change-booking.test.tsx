import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Host } from './host.tsx';
import type { StoredArea } from './nothing-said.ts';
import { FULL, StaffApi } from './staff-api.ts';

let api: StaffApi;
let host: Host;

beforeEach(() => {
  api = new StaffApi();
  host = new Host(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

/** The terrace with the window, and the dining room with the corner. */
function withAreas(): [StoredArea, StoredArea] {
  const terrace = { id: 'area_Terrace', name: 'Terrace', zones: [1] };
  const room = { id: 'area_Room', name: 'Dining room', zones: [2] };
  api.areas = [terrace, room];
  return [terrace, room];
}

/** In the dialog: the list behind it asks for an area too. */
const areaField = async () =>
  within(await screen.findByRole('form', { name: 'Date, time and guests' })).findByLabelText('Area');

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

  test('keeps, changes or drops the area that the guest asked for, and sees the times of that area', async () => {
    const [terrace, room] = withAreas();
    api.has('Ada', '18:00', { area: terrace });
    await host.opensBookings();
    await host.picks('Ada', 'Change');
    const area = await areaField();
    expect(area).toHaveProperty('value', 'area_Terrace');
    await host.user.selectOptions(await field('Time'), '19:30:00');
    await host.user.selectOptions(area, 'Dining room');
    await waitFor(() => expect(api.areasAsked.at(-1)).toBe(room.id));
    await host.presses('Move booking');
    expect(await screen.findByText('Booking moved successfully')).toBeTruthy();
    expect(api.sent.at(-1)).toMatchObject({ time: '19:30:00', areaId: room.id });
    await host.picks('Ada', 'Change');
    await host.user.selectOptions(await field('Time'), '19:00:00');
    await host.presses('Move booking');
    await waitFor(() => expect(api.sent).toHaveLength(2));
    expect(api.sent.at(-1)).not.toHaveProperty('areaId');
    await host.picks('Ada', 'Change');
    await host.user.selectOptions(await areaField(), 'Anywhere');
    await waitFor(() => expect(api.areasAsked.at(-1)).toBeNull());
    await host.presses('Move booking');
    await waitFor(() => expect(api.sent.at(-1)).toMatchObject({ time: '19:00:00', areaId: null }));
  });

  test('can keep an area that the restaurant has no more', async () => {
    withAreas();
    api.has('Ada', '18:00', { area: { id: 'area_Cellar', name: 'Cellar', zones: [3] } });
    await host.opensBookings();
    await host.picks('Ada', 'Change');
    const area = await areaField();
    await within(area).findByRole('option', { name: 'Terrace' });
    expect(area).toHaveProperty('value', 'area_Cellar');
  });

  test('reads before saving that a table is elsewhere than the guest asked for', async () => {
    const [terrace] = withAreas();
    const [window] = api.tables;
    api.has('Ada', '18:00', { area: terrace, tables: window ? [window] : [] });
    await host.opensBookings();
    await host.picks('Ada', 'Change');
    const corner = await field('Corner (1–4) not in Terrace');
    expect(screen.queryByText('Elsewhere than asked for')).toBeNull();
    await host.user.click(corner);
    expect(await screen.findByText(/Table Corner does not stand in the area “Terrace”/)).toBeTruthy();
    await host.presses('Save tables');
    await waitFor(() => expect(api.sent).toMatchObject([{ tableIds: ['tbl_Window', 'tbl_Corner'] }]));
  });

  test('reads that a pinned table is in no other area', async () => {
    const [terrace] = withAreas();
    const [window] = api.tables;
    api.has('Ada', '18:00', { area: terrace, tables: window ? [window] : [], tablesPinned: true });
    await host.opensBookings();
    await host.picks('Ada', 'Change');
    await within(await areaField()).findByRole('option', { name: 'Dining room' });
    await host.user.selectOptions(await areaField(), 'Dining room');
    expect(await screen.findByText(/Table Window does not stand in the area “Dining room”/)).toBeTruthy();
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
