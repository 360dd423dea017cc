import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Host } from './host.tsx';
import { FULL, StaffApi } from './staff-api.ts';

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

async function opensForm() {
  await host.opensBookings();
  await host.presses('New Booking');
  await time('7:30 PM');
}

/** The name of a time begins with its clock time, and goes on with what speaks against it. */
const time = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });

const more = () => host.presses('Requests, diets, note, email, table, source');

async function fills({ name = 'Grace', at = '7:00 PM' } = {}) {
  await host.user.type(await field('Name or phone'), name);
  await host.user.click(await time(at));
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    await more();
    await host.user.type(await field('Email (optional)'), 'grace');
    await host.presses('Book');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByDisplayValue('Grace')).toBeTruthy();
  });

  test('types a clock time that is not in the list', async () => {
    await opensForm();
    await host.user.type(await field('Name or phone'), 'Grace');
    await host.presses('Another time…');
    await host.user.type(await field('Clock time'), '19:07');
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent[0]?.time).toBe('19:07:00');
  });

  test('seats a walk-in at once, at a table of choice that is pinned', async () => {
    await opensForm();
    await fills();
    await more();
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
    await more();
    await host.presses('Seating wishes: none');
    await host.user.click(await field('Step-free access'));
    await host.user.click(await field('Quiet'));
    await host.presses('Seating wishes: Step-free access, Quiet');
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent).toMatchObject([{ wishes: ['STEP_FREE', 'QUIET'] }]);
  });

  test('writes down what the kitchen and the floor should know', async () => {
    await opensForm();
    await fills();
    await more();
    await host.user.type(await field('Note'), 'Cake in the fridge');
    await host.user.type(screen.getByRole('combobox', { name: 'Tags' }), 'Press{Enter}Cake{Enter}');
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent).toMatchObject([{ staffNote: 'Cake in the fridge', tags: ['Press', 'Cake'] }]);
  });

  test('is told which times and which tables do not have what the guest needs', async () => {
    await opensForm();
    await more();
    await host.presses('Seating wishes: none');
    await host.user.click(await field('Quiet'));
    expect(await time('7:00 PM, not met: quiet')).toBeTruthy();
    await host.user.click(await field('Step-free access'));
    expect(await time('7:00 PM, 2 not met')).toBeTruthy();
    expect((await time('7:30 PM$')).getAttribute('aria-label')).toBe('7:30 PM');
    await host.presses('Tables: chosen automatically');
    expect(await field('Window (1–4) without: Step-free access')).toBeTruthy();
    expect(await field('Corner (1–4) without: Quiet, Step-free access')).toBeTruthy();
    await host.user.click(await field('Step-free access'));
    expect(await field('Window (1–4) meets all that is asked')).toBeTruthy();
  });

  test('finds any table of a house that has more than one page of them', async () => {
    api.tables = Array.from({ length: 103 }, (_, index) => ({
      id: `tbl_${index + 1}`,
      name: `Table ${index + 1}`,
      minCapacity: 1,
      maxCapacity: 4,
      accessibility: [],
      serverZone: 1,
    }));
    await opensForm();
    await fills();
    await more();
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

describe('a host on the phone', () => {
  test('starts with the party, and books with the keyboard alone', async () => {
    await opensForm();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Party')));
    await host.user.keyboard('4');
    await host.user.click(await time('7:30 PM'));
    await host.user.type(await field('Name or phone'), 'Grace{Enter}');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent).toMatchObject([{ guests: 4, time: '19:30:00', customerName: 'Grace' }]);
  });

  test('finds a known guest while typing, and hears what is known of them', async () => {
    api.knows('Ada Okafor', { phone: '+1 617 555 0142', email: 'ada@example.com', dietary: ['NUT_ALLERGY'] });
    await opensForm();
    await host.user.click(await time('7:00 PM'));
    await host.user.type(await field('Name or phone'), 'oka');
    await host.user.click(await screen.findByRole('option', { name: /Ada Okafor/ }));
    expect(within(await screen.findByRole('region', { name: 'Known guest' })).getByText(/nut/i)).toBeTruthy();
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent).toMatchObject([
      { customerName: 'Ada Okafor', phone: '+1 617 555 0142', email: 'ada@example.com' },
    ]);
  });

  test('finds a guest by the last digits of the number', async () => {
    api.knows('Ada Okafor', { phone: '+1 617 555 0142' });
    await opensForm();
    await host.user.type(await field('Name or phone'), '0142');
    expect(await screen.findByRole('option', { name: /Ada Okafor/ })).toBeTruthy();
  });

  test('who hears the number first is asked for the name beside it', async () => {
    await opensForm();
    await host.user.click(await time('7:00 PM'));
    await host.user.type(await field('Name or phone'), '555 0177');
    await host.user.type(await field('Name'), 'Grace');
    await host.presses('Book');
    expect(await screen.findByText('Booking created successfully')).toBeTruthy();
    expect(api.sent).toMatchObject([{ customerName: 'Grace', phone: '555 0177' }]);
  });

  test('finds the form filled with what the address knows, and Back closes it', async () => {
    await host.opensBookings();
    const fields = new URLSearchParams({ party: '6', day: '2026-11-27', time: '19:30', name: 'Grace' });
    await host.goesTo(`/bookings?new=${encodeURIComponent(fields.toString())}`);
    expect(await screen.findByDisplayValue('Grace')).toBeTruthy();
    expect(await screen.findByRole('radio', { name: '7:30 PM', checked: true })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Party').value).toBe('6');
    await host.goesBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.address).toBe('/bookings');
  });

  test('leaves the page as it was by closing the form', async () => {
    await host.opensBookings('/bookings?status=pending');
    await host.presses('New Booking');
    await host.presses('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.address).toBe('/bookings?status=pending');
  });

  test('does without the times of the day that have passed, unless asked', async () => {
    api.refusedTime = { reason: 'PAST', explanation: 'That has passed.', canOverrule: true };
    await opensForm();
    expect(screen.queryByRole('radio', { name: /7:15/ })).toBeNull();
    await host.presses('Show 1 earlier time');
    expect(await screen.findByRole('radio', { name: '7:15 PM, passed' })).toBeTruthy();
  });
});

describe('a host whom a rule refuses', () => {
  test('knows it from the list of times, and books anyway with a reason alone', async () => {
    api.refusedTime = FULL;
    api.refusedPlace = FULL;
    await opensForm();
    expect(await screen.findByRole('radio', { name: '7:15 PM, room full' })).toBeTruthy();
    await fills({ at: '7:15 PM' });
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
