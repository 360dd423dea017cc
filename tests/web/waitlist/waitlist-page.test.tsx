import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DoorApi } from './door-api.ts';
import { Doorkeeper } from './doorkeeper.tsx';

let api: DoorApi;
let host: Doorkeeper;

beforeEach(() => {
  api = new DoorApi();
  host = new Doorkeeper(api);
});

afterEach(() => notifications.clean()); // they outlive the page that showed them

const lists = (guests: string[]) => waitFor(() => expect(host.guestsListed).toEqual(guests));
const says = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeTruthy();

describe('the list', () => {
  test('shows who waits, since when, what they were told, and the rule of the order', async () => {
    api.has('Ada', { notes: 'A pram' });
    api.has('Ben', {
      partySize: 4,
      estimatedWait: 90,
      createdAt: new Date(Date.now() - 95 * 60_000).toISOString(),
    });
    await host.opensWaitlist();
    await lists(['1. Ada', '2. Ben']);
    const columns = screen.getAllByRole('columnheader').map((column) => column.textContent);
    expect(columns).toEqual(['Guest', 'Party', 'Quoted', 'Waiting since', 'Status', 'Notes', 'Actions']);
    for (const text of ['A pram', '30 min', '5 min', '1 h 35 min, longer than quoted', '2 parties'])
      expect(screen.getByText(text)).toBeTruthy();
    await says(/^First come, first served/);
  });

  test('counts the minutes that pass', async () => {
    api.has('Ada');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await host.opensWaitlist();
      await says('5 min');
      await act(async () => vi.advanceTimersByTime(60_000));
      await says('6 min');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is empty with a way to begin, and the others say what would be there', async () => {
    await host.opensWaitlist();
    await says('Nobody is waiting');
    await host.presses('Add the first party');
    expect(await screen.findByRole('textbox', { name: /Customer name/ })).toBeTruthy();
    await host.user.click(screen.getByRole('radio', { name: 'Cancelled today' }));
    await says('Nobody has left');
  });

  test('follows what colleagues do on other devices', async () => {
    const ada = api.has('Ada');
    await host.opensWaitlist();
    await lists(['1. Ada']);
    api.has('Ben');
    await act(async () => api.announce(ada));
    await lists(['1. Ada', '2. Ben']);
  });

  test('that cannot be had says so in its place', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // React reports what the page catches
    api.isDown = true;
    await host.opensWaitlist();
    await says('Failed to fetch waitlist');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  test('of seated and cancelled parties tells the wait, and has the way back', async () => {
    api.has('Ada', { status: 'SEATED', actualWait: 40 });
    await host.opensWaitlist('/waitlist?show=seated');
    await lists(['Ada']);
    await says('waited 40 min, longer than quoted');
    expect(screen.queryByRole('button', { name: 'Seat Ada' })).toBeNull();
    await host.presses('Put back Ada');
    await says('Guest is back on the waitlist');
    await says('Nobody has been seated yet');
  });
});

describe('adding a party', () => {
  test('proposes the wait as the size changes, and keeps what the host types over it', async () => {
    await host.opensWaitlist();
    await host.presses('Add to Waitlist');
    const wait = () => screen.getByLabelText<HTMLInputElement>(/Estimated wait/).value;
    await waitFor(() => expect(wait()).toBe('20'));
    await host.types(/Party size/, '4');
    await waitFor(() => expect(wait()).toBe('45'));
    await says(/Table 4 is the first that fits/);
    await host.types(/Estimated wait/, '60');
    await host.types(/Party size/, '2');
    await host.presses('Use 20 min');
    expect(wait()).toBe('20');
  });

  test('begins with two guests and half an hour until the API has answered', async () => {
    await host.opensWaitlist();
    api.isDown = true;
    await host.presses('Add to Waitlist');
    expect(screen.getByLabelText<HTMLInputElement>(/Party size/).value).toBe('2');
    expect(screen.getByLabelText<HTMLInputElement>(/Estimated wait/).value).toBe('30');
  });

  test('leaves the wait empty where none can be proposed, never the one of another party', async () => {
    api.quotes = { 2: 0, 9: null };
    await host.opensWaitlist();
    await host.presses('Add to Waitlist');
    const wait = () => screen.getByLabelText<HTMLInputElement>(/Estimated wait/).value;
    await waitFor(() => expect(wait()).toBe('0'));
    await host.types(/Party size/, '9');
    await says(/No table is expected before closing. No wait can be proposed/);
    expect(wait()).toBe('');
    await host.types(/Customer name/, 'Ada');
    await host.types(/Phone/, '+1 555 0100');
    await host.presses('Add');
    await says('Estimated wait is a number of minutes, at least 0');
    expect(api.sent).toEqual([]);
    await host.types(/Estimated wait/, '50');
    await host.types(/Party size/, '2');
    expect(wait()).toBe('50');
  });

  test('sends what was typed, says so, and shows the party', async () => {
    await host.opensWaitlist();
    await host.presses('Add to Waitlist');
    await host.types(/Customer name/, 'Ada');
    await host.types(/Phone/, '+1 555 0100');
    await host.types(/Estimated wait/, '35');
    await host.presses('Add');
    await says('Added to waitlist');
    await lists(['1. Ada']);
    expect(api.sent[0]?.input).toMatchObject({
      restaurantId: 'rest_1',
      customerName: 'Ada',
      phone: '+1 555 0100',
      partySize: 2,
      estimatedWait: 35,
      notes: null,
    });
    expect(screen.queryByLabelText(/Customer name/)).toBeNull();
  });

  test('names what is missing before anything is sent', async () => {
    await host.opensWaitlist();
    await host.presses('Add to Waitlist');
    await host.user.clear(screen.getByLabelText(/Party size/));
    await host.user.clear(screen.getByLabelText(/Estimated wait/));
    await host.presses('Add');
    for (const fault of [
      'Customer name is required',
      'Phone is required',
      'Party size is a number, at least 1',
      'Estimated wait is a number of minutes, at least 0',
    ])
      await says(fault);
    expect(api.sent).toEqual([]);
  });

  test('that is refused or lost keeps what was typed and says why', async () => {
    await host.opensWaitlist();
    await host.presses('Add to Waitlist');
    await host.types(/Customer name/, 'Ada');
    await host.types(/Phone/, 'none');
    api.refusal = { code: 'INVALID', message: 'Please enter a valid phone number', field: ['phone'] };
    await host.presses('Add');
    await says('Failed to add to waitlist');
    await says('Please enter a valid phone number');
    api.isDown = true;
    await host.presses('Add');
    await says(/^No answer came, so this may have been done\./);
    expect(screen.getByLabelText<HTMLInputElement>(/Customer name/).value).toBe('Ada');
  });
});

describe('a party that waits', () => {
  beforeEach(() => {
    api.has('Ada');
    api.has('Ben');
  });

  test('is marked as told, as no message leaves, and removed with a way back', async () => {
    await host.opensWaitlist();
    expect(screen.queryByText(/notif/i)).toBeNull();
    await host.presses('Mark as told: Ada');
    await says('Marked as told. No message was sent');
    await says('Told');
    expect(screen.queryByRole('button', { name: 'Mark as told: Ada' })).toBeNull();
    await host.presses('Cancel Ada');
    await says('Guest removed from waitlist');
    await lists(['1. Ben']);
    await host.user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body);
    await lists(['1. Ada', '2. Ben']);
  });

  test('is notified only when the API says that a message left', async () => {
    await host.opensWaitlist();
    api.messageSent = true;
    await host.presses('Mark as told: Ada');
    await says('Guest notified');
  });

  test('stays as it is when the change is refused, with the reason', async () => {
    await host.opensWaitlist();
    api.refusal = { code: 'CONFLICT', message: 'This party has been seated already.', field: ['id'] };
    await host.presses('Cancel Ada');
    await says('Failed to update status');
    await says('This party has been seated already.');
    await lists(['1. Ada', '2. Ben']);
  });

  test('is seated at the proposed table, or at another one', async () => {
    await host.opensWaitlist();
    await host.presses('Seat Ada');
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /^4/ })).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: '1' }).disabled).toBe(true);
    expect(dialog.getByText('Booked from 19:30')).toBeTruthy();
    await host.user.click(dialog.getByRole('button', { name: 'Seat' }));
    await says('Guest seated');
    expect(api.sent.at(-1)?.input).toEqual({
      id: 'wait_Ada',
      status: 'SEATED',
      tableIds: ['tbl_4'],
      overruleReason: null,
      until: null,
    });
    await lists(['1. Ben']);
  });

  test('is seated until the next party comes at a table that is booked soon', async () => {
    await host.opensWaitlist();
    await host.presses('Seat Ada');
    const dialog = within(await screen.findByRole('dialog'));
    await host.user.click(await dialog.findByRole('radio', { name: '6' }));
    await host.user.click(dialog.getByRole('button', { name: 'Seat until 7:45 PM' }));
    await says('Guest seated until 7:45 PM');
    expect(api.sent.at(-1)?.input).toMatchObject({ tableIds: ['tbl_6'], until: '2026-11-22T00:45:00.000Z' });
  });

  test('is seated without a table', async () => {
    await host.opensWaitlist();
    await host.presses('Seat Ada');
    await host.presses('Seat without a table');
    await says('Guest seated');
    expect(api.sent.at(-1)?.input).toMatchObject({ status: 'SEATED', tableIds: [] });
  });

  test('is seated against a rule with a reason alone', async () => {
    await host.opensWaitlist();
    await host.presses('Seat Ada');
    const dialog = within(await screen.findByRole('dialog'));
    await host.user.click(await dialog.findByRole('radio', { name: '5' }));
    api.refusal = { code: 'SLOT_TAKEN', message: 'No.', field: ['tableIds'] };
    api.rule = { reason: 'FULL_ROOM', explanation: 'Capacity: the room takes 50 covers.', canOverrule: true };
    await host.user.click(dialog.getByRole('button', { name: 'Seat' }));
    await says('Capacity: the room takes 50 covers.');
    const insist = dialog.getByRole<HTMLButtonElement>('button', { name: 'Seat all the same' });
    expect(insist.disabled).toBe(true);
    await host.types('Why they are seated all the same', 'Regulars');
    api.refusal = null;
    await host.user.click(insist);
    await says('Guest seated');
    expect(api.sent.at(-1)?.input).toMatchObject({ tableIds: ['tbl_5'], overruleReason: 'Regulars' });
  });

  test('is told why it stands there', async () => {
    await host.opensWaitlist();
    await host.presses('Why Ben stands there');
    await says(/1 party that waits came earlier/);
    await says(/Dora, 2 guests.*too small for a party of 6/);
    await says(/Joined as a party of 2/);
  });
});

describe('guests who join by themselves', () => {
  test('are let in by a manager, who gets the link', async () => {
    await host.opensWaitlist();
    await host.user.click(screen.getByRole('switch', { name: 'Guests can join the waitlist online' }));
    await says('Guests can join the waitlist');
    await host.presses('Copy link');
    await says('Waitlist link copied to clipboard');
    expect(await navigator.clipboard.readText()).toMatch(/\/waitlist\/join\/rest_1$/);
  });

  test('are no matter of a host', async () => {
    api.viewerRole = 'HOST';
    await host.opensWaitlist();
    await says('Nobody is waiting');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
