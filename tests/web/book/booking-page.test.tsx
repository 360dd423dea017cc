import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { UNTOLD_PROFILE } from '../untold-profile.ts';
import { Diner } from './diner.tsx';
import { closed, DinerApi, free, LINK_TOKEN } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(() => {
  api = new DinerApi();
  diner = new Diner();
});

const nextFreeDay = async (day: string) =>
  (await screen.findByRole('button', { name: `Next free day: ${day}` })).textContent ?? '';

describe('a diner who opens the page', () => {
  test('sees where they book and is asked for two guests today', async () => {
    await diner.opensThePage();
    expect(screen.getByRole('heading', { name: 'Osteria Bellavista' })).toBeTruthy();
    expect(screen.getByText('12 Harbour Street')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Make a reservation' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('11-21-2026');
    expect(screen.getByLabelText<HTMLSelectElement>('Party size').value).toBe('2');
    expect(api.asked.at(-1)).toMatchObject({ date: '2026-11-21', partySize: 2 });
  });

  test('finds its gift vouchers where it sells any, and no word of them where it does not', async () => {
    await diner.opensThePage();
    expect(screen.queryByRole('link', { name: 'Gift vouchers' })).toBeNull();
    api.restaurant = { ...api.restaurant, giftVoucherOffer: { currency: 'EUR' } };
    await diner.reloadsThePage();
    const gifts = await screen.findByRole('link', { name: 'Gift vouchers' });
    expect(gifts.getAttribute('href')).toBe(`/gift/${api.restaurant.id}`);
  });

  test('sees every time of the day, and why some cannot be booked', async () => {
    api.slots = [free('18:00:00'), closed('18:15:00', 'FULL_ROOM'), closed('21:15:00', 'PAST_LAST_SEATING')];
    await diner.opensThePage();
    expect(diner.offeredTimes).toEqual(['06:00 PM', '06:15 PM Fully booked', '09:15 PM Past last seating']);
  });

  test('is not shown the times of today that have passed', async () => {
    api.slots = [closed('10:00:00', 'PAST'), closed('10:15:00', 'PAST'), free('18:00:00')];
    await diner.opensThePage();
    expect(diner.offeredTimes).toEqual(['06:00 PM']);
  });

  test('of a full day is told so once, and led to the next day that is free', async () => {
    api.slots = [closed('18:00:00', 'NO_TABLE'), closed('22:00:00', 'PAST_LAST_SEATING')];
    api.days.set('2026-11-22', 'FULL').set('2026-11-23', 'CLOSED').set('2026-11-24', 'FEW_LEFT');
    await diner.opensThePage();
    expect(screen.getByText('Fully booked.')).toBeTruthy();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await diner.presses(await nextFreeDay('Tue, 11-24-2026'));
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('11-24-2026');
  });

  test('is told when no day that can be booked online is free', async () => {
    api.slots = [closed('18:00:00', 'NO_TABLE')];
    api.lastDay = '2026-11-21';
    await diner.opensThePage();
    expect(await screen.findByText('No day that can be booked online is free after it.')).toBeTruthy();
  });

  test('sees in the calendar which days are free, and none that cannot be booked yet', async () => {
    api.days.set('2026-11-22', 'FULL').set('2026-11-23', 'CLOSED').set('2026-11-24', 'FEW_LEFT');
    api.lastDay = '2026-12-02';
    await diner.opensThePage();
    await diner.presses('Open the calendar');
    expect(
      await screen.findByRole('button', { name: 'Sunday, November 22, 2026, fully booked' }),
    ).toBeTruthy();
    const closedDay = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Monday, November 23, 2026, closed',
    });
    expect(closedDay.disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Tuesday, November 24, 2026, few times left' })).toBeTruthy();
    await diner.presses('Go to the Next Month');
    const afterIt = screen.getByRole<HTMLButtonElement>('button', { name: 'Thursday, December 3, 2026' });
    expect(afterIt.disabled).toBe(true);
    const further = screen.getByRole('button', { name: 'Go to the Next Month' });
    expect(further.getAttribute('aria-disabled')).toBe('true');
  });

  test('sees the restaurant that the page asked for before its code was there', async () => {
    await api.isAskedEarly('rest_1');
    api.restaurant = null; // a second question would hear of none
    await diner.opensThePage();
    expect(screen.getByRole('heading', { name: 'Osteria Bellavista' })).toBeTruthy();
  });

  test('sees the restaurant that is asked for, whatever was asked before', async () => {
    await api.isAskedEarly('rest_2');
    api.restaurant = { ...api.restaurant, name: 'Trattoria Nonna' };
    await diner.opensThePage();
    expect(screen.getByRole('heading', { name: 'Trattoria Nonna' })).toBeTruthy();
  });

  test('is told the zone of a restaurant in another one', async () => {
    api.restaurant = { ...api.restaurant, timezone: 'Pacific/Auckland' };
    await diner.opensThePage();
    expect(screen.getByText(/New Zealand Time \(Pacific\/Auckland\)/)).toBeTruthy();
  });

  test('is told that there is no such restaurant', async () => {
    api.restaurant = null;
    await diner.opensThePage();
    expect(screen.getByRole('heading', { name: 'Restaurant Not Found' })).toBeTruthy();
    expect(screen.getByText("The restaurant you're looking for could not be found.")).toBeTruthy();
  });

  test('is told that an address without a restaurant leads nowhere', async () => {
    await diner.opensThePage(null);
    expect(
      screen.getByText("The restaurant booking form you're trying to access is not available."),
    ).toBeTruthy();
  });

  test('can try again when the restaurant could not be loaded', async () => {
    api.line = 'unreachable';
    await diner.opensThePage();
    expect(screen.getByText('Could not load restaurant information')).toBeTruthy();
    api.line = 'good';
    await diner.presses('Try again');
    expect(await screen.findByRole('heading', { name: 'Osteria Bellavista' })).toBeTruthy();
  });

  test('need do nothing when the restaurant could not be loaded: the page says so and tries again by itself', async () => {
    api.line = 'unreachable';
    await diner.opensThePage();
    expect(screen.getByText('Please check your connection. This page keeps trying by itself.')).toBeTruthy();
    api.line = 'good';
    const heading = await screen.findByRole('heading', { name: 'Osteria Bellavista' });
    expect(heading).toBeTruthy();
  });
});

