import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Diner } from './diner.tsx';
import { closed, DinerApi, free } from './diner-api.ts';

let api: DinerApi;
let diner: Diner;

beforeEach(async () => {
  // The clock of the page is moved by hand; what it waits for otherwise is waited for.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api = new DinerApi();
  diner = new Diner();
  await diner.opensThePage();
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const kept = () => screen.findByText(/^We keep 07:00 PM for you:/);
const clock = () => screen.getByRole('timer').textContent;
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Request Booking' });

describe('a diner who chooses a time', () => {
  test('has it kept, and sees how long still', async () => {
    await diner.chooses('Time', '07:00 PM');
    await kept();
    expect(clock()).toMatch(/^(5:00|4:5\d)$/);
    await pass(60);
    expect(clock()).toMatch(/^3:5\d|4:00$/);
    expect(api.holdLog).toEqual(['2026-11-21 19:00:00 for 2']);
  });

  test('is told of it once, in the last minute and at the end, not at every second', async () => {
    await diner.chooses('Time', '07:00 PM');
    await kept();
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken()).toContain('We keep 07:00 PM for you while you fill in the form.');
    await pass(100);
    expect(spoken()).toContain('We keep 07:00 PM for you while you fill in the form.');
    await pass(150);
    expect(spoken()).toContain('We keep 07:00 PM for you for one more minute.');
  });

  test('moves the hold with the choice, and frees it with another date', async () => {
    await diner.chooses('Time', '07:00 PM');
    await kept();
    await diner.chooses('Party size', '4 Guests');
    await waitFor(() => expect(api.holdLog.at(-1)).toBe('2026-11-21 19:00:00 for 4'));
    await diner.chooses('Time', '06:00 PM');
    await waitFor(() => expect(api.holdLog.at(-1)).toBe('2026-11-21 18:00:00 for 4'));
    await diner.typesDate('11-27-2026');
    await waitFor(() => expect(api.holdLog.at(-1)).toBe('release'));
    expect(api.visitorKeys.size).toBe(1);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('passes by other times without holding them', async () => {
    await diner.chooses('Time', '06:00 PM');
    await diner.chooses('Time', '07:00 PM');
    await kept();
    expect(api.holdLog).toEqual(['2026-11-21 19:00:00 for 2']);
  });

  test('can have it kept longer, once', async () => {
    await diner.chooses('Time', '07:00 PM');
    await kept();
    await pass(200);
    await diner.presses('Keep it longer');
    await waitFor(() => expect(clock()).toMatch(/^(5:00|4:5\d)$/));
    expect(document.activeElement?.textContent).toContain('We keep 07:00 PM for you');
    expect(screen.queryByRole('button', { name: 'Keep it longer' })).toBeNull();
  });

  test('reads that a time is kept no longer, and has it again by going on with the form', async () => {
    await diner.chooses('Time', '07:00 PM');
    await kept();
    await pass(301);
    expect(screen.getAllByText(/We no longer keep 07:00 PM for you/)).not.toEqual([]);
    expect(submitButton().disabled).toBe(false);
    await diner.user.type(screen.getByLabelText('Full name'), 'Ada');
    await kept();
    expect(api.holdLog).toEqual(['2026-11-21 19:00:00 for 2', '2026-11-21 19:00:00 for 2']);
  });

  test('can ask for a lapsed time by a button, and is told when somebody else has it', async () => {
    await diner.chooses('Time', '07:00 PM');
    await kept();
    await pass(301);
    api.holdRefusal = {
      alternatives: [free('18:00:00')],
      userErrors: [{ field: ['time'], message: 'This time was just taken.', code: 'SLOT_TAKEN' }],
    };
    await diner.presses('Keep it again');
    expect(await screen.findByText('This time was just taken.')).toBeTruthy();
    api.holdRefusal = null;
    await diner.presses('06:00 PM');
    expect(await screen.findByText(/^We keep 06:00 PM for you:/)).toBeTruthy();
  });

  test('keeps it when they leave the page, and asks how it stands when the browser brings the page back', async () => {
    await diner.chooses('Time', '07:00 PM');
    await kept();
    await diner.leaves();
    await diner.returns();
    await waitFor(() => expect(api.holdLog).toHaveLength(2));
    await kept();
    expect(api.holdLog).toEqual(['2026-11-21 19:00:00 for 2', '2026-11-21 19:00:00 for 2']);
  });

  test('finds it again after a reload, under the same key, and nothing was let go of', async () => {
    await diner.chooses('Time', '07:00 PM');
    await kept();
    await diner.reloadsThePage();
    await kept();
    expect(api.visitorKeys.size).toBe(1);
    expect(api.holdLog).not.toContain('release');
  });

  test('lets it go by hand, and stands before the times again', async () => {
    await diner.chooses('Time', '07:00 PM');
    await kept();
    await diner.presses('Change time');
    await waitFor(() => expect(api.holdLog.at(-1)).toBe('release'));
    expect(diner.chosenTime).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('radiogroup', { name: 'Time' }));
  });

  test('lets the restaurant know of a request for a time that is not free', async () => {
    api.holdRefusal = {
      alternatives: [free('19:00:00')],
      userErrors: [{ field: ['time'], message: 'This time was just taken.', code: 'SLOT_TAKEN' }],
    };
    await diner.chooses('Time', '07:15 PM');
    expect(screen.getByText('07:15 PM is not free: Fully booked.')).toBeTruthy();
    await waitFor(() => expect(api.holdLog).toEqual(['2026-11-21 19:15:00 for 2']));
    expect(screen.getByText('07:15 PM is not free: Fully booked.')).toBeTruthy();
    expect(submitButton().disabled).toBe(true);
  });
});

describe('a diner who chooses by keys', () => {
  const asked = () => screen.getByText('Press Enter or go on, and we keep 07:00 PM for you.');

  beforeEach(async () => {
    diner.timeChoice('06:00 PM').focus();
    await diner.user.keyboard('{ArrowRight}');
    expect(diner.chosenTime).toBe('19:00:00');
  });

  test('holds nothing by moving', async () => {
    await pass(5);
    expect(asked()).toBeTruthy();
    expect(api.holdLog).toEqual([]);
  });

  test.each([
    ['Enter', '{Enter}'],
    ['Space', ' '],
  ])('has the time kept by %s, and sends nothing yet', async (_name, keys) => {
    await diner.user.keyboard(keys);
    await kept();
    expect(api.holdLog).toEqual(['2026-11-21 19:00:00 for 2']);
    expect(api.received).toEqual([]);
  });

  test('has it kept by going on to say who comes', async () => {
    await act(async () => screen.getByLabelText('Full name').focus());
    await kept();
    expect(api.holdLog).toEqual(['2026-11-21 19:00:00 for 2']);
  });
});

describe('a diner books', () => {
  const confirmed = () => screen.findByRole('heading', { name: 'Booking Request Confirmed!' });

  test('the place that is kept for them, and leaves no hold behind', async () => {
    await diner.chooses('Time', '07:00 PM');
    await kept();
    await diner.fillsInTheirDetails();
    await diner.presses('Request Booking');
    await confirmed();
    await pass(1);
    expect([...api.visitorKeys]).toEqual([api.received[0]?.visitorKey]);
    expect(api.received[0]?.visitorKey).toMatch(/^[0-9a-f]{32}$/);
    expect(api.holdLog).not.toContain('release');
  });

  test.each([
    ['is refused', () => ({ field: null, message: 'Too many.', code: 'TOO_MANY' })],
    ['fails', () => null],
  ])('also when holding %s', async (_how, error) => {
    const refused = error();
    if (refused) api.holdRefusal = { userErrors: [refused] };
    else api.line = 'unreachable';
    await diner.chooses('Time', '07:00 PM');
    expect(
      (await screen.findAllByText('We could not keep this time for you, but you can still request it.'))
        .length,
    ).toBeGreaterThan(0);
    api.line = 'good';
    await diner.fillsInTheirDetails();
    await diner.presses('Request Booking');
    await confirmed();
  });

  test('only a time that is free in the end', async () => {
    await diner.chooses('Time', '07:00 PM');
    await kept();
    api.slots = [free('18:00:00'), closed('19:00:00', 'FULL_ROOM')];
    await pass(301);
    await diner.comesBack();
    expect(await screen.findByText('07:00 PM is gone: Fully booked.')).toBeTruthy();
    expect(submitButton().disabled).toBe(true);
  });
});
