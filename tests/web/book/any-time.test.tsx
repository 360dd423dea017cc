import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anyTimeOf } from '../../../web/src/book/times/any-time.ts';
import { Diner } from './diner.tsx';
import { closed, DinerApi, free } from './diner-api.ts';

describe('any time of a day', () => {
  const times = (...slots: object[]) =>
    ({ date: '2026-11-21', slots: slots.map((slot) => ({ unmetWishes: [], ...slot })) }) as never;

  test.each([
    ['is the usual one where it is free', [free('19:00:00'), free('19:30:00'), free('20:00:00')], '19:30:00'],
    [
      'is the nearest to the usual one',
      [free('18:00:00'), closed('19:30:00', 'PACED'), free('20:15:00')],
      '20:15:00',
    ],
    [
      'is one of the evening rather than a nearer one before',
      [free('16:45:00'), free('22:45:00')],
      '22:45:00',
    ],
    ['may be after midnight', [free('12:00:00'), closed('20:00:00', 'PACED'), free('00:30:00')], '00:30:00'],
    ['is one of the day where no evening is free', [free('12:00:00'), free('14:00:00')], '14:00:00'],
  ])('%s', (_what, slots, time) => {
    expect(anyTimeOf(times(...slots), null)?.time).toBe(time);
  });

  test('is near the time that was asked for, and meets wishes before it is near', () => {
    const day = times(
      free('18:00:00'),
      { ...free('20:45:00'), unmetWishes: ['HIGH_CHAIR'] },
      free('21:30:00'),
    );
    expect(anyTimeOf(day, '21:00:00')).toEqual({ time: '21:30:00', around: '21:00:00', isEvening: true });
    expect(anyTimeOf(times(closed('19:00:00', 'PACED')), null)).toBeNull();
  });
});

describe('a diner to whom any time is right', () => {
  let api: DinerApi;
  let diner: Diner;

  beforeEach(async () => {
    api = new DinerApi();
    diner = new Diner();
    await diner.opensThePage();
  });

  test('has one chosen and kept by one press, and reads which', async () => {
    await diner.presses('Any time this evening');
    expect(diner.chosenTime).toBe('19:00:00');
    expect(await screen.findByText(/^We keep 07:00 PM for you:/)).toBeTruthy();
    expect(screen.getByText('We chose 07:00 PM, the free time nearest to 07:30 PM.').role).toBe('status');
    expect(document.activeElement).toBe(diner.timeChoice('07:00 PM'));
    expect(api.holdLog).toEqual(['2026-11-21 19:00:00 for 2']);
  });

  test('has the nearest to the one that was not free', async () => {
    api.slots = [free('18:00:00'), free('20:30:00'), closed('20:45:00', 'FULL_ROOM')];
    await diner.typesDate('11-27-2026');
    await diner.chooses('Time', '08:45 PM');
    await diner.presses('Any time that evening');
    expect(diner.chosenTime).toBe('20:30:00');
    expect(screen.getByText('We chose 08:30 PM, the free time nearest to 08:45 PM.')).toBeTruthy();
    await diner.chooses('Time', '06:00 PM');
    expect(screen.queryByText(/^We chose/)).toBeNull();
  });

  test('is offered none where none is free', async () => {
    api.slots = [closed('19:00:00', 'FULL_ROOM')];
    await diner.reloadsThePage();
    await waitFor(() => expect(screen.getByText('Fully booked.')).toBeTruthy());
    expect(screen.queryByRole('button', { name: /^Any time/ })).toBeNull();
  });
});
