import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { DinerApi, LINK_TOKEN } from './diner-api.ts';
import type { LinkedBooking } from './diner-inputs.ts';

let api: DinerApi;
let guest: Diner;

beforeEach(() => {
  api = new DinerApi();
  guest = new Diner();
});

const titled = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

function linkedIs(part: Partial<LinkedBooking>) {
  if (api.linked) api.linked = { ...api.linked, ...part };
}

describe('a guest who opens the link of a booking', () => {
  test('sees what was agreed and what can be done', async () => {
    await guest.opensTheLink(LINK_TOKEN);
    expect(await titled('Your booking is confirmed')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Osteria Bellavista' })).toBeTruthy();
    for (const fact of [
      'Today,',
      '7:00\u00a0PM',
      '4 Guests',
      'Ada Lovelace',
      'ada@example.com',
      'A quiet table',
      'K7QX2M',
    ])
      expect(screen.getByText(fact, { normalizer: (text) => text.trim() })).toBeTruthy();
    await guest.presses('Add to calendar');
    expect(link('Google')).toContain('dates=20261121T190000Z');
    expect(link('Google')).not.toContain(LINK_TOKEN);
    await waitFor(() => expect(document.title).toBe('Your booking at Osteria Bellavista'));
  });

  test('from a mail lets the restaurant know that the address is theirs, from elsewhere does not', async () => {
    await guest.opensTheLink(LINK_TOKEN);
    expect(await titled('Your booking is confirmed')).toBeTruthy();
    expect(api.mailsOpened).toEqual([]);
    cleanup();
    await guest.opensTheLink(`${LINK_TOKEN}.only-in-mails`);
    expect(await titled('Your booking is confirmed')).toBeTruthy();
    await waitFor(() => expect(api.mailsOpened).toEqual([{ token: LINK_TOKEN, mailProof: 'only-in-mails' }]));
  });

  test('reads that a request waits for the restaurant', async () => {
    linkedIs({ status: 'PENDING' });
    await guest.opensTheLink(LINK_TOKEN);
    expect(await titled('Your booking request')).toBeTruthy();
    expect(screen.getByText('Waiting for the restaurant to confirm')).toBeTruthy();
  });

  test.each([
    ['late', { status: 'CONFIRMED', guestMayCancel: true }, 'It is time for your booking'],
    ['at the table', { status: 'SEATED' }, 'Enjoy your visit'],
    ['back home', { status: 'COMPLETED' }, 'Thank you for your visit'],
    ['who never came', { status: 'NO_SHOW' }, 'This booking is over'],
    ['whom nobody answered', { status: 'PENDING' }, 'This booking is over'],
    ['who cancelled', { status: 'CANCELLED' }, 'This booking is cancelled'],
  ])('finds no way to change it when %s', async (_who, part, title) => {
    linkedIs({ guestMayChange: false, guestMayCancel: false, ...part });
    await guest.opensTheLink(LINK_TOKEN);
    expect(await titled(title)).toBeTruthy();
    expect(button('Change booking')).toBeNull();
    expect(button('Cancel booking') !== null).toBe('guestMayCancel' in part);
    expect(link('Book another table')).toBe('guestMayCancel' in part ? null : '/book/rest_1');
  });

  test.each(['', 'something-else'])('is told when it opens nothing: "%s"', async (token) => {
    await guest.opensTheLink(token);
    expect(await titled('This link opens no booking')).toBeTruthy();
  });

  test('sees the other booking when another link is opened in the same tab', async () => {
    await guest.opensTheLink('something-else');
    await titled('This link opens no booking');
    await act(async () => {
      location.hash = LINK_TOKEN;
      dispatchEvent(new Event('hashchange'));
    });
    expect(await titled('Your booking is confirmed')).toBeTruthy();
  });

  test('can try again when it could not be loaded', async () => {
    api.line = 'unreachable';
    await guest.opensTheLink(LINK_TOKEN);
    await titled('Could not load your booking');
    api.line = 'good';
    await guest.presses('Try again');
    expect(await titled('Your booking is confirmed')).toBeTruthy();
  });

  test('sees on coming back that the restaurant has answered meanwhile', async () => {
    linkedIs({ status: 'PENDING' });
    await guest.opensTheLink(LINK_TOKEN);
    await titled('Your booking request');
    linkedIs({ status: 'CONFIRMED', updatedAt: '2026-11-20T12:30:00.000Z' });
    await guest.comesBack();
    expect(await titled('Your booking is confirmed')).toBeTruthy();
  });
});

describe('a guest who cancels a booking', () => {
  beforeEach(async () => {
    await guest.opensTheLink(LINK_TOKEN);
    await guest.presses('Cancel booking');
  });

  test('is asked once more, and then it is done', async () => {
    const question = screen.getByText(/Cancel this booking\?/);
    expect(document.activeElement).toBe(question);
    expect(api.linked?.status).toBe('CONFIRMED');
    await guest.presses('Yes, cancel it');
    const cancelled = await titled('This booking is cancelled');
    await waitFor(() => expect(document.activeElement).toBe(cancelled));
    expect(api.linked?.status).toBe('CANCELLED');
    expect(within(screen.getByRole('status')).getByText('Booking cancelled')).toBeTruthy();
    expect(link('Book another table')).toBe('/book/rest_1');
  });

  test('can keep it after all', async () => {
    await guest.presses('Keep the booking');
    expect(await titled('Your booking is confirmed')).toBeTruthy();
    expect(button('Change booking')).not.toBeNull();
    expect(api.linked?.status).toBe('CONFIRMED');
  });

  test('is told when it did not work, and can try again', async () => {
    api.errorCode = 'RATE_LIMITED';
    await guest.presses('Yes, cancel it');
    expect(await screen.findByText('Too many attempts. Please try again in 30 s.')).toBeTruthy();
    api.errorCode = null;
    await guest.presses('Yes, cancel it');
    expect(await titled('This booking is cancelled')).toBeTruthy();
  });

  test('sees how the booking stands when it is past cancelling', async () => {
    linkedIs({ status: 'SEATED', guestMayChange: false, guestMayCancel: false });
    const message = 'This booking can no longer be cancelled. Please call the restaurant.';
    api.refusal = { userErrors: [{ field: null, message, code: 'CONFLICT' }] };
    await guest.presses('Yes, cancel it');
    expect(await titled('Enjoy your visit')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });
});

describe('a guest who follows a link of the reminder', () => {
  test('is asked whether they come, and nothing is said before the click', async () => {
    await guest.opensTheLink(LINK_TOKEN, 'coming');
    const question = await screen.findByText('Are you coming?');
    await waitFor(() => expect(document.activeElement).toBe(question));
    expect(api.linked?.guestConfirmedAt).toBeUndefined();
    await guest.presses('Yes, I am coming');
    const confirmed = await titled('Your booking is confirmed');
    await waitFor(() => expect(document.activeElement).toBe(confirmed));
    expect(screen.getByText('You are coming')).toBeTruthy();
    expect(screen.queryByText('Are you coming?')).toBeNull();
    expect(button('Change booking')).toBeTruthy();
  });

  test('can say no instead', async () => {
    await guest.opensTheLink(LINK_TOKEN, 'coming');
    await guest.presses('Cancel booking');
    await guest.presses('Yes, cancel it');
    expect(await titled('This booking is cancelled')).toBeTruthy();
  });

  test('is asked whether to cancel, and can keep the booking', async () => {
    await guest.opensTheLink(LINK_TOKEN, 'cancel');
    expect(await screen.findByText(/^Cancel this booking\?/)).toBeTruthy();
    expect(api.linked?.status).toBe('CONFIRMED');
    await guest.presses('Keep the booking');
    expect(await titled('Your booking is confirmed')).toBeTruthy();
    expect(api.linked?.status).toBe('CONFIRMED');
  });

  test.each([
    ['that they come, who said so before', 'coming', { guestConfirmedAt: '2026-11-20T12:00:00.000Z' }],
    ['that they come, to a booking that is off', 'coming', { status: 'CANCELLED', guestMayChange: false }],
    ['anything by a question that does not exist', 'delete', {}],
  ])('is not asked %s', async (_what, ask, part) => {
    linkedIs(part);
    await guest.opensTheLink(LINK_TOKEN, ask);
    await screen.findByRole('heading', { level: 2 });
    expect(screen.queryByText('Are you coming?')).toBeNull();
    expect(screen.queryByText(/^Cancel this booking/)).toBeNull();
  });

  test('keeps the question and reads why when the restaurant could not be told', async () => {
    await guest.opensTheLink(LINK_TOKEN, 'coming');
    await screen.findByText('Are you coming?');
    api.line = 'unreachable';
    await guest.presses('Yes, I am coming');
    expect((await screen.findAllByText(/The restaurant could not be told/)).length).toBeGreaterThan(0);
    expect(button('Yes, I am coming')?.disabled).toBe(false);
  });
});

describe('a guest who is held up', () => {
  test('says so with one press, and reads when they are expected; on time after all as well', async () => {
    linkedIs({ guestMayReportLate: true });
    await guest.opensTheLink(LINK_TOKEN);
    await guest.presses('20 minutes late');
    expect(await screen.findByText(/about 20 minutes late, around 7:20\sPM\.$/)).toBeTruthy();
    expect(button('20 minutes late')?.getAttribute('aria-pressed')).toBe('true');
    await guest.presses('On time after all');
    expect(await screen.findByText('One tap tells the restaurant. Your table stays yours.')).toBeTruthy();
  });

  test('finds nothing to press days before, and reads why when it came to nothing', async () => {
    await guest.opensTheLink(LINK_TOKEN);
    await titled('Your booking is confirmed');
    expect(button('20 minutes late')).toBeNull();
    cleanup();
    linkedIs({ guestMayReportLate: true });
    await guest.opensTheLink(LINK_TOKEN);
    api.line = 'answerLost';
    await guest.presses('15 minutes late');
    expect(await screen.findByText(/^We did not hear back/)).toBeTruthy();
  });
});

describe('a guest who corrects their details', () => {
  test('is told what another address does, sends what differs alone, and goes on by the other link', async () => {
    await guest.opensTheLink(LINK_TOKEN);
    await guest.presses('Correct your details');
    const email = screen.getByLabelText('Email');
    await guest.user.clear(email);
    await guest.user.type(email, 'ada@right.example');
    expect(screen.getByText(/^With another email address you get a mail with a new link/)).toBeTruthy();
    await guest.presses('Save');
    expect(await screen.findByText('ada@right.example')).toBeTruthy();
    expect(api.corrections).toEqual([{ token: LINK_TOKEN, email: 'ada@right.example' }]);
    await waitFor(() => expect(location.hash).toBe('#K7QX2M-other'));
    expect(await titled('Your booking is confirmed')).toBeTruthy();
  });

  test('is led to what needs mending, by the page and by the API', async () => {
    await guest.opensTheLink(LINK_TOKEN);
    await guest.presses('Correct your details');
    await guest.user.clear(screen.getByLabelText('Full name'));
    await guest.presses('Save');
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(screen.getByText('Please enter your full name')).toBeTruthy();
    expect(api.corrections).toEqual([]);
    const message = 'Please enter a valid phone number';
    api.refusal = { userErrors: [{ field: ['phone'], code: 'INVALID', message }] };
    await guest.user.type(screen.getByLabelText('Full name'), 'Ada King');
    await guest.presses('Save');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada King');
  });
});

describe('who comes along', () => {
  test('sees where and when, can put it into a calendar, and nothing of who booked', async () => {
    await guest.opensTheSharedLink('sealed-companion');
    expect(await titled('You are expected')).toBeTruthy();
    expect(screen.getByText('12 Harbour Street')).toBeTruthy();
    expect(screen.getByText('Today,')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Ada|K7QX2M|4 Guests/);
    expect(button('Change booking')).toBeNull();
    await guest.presses('Add to calendar');
    expect(new FormData(button('Apple')?.form ?? undefined).get('companion')).toBe('sealed-companion');
  });

  test.each([
    ['REQUESTED', 'The restaurant has the request and will confirm it'],
    ['CANCELLED', 'This visit is called off'],
    ['OVER', 'This visit is over'],
    [null, 'This link shows no visit'],
  ])('of a visit that is %s reads "%s"', async (status, title) => {
    api.shared = status;
    await guest.opensTheSharedLink('sealed-companion');
    expect(await titled(title)).toBeTruthy();
  });
});
