import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Host } from './host.tsx';
import { FULL, StaffApi } from './staff-api.ts';

// Fetched before the clock of the first test runs.
beforeAll(async () => {
  await import('../../../web/src/features/bookings/booking-dialog/new/NewBookingDialog.tsx');
});

let api: StaffApi;
let host: Host;

beforeEach(() => {
  api = new StaffApi();
  host = new Host(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const field = (name: string) => screen.findByLabelText(name);

async function opensForm() {
  await host.opensBookings();
  await host.presses('New Booking');
  await screen.findByRole('option', { name: /07:30 PM/ });
}

async function fills({ name = 'Grace', time = '19:00:00' } = {}) {
  await host.user.type(await field('Name'), name);
  await host.user.selectOptions(await field('Time'), time);
}

describe('a host who takes a call', () => {
  test('books with a name and a time, and sees the booking in the list', async () => {
    await opensForm();
    await fills();
    await host.user.type(await field('Phone (optional)'), '5550142');
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent).toMatchObject([
      {
        date: '2026-11-21',
        time: '19:00:00',
        guests: 2,
        customerName: 'Grace',
        phone: '5550142',
        source: 'PHONE',
        status: 'CONFIRMED',
        tableIds: [],
        overruleReason: null,
        idempotencyKey: expect.stringMatching(/^[\w-]{36}$/),
      },
    ]);
    await waitFor(() => expect(host.guestsListed).toEqual(['Grace']));
    expect(screen.getByText('By phone')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is told what is missing before anything is sent', async () => {
    await opensForm();
    await host.presses('Book');
    expect(await screen.findByText('Choose a time.')).toBeTruthy();
    expect(screen.getByText('Name is required.')).toBeTruthy();
    expect(api.sent).toEqual([]);
  });

  test('reads at a field what the API has against it, and keeps what was typed', async () => {
    await opensForm();
    await fills();
    api.userErrors = [{ field: ['email'], message: 'Please enter a valid email address', code: 'INVALID' }];
    await host.user.type(await field('Email (optional)'), 'grace');
    await host.presses('Book');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByDisplayValue('Grace')).toBeTruthy();
  });

  test('types a clock time that is not in the list', async () => {
    await opensForm();
    await fills({ time: 'other' });
    await host.user.type(await field('Clock time'), '19:07');
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent[0]?.time).toBe('19:07:00');
  });

  test('seats a walk-in at once, at a table of choice that is pinned', async () => {
    await opensForm();
    await fills();
    await host.user.selectOptions(await field('Source'), 'WALK_IN');
    await host.user.click(await field('They are seated now'));
    await host.presses('Tables: chosen automatically');
    await host.user.click(await field('Corner (1–4)'));
    await host.user.click(await field('Pin to these tables'));
    await host.presses('Book');
    expect(await screen.findByRole('img', { name: 'Pinned' })).toBeTruthy();
    expect(screen.getByText('Table Corner')).toBeTruthy();
    expect(api.sent).toMatchObject([
      { source: 'WALK_IN', status: 'SEATED', tableIds: ['tbl_Corner'], pinTables: true },
    ]);
  });

  test('writes down what the guest needs of a table', async () => {
    await opensForm();
    await fills();
    await host.presses('Seating wishes: none');
    await host.user.click(await field('Step-free access'));
    await host.user.click(await field('Quiet'));
    await host.presses('Seating wishes: Step-free access, Quiet');
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent).toMatchObject([{ wishes: ['STEP_FREE', 'QUIET'] }]);
  });

  test('finds any table of a house that has more than one page of them', async () => {
    api.tables = Array.from({ length: 103 }, (_, index) => ({
      id: `tbl_${index + 1}`,
      name: `Table ${index + 1}`,
      minCapacity: 1,
      maxCapacity: 4,
    }));
    await opensForm();
    await fills();
    await host.presses('Tables: chosen automatically');
    await host.user.click(await field('Find a table'));
    await host.user.paste('Table 103');
    await host.user.click(await field('Table 103 (1–4)'));
    expect(screen.queryByLabelText('Table 1 (1–4)')).toBeNull();
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent).toMatchObject([{ tableIds: ['tbl_103'] }]);
  });

  test('keeps the form when the API cannot be reached', async () => {
    await opensForm();
    await fills();
    api.isDown = true;
    await host.presses('Book');
    expect(await screen.findByText(/^No answer came, so this may have been done\./)).toBeTruthy();
    expect(screen.getByDisplayValue('Grace')).toBeTruthy();
  });
});

describe('a host whom a rule refuses', () => {
  test('knows it from the list of times, and books anyway with a reason alone', async () => {
    api.refusedTime = FULL;
    api.refusedPlace = FULL;
    await opensForm();
    expect(screen.getByRole('option', { name: '07:15 PM (room full)' })).toBeTruthy();
    await fills({ time: '19:15:00' });
    expect(await screen.findByText(FULL.explanation)).toBeTruthy();
    await host.presses('Book anyway');
    expect(await screen.findByText('Please give a reason.')).toBeTruthy();
    expect(api.sent).toEqual([]);
    await host.user.type(await field('Reason to book anyway'), 'Regulars');
    await host.presses('Book anyway');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent).toMatchObject([{ overruleReason: 'Regulars' }]);
  });

  test('who hears of it after pressing the button can take a time that is free', async () => {
    api.refusedPlace = FULL;
    await opensForm();
    await fills();
    await host.presses('Book');
    expect(await screen.findByText(FULL.explanation)).toBeTruthy();
    api.refusedPlace = null;
    await host.presses('07:30 PM');
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent.at(-1)).toMatchObject({ time: '19:30:00', overruleReason: null });
  });

  test('is offered no reason where nobody can overrule', async () => {
    const explanation = 'Tables: Corner is held by somebody else then.';
    api.refusedPlace = { reason: 'NO_TABLE', explanation, canOverrule: false };
    await opensForm();
    await fills();
    await host.presses('Book');
    expect(await screen.findByText(explanation)).toBeTruthy();
    expect(screen.queryByLabelText('Reason to book anyway')).toBeNull();
    expect(screen.getByRole('button', { name: 'Book' })).toBeTruthy();
  });
});

describe('a host who changes a booking', () => {
  test('moves it, and it moves in the list', async () => {
    api.has('Ada', '18:00');
    api.has('Ben', '19:15');
    await host.opensBookings();
    await host.presses('Change booking of Ada');
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
    await host.presses('Change booking of Ada');
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
    await host.presses('Change booking of Ada');
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
    expect(api.sent.at(-1)).toEqual({ id: 'bkg_Ada', status: 'CONFIRMED', overruleReason: 'Regulars' });
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
