import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { closed, DinerApi, free } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(() => {
  api = new DinerApi();
  diner = new Diner();
});

/** What is said beside the times, and the number that a tap on it calls. */
function advice() {
  const [, link] = screen.queryAllByRole('link', { name: '+1 617 555 0134' });
  return { text: link?.parentElement?.textContent, calls: link?.getAttribute('href') };
}

describe('a diner who opens the page', () => {
  test('is told to call when online booking is paused', async () => {
    api.slots = [closed('18:00:00', 'ONLINE_BOOKING_PAUSED')];
    await diner.opensThePage();
    expect(advice()).toEqual({
      text: 'Online booking is paused. Please call +1 617 555 0134.',
      calls: 'tel:+16175550134',
    });
  });

  test('books a time that is free although others are taken by phone alone', async () => {
    api.slots = [free('18:00:00'), closed('19:00:00', 'ONLINE_BOOKING_PAUSED')];
    await diner.opensThePage();
    expect(advice().text).toBe(
      'Online booking is paused for some of these times. Please call +1 617 555 0134.',
    );
    expect(diner.offeredTimes).toEqual(['06:00 PM', '07:00 PM Online booking is paused']);
  });

  test('in a full month reads that it is closed for the month, whom to call, and goes on to the next', async () => {
    api.slots = [closed('18:00:00', 'FULL_ROOM'), closed('19:00:00', 'MONTH_FULL')];
    await diner.opensThePage();
    expect(advice()).toEqual({
      text: 'Online booking is closed for this month. Please call +1 617 555 0134.',
      calls: 'tel:+16175550134',
    });
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await diner.presses('See December');
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('12-01-2026');
    expect(await screen.findByText(/Online booking is closed for December\./)).toBeTruthy();
  });

  test('is not sent to a phone that the restaurant has not', async () => {
    api.restaurant = { ...api.restaurant, phone: null };
    api.slots = [closed('19:00:00', 'MONTH_FULL')];
    await diner.opensThePage();
    expect(
      screen.getByText('Online booking is closed for this month. Please ask the restaurant itself.'),
    ).toBeTruthy();
  });

  test('finds no form to fill in where no date can be booked', async () => {
    api.slots = [closed('19:00:00', 'ONLINE_BOOKING_CLOSED')];
    await diner.opensThePage();
    expect(advice().text).toBe('Online booking is closed. Please call +1 617 555 0134.');
    expect(screen.getByRole('heading', { name: 'Make a reservation' })).toBeTruthy();
    expect(screen.queryByLabelText('Full name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Request Booking' })).toBeNull();
  });

  test('has the form back, with what was typed, as soon as booking is open again', async () => {
    api.hasSockets = true;
    await diner.opensThePage();
    await diner.fillsInTheirDetails();
    await api.changesTo([closed('19:00:00', 'ONLINE_BOOKING_CLOSED')]);
    await screen.findByText(/Online booking is closed\./);
    await api.changesTo([free('19:00:00')]);
    expect(await screen.findByLabelText<HTMLInputElement>('Full name')).toHaveProperty(
      'value',
      'Ada Lovelace',
    );
  });
});

test('a guest who changes a booking into a full month is told so, and keeps the booking', async () => {
  api.slots = [closed('19:00:00', 'MONTH_FULL')];
  await diner.opensTheLink('K7QX2M-opens');
  await diner.presses('Change booking');
  const call = await screen.findByText(/^Online booking is closed for this month\./);
  expect(call.textContent).toBe('Online booking is closed for this month. Please call +1 617 555 0134.');
  expect(screen.getByRole('button', { name: 'Keep as it is' })).toBeTruthy();
});