describe('a diner who fills in the form', () => {
  test('books a table and reads what they asked for', async () => {
    await diner.opensThePage();
    await diner.asksForATable();
    const heading = await screen.findByRole('heading', { name: 'Booking Request Confirmed!' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/Thank you for your booking request at Osteria Bellavista/)).toBeTruthy();
    expect(screen.getByText('Booking request submitted successfully!')).toBeTruthy();
    for (const fact of [
      'Today,',
      '7:00\u00a0PM',
      'November 21',
      '2 Guests',
      'K7QX2M',
      'Waiting for the restaurant to confirm',
    ])
      expect(screen.getByText(fact, { normalizer: (text) => text.trim() })).toBeTruthy();
    expect(api.received[0]).toMatchObject({ date: '2026-11-21', time: '19:00:00', guests: 2 });
  });

  test('is told when no mail will come, and what to keep instead', async () => {
    api.mail = 'HELD_BACK';
    await diner.opensThePage();
    await diner.asksForATable();
    expect(await screen.findByText(/so no email is sent: please note the reference/)).toBeTruthy();
    expect(screen.queryByText(/You will receive a confirmation email/)).toBeNull();
    expect(screen.getByText('K7QX2M')).toBeTruthy();
  });

  test('can go on to the booking, by a link that no server sees the secret of', async () => {
    await diner.opensThePage();
    await diner.asksForATable();
    const link = await screen.findByRole('link', { name: 'Change or cancel' });
    expect(link.getAttribute('href')).toBe(`/manage#${LINK_TOKEN}`);
  });

  test('puts it into their calendar, finds the way and shares it; to book again comes last', async () => {
    const mapUrl = 'https://maps.example/osteria';
    api.restaurant = { ...api.restaurant, profile: { ...UNTOLD_PROFILE, mapUrl } };
    await diner.opensThePage();
    await diner.asksForATable();
    await screen.findByRole('heading', { name: 'Booking Request Confirmed!' });
    await diner.presses('Add to calendar');
    const google = screen.getByRole<HTMLAnchorElement>('link', { name: 'Google' });
    expect(new URL(google.href).searchParams.get('dates')).toBe('20261121T190000Z/20261121T203000Z');
    expect(google.href).not.toContain(LINK_TOKEN);
    const file = new FormData(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Apple' }).form ?? undefined,
    );
    expect(file.get('token')).toBe(LINK_TOKEN);
    expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toBe(mapUrl);
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe(
      `/manage?ask=change#${LINK_TOKEN}`,
    );
    await diner.presses('Share');
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link for who comes along' });
    expect(link.value).toMatch(/\/visit#sealed-companion$/);
    await diner.presses('Stop sharing');
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Link for who comes along' })).toBeNull(),
    );
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons.at(-1)).toBe('Make Another Booking');
  });

  test('can make another booking on an empty form', async () => {
    await diner.opensThePage();
    await diner.asksForATable();
    await diner.presses('Make Another Booking');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Make a reservation' }));
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('');
  });

  test('cannot send it before a time is chosen', async () => {
    await diner.opensThePage();
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Request Booking' });
    expect(submit.disabled).toBe(true);
    await diner.chooses('Time', '06:00 PM');
    expect(submit.disabled).toBe(false);
  });

  test('chooses the time again after choosing another date', async () => {
    await diner.opensThePage();
    await diner.chooses('Time', '06:00 PM');
    await diner.typesDate('11-27-2026');
    expect(diner.chosenTime).toBeNull();
    expect(api.asked.at(-1)?.date).toBe('2026-11-27');
  });

  test('keeps the time after choosing another party, unless it is gone for so many', async () => {
    await diner.opensThePage();
    await diner.chooses('Time', '06:00 PM');
    await diner.chooses('Party size', '4 Guests');
    expect(diner.chosenTime).toBe('18:00:00');
    api.slots = [closed('18:00:00', 'FULL_ROOM'), free('20:00:00')];
    await diner.chooses('Party size', '8 Guests');
    expect(await screen.findByText('06:00 PM is gone: Fully booked.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request Booking' }).disabled).toBe(true);
    await diner.presses('08:00 PM');
    expect(diner.chosenTime).toBe('20:00:00');
    expect(document.activeElement).toBe(diner.timeChoice('08:00 PM'));
  });

  test('is led to the first field that was left out', async () => {
    await diner.opensThePage();
    await diner.chooses('Time', '06:00 PM');
    await diner.user.type(screen.getByLabelText('Email'), 'ada at example');
    await diner.presses('Request Booking');
    expect(screen.getByText('Please fill out all required fields')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBe('email-fault');
    expect(screen.getByText('Please enter a valid email address').id).toBe('email-fault');
    expect(api.received).toEqual([]);
  });

  test('is refused a date that has passed at the restaurant, and a text that is no date', async () => {
    await diner.opensThePage();
    await diner.typesDate('11/20/2026');
    expect(screen.getByText('Please choose today or a later date')).toBeTruthy();
    expect(api.asked.map(({ date }) => date)).not.toContain('2026-11-20');
    await diner.typesDate('02-31-2027');
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.getByText('Choose a date to see its times.')).toBeTruthy();
  });

  test('can pick the date from a calendar by keyboard', async () => {
    await diner.opensThePage();
    await diner.presses('Open the calendar');
    await screen.findByRole('grid');
    await diner.user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('11-22-2026');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Date'));
  });

  test('gives the real number of a party of more than ten', async () => {
    await diner.opensThePage();
    await diner.chooses('Party size', 'More than 10 (Please specify in notes)');
    await diner.asksForATable();
    expect(screen.getByText('Please enter a number from 11 to 100')).toBeTruthy();
    await diner.user.type(screen.getByLabelText('Number of guests'), '25');
    expect(api.asked.at(-1)?.partySize).toBe(25);
    await diner.presses('Request Booking');
    expect(await screen.findByText('25 Guests')).toBeTruthy();
  });

  test('is told before and after asking when tables for the party are arranged by hand', async () => {
    api.largestParty = 8;
    await diner.opensThePage();
    await diner.chooses('Party size', '8 Guests');
    await waitFor(() => expect(api.asked.at(-1)?.partySize).toBe(8));
    await screen.findByRole('radio', { name: '06:00 PM' });
    expect(screen.queryByText(/arranged by hand/)).toBeNull();
    await diner.chooses('Party size', '9 Guests');
    await screen.findByText(/arranged by hand. Send a request/);
    await diner.asksForATable();
    expect(await screen.findByText(/arranged by hand: your seats are kept/)).toBeTruthy();
  });
});
