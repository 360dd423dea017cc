import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Diner } from './diner.tsx';
import { closed, DinerApi, free } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(async () => {
  api = new DinerApi();
  diner = new Diner();
  await diner.opensThePage();
});

const confirmed = () => screen.findByRole('heading', { name: 'Booking Request Confirmed!' });

describe('a diner whose request is refused', () => {
  test.each([[['input', 'phone']], [['phone']]])(
    'reads the reason beside the field that %j points at',
    async (field) => {
      const message = 'This phone number is too short.';
      api.refusal = { userErrors: [{ field, message, code: 'INVALID' }] };
      await diner.asksForATable();
      expect(await screen.findByText('Failed to submit booking request')).toBeTruthy();
      expect(screen.getByText(message).id).toBe('phone-fault');
      expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    },
  );

  test('reads the reason above the button when no field is to blame', async () => {
    const message = 'Online booking is closed for this month.';
    api.refusal = { userErrors: [{ field: null, message, code: 'PLAN_LIMIT_REACHED' }] };
    await diner.asksForATable();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('keeps everything typed when the time was just taken, and books one of the times offered', async () => {
    api.refusal = {
      alternatives: [free('18:00:00')],
      userErrors: [{ field: ['input', 'time'], message: 'That table was just taken.', code: 'SLOT_TAKEN' }],
    };
    api.slots = [free('18:00:00'), free('19:00:00')];
    await diner.asksForATable();
    await screen.findByText('That table was just taken.');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada Lovelace');

    api.refusal = null;
    api.slots = [free('18:00:00'), closed('19:00:00', 'FULL_ROOM')];
    await diner.presses('06:00 PM');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Request Booking' }));
    await diner.presses('Request Booking');
    await confirmed();
    expect(api.received.at(-1)?.time).toBe('18:00:00');
  });

  test('whose turn did not come tries again with one press: all that was typed is sent, and no other times are named', async () => {
    const message = 'Many bookings are being made at this moment. Please try again in a few seconds.';
    api.refusal = { userErrors: [{ field: null, message, code: 'BUSY' }] };
    await diner.asksForATable();
    await screen.findByText(message);
    expect(screen.queryByText('These times are free:')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada Lovelace');

    api.refusal = null;
    await diner.presses('Try again');
    await confirmed();
    expect(api.received.at(-1)).toMatchObject({ customerName: 'Ada Lovelace', time: '19:00:00' });
  });

  test('is told how long to wait after too many requests', async () => {
    api.errorCode = 'RATE_LIMITED';
    await diner.asksForATable();
    expect(await screen.findByText('Too many attempts. Please try again in 30 s.')).toBeTruthy();
  });
});

describe('a diner never books twice', () => {
  test('with a double click', async () => {
    await diner.fillsInTheirDetails();
    await diner.chooses('Time', '07:00 PM');
    await diner.user.dblClick(screen.getByRole('button', { name: 'Request Booking' }));
    await confirmed();
    expect(api.received).toHaveLength(1);
  });

  test('by trying again after the answer was lost and the day was busy: it is one booking under one key', async () => {
    api.line = 'answerLost';
    await diner.asksForATable();
    await screen.findByText(/We did not hear back/);
    api.line = 'good';
    api.refusal = {
      userErrors: [{ field: null, message: 'Many bookings are being made.', code: 'BUSY' }],
    };
    await diner.presses('Try again');
    await screen.findByText('Many bookings are being made.');
    api.refusal = null;
    await diner.presses('Try again');
    await confirmed();
    expect(new Set(api.received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('by trying again after the answer was lost, even when the time is gone by then', async () => {
    api.line = 'answerLost';
    await diner.asksForATable();
    await screen.findByText(/We did not hear back/);
    expect(screen.getByLabelText<HTMLInputElement>('Full name').matches(':disabled')).toBe(true);

    api.line = 'good';
    api.slots = [closed('19:00:00', 'FULL_ROOM')];
    await diner.presses('Try again');
    await confirmed();
    expect(api.received).toHaveLength(2);
    expect(api.bookings.size).toBe(1);
  });

  test('by reloading the page before the answer came', async () => {
    api.line = 'answerLost';
    await diner.asksForATable();
    await screen.findByText(/We did not hear back/);

    api.line = 'good';
    await diner.reloadsThePage();
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada Lovelace');
    await diner.presses('Try again');
    await confirmed();
    expect(api.bookings.size).toBe(1);
  });

  test('by trying again while the server asks for patience', async () => {
    api.line = 'answerLost';
    await diner.asksForATable();
    await screen.findByText(/We did not hear back/);
    api.line = 'good';
    api.errorCode = 'RATE_LIMITED';
    await diner.presses('Try again');
    await screen.findByText('Too many attempts. Please try again in 30 s.');
    api.errorCode = null;
    await diner.presses('Try again');
    await confirmed();
    expect(api.bookings.size).toBe(1);
  });

  test('but asks anew with other details', async () => {
    api.line = 'answerLost';
    await diner.asksForATable();
    await screen.findByText(/We did not hear back/);
    api.line = 'good';
    await diner.presses('Change details');
    await diner.user.type(screen.getByLabelText('Special requests (optional)'), 'A quiet table');
    await diner.presses('Request Booking');
    await confirmed();
    expect(new Set(api.received.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('and the next booking is a new one, word for word the same', async () => {
    await diner.asksForATable();
    await confirmed();
    await diner.presses('Make Another Booking');
    await diner.asksForATable();
    await confirmed();
    expect(api.bookings.size).toBe(2);
  });
});
