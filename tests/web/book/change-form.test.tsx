import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { closed, DinerApi, free, LINK_TOKEN } from './diner-api.ts';
import type { LinkedBooking } from './diner-inputs.ts';

let api: DinerApi;
let guest: Diner;

beforeEach(() => {
  api = new DinerApi();
  guest = new Diner();
});

const titled = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });

function linkedIs(part: Partial<LinkedBooking>) {
  if (api.linked) api.linked = { ...api.linked, ...part };
}

describe('a guest who changes a booking', () => {
  beforeEach(async () => {
    await guest.opensTheLink(LINK_TOKEN);
    await guest.presses('Change booking');
  });

  test('starts from what was agreed', () => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Change your booking' }));
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('11-21-2026');
    expect(guest.chosenTime).toBe('19:00:00');
    expect(screen.getByLabelText<HTMLSelectElement>('Party size').value).toBe('4');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Special requests/).value).toBe('A quiet table');
    expect(screen.queryByText('The restaurant will have to confirm it again.')).toBeNull();
  });

  test('is told beforehand that it has to be confirmed again, and sees the new facts afterwards', async () => {
    await guest.chooses('Time', '06:00 PM');
    await guest.chooses('Party size', '2 Guests');
    expect(screen.getByText('The restaurant will have to confirm it again.')).toBeTruthy();
    expect(
      screen.getByText(/^You keep your table of .*, 7:00\sPM until the new time is saved\./),
    ).toBeTruthy();
    await guest.presses('Save changes');
    const request = await titled('Your booking request');
    await waitFor(() => expect(document.activeElement).toBe(request));
    expect(screen.getByText('6:00\u00a0PM', { normalizer: (text) => text.trim() })).toBeTruthy();
    expect(screen.getByText('2 Guests')).toBeTruthy();
    expect(screen.getByText('Booking changed')).toBeTruthy();
    expect(api.changes).toEqual([
      {
        token: LINK_TOKEN,
        date: '2026-11-21',
        time: '18:00:00',
        guests: 2,
        specialRequests: 'A quiet table',
        areaId: null,
        wishes: [],
      },
    ]);
  });

  test('removes the wishes by emptying them', async () => {
    await guest.user.clear(screen.getByLabelText(/Special requests/));
    await guest.presses('Save changes');
    await titled('Your booking request');
    expect(api.changes[0]?.specialRequests).toBeNull();
  });

  test('keeps the time on another day, unless it is gone there', async () => {
    await guest.typesDate('11-27-2026');
    expect(guest.chosenTime).toBe('19:00:00');
    api.slots = [free('18:00:00'), closed('19:00:00', 'FULL_ROOM')];
    await guest.typesDate('11-28-2026');
    expect(await screen.findByText('07:00 PM is gone: Fully booked.')).toBeTruthy();
    expect(button('Save changes')?.disabled).toBe(true);
    expect(api.changes).toEqual([]);
  });

  test('may keep the present time although nobody else could book it any more', async () => {
    api.slots = [free('18:00:00'), closed('19:00:00', 'TOO_SOON')];
    await guest.comesBack();
    await guest.user.type(screen.getByLabelText(/Special requests/), ', please');
    await guest.presses('Save changes');
    await titled('Your booking request');
    expect(api.changes[0]).toMatchObject({ time: '19:00:00', specialRequests: 'A quiet table, please' });
  });

  test('is offered other times when the requested one was taken, and takes one', async () => {
    await guest.chooses('Time', '06:00 PM');
    api.refusal = {
      alternatives: [free('18:30:00')],
      userErrors: [{ field: ['time'], message: 'That time was just taken.', code: 'SLOT_TAKEN' }],
    };
    api.slots = [closed('18:00:00', 'FULL_ROOM'), free('18:30:00')];
    await guest.presses('Save changes');
    await screen.findByText('That time was just taken.');
    api.refusal = null;
    await guest.presses('06:30 PM');
    await guest.presses('Save changes');
    await titled('Your booking request');
    expect(api.changes.at(-1)?.time).toBe('18:30:00');
  });

  test('whose turn did not come saves the same change with one press', async () => {
    await guest.chooses('Time', '06:00 PM');
    api.refusal = { userErrors: [{ field: null, message: 'Many bookings are being made.', code: 'BUSY' }] };
    await guest.presses('Save changes');
    await screen.findByText('Many bookings are being made.');
    api.refusal = null;
    await guest.presses('Try again');
    await titled('Your booking request');
    expect(api.changes.at(-1)?.time).toBe('18:00:00');
  });

  test('is led to what needs mending', async () => {
    await guest.typesDate('11-20-2026');
    await guest.presses('Save changes');
    expect(document.activeElement).toBe(screen.getByLabelText('Date'));
    expect(screen.getByText('Please choose today or a later date')).toBeTruthy();
    expect(api.changes).toEqual([]);
  });

  test('sees how the booking stands when it was cancelled meanwhile', async () => {
    linkedIs({ status: 'CANCELLED', guestMayChange: false, guestMayCancel: false });
    const message = 'This booking can no longer be changed. Please call the restaurant.';
    api.refusal = { userErrors: [{ field: null, message, code: 'CONFLICT' }] };
    await guest.presses('Save changes');
    expect(await titled('This booking is cancelled')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('can send it again when the answer was lost', async () => {
    api.line = 'answerLost';
    await guest.chooses('Time', '06:00 PM');
    await guest.presses('Save changes');
    await screen.findByText('We did not hear back. Please try again: nothing happens twice.');
    api.line = 'good';
    await guest.presses('Save changes');
    expect(await titled('Your booking request')).toBeTruthy();
  });

  test('can leave everything as it is', async () => {
    await guest.chooses('Time', '06:00 PM');
    await guest.presses('Keep as it is');
    expect(document.activeElement).toBe(await titled('Your booking is confirmed'));
    expect(screen.getByText('7:00\u00a0PM', { normalizer: (text) => text.trim() })).toBeTruthy();
    expect(api.changes).toEqual([]);
  });
});
