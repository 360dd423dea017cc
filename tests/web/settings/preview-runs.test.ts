import { expect, test } from 'vitest';
import { previewedDay } from '../../../web/src/features/settings/booking-rules/preview/preview-runs.ts';

const slot = (time: string, explanation: string | null = null, service = 'Dinner') => ({
  time,
  service,
  available: explanation === null,
  explanation,
});

test('a manager reads neighbouring times with one answer as one', () => {
  const slots = [slot('18:00'), slot('18:15'), slot('18:30', 'Full.'), slot('18:45', 'Full.'), slot('19:00')];
  const { runs, free } = previewedDay(slots, slots);
  expect(runs.map(({ explanation, times }) => [explanation, times.map(({ time }) => time)])).toEqual([
    [null, ['18:00', '18:15']],
    ['Full.', ['18:30', '18:45']],
    [null, ['19:00']],
  ]);
  expect(free).toBe(3);
});

test('a manager reads each service on its own', () => {
  const slots = [slot('14:00', null, 'Lunch'), slot('18:00', null, 'Dinner')];
  expect(previewedDay(slots, slots).runs.map(({ service }) => service)).toEqual(['Lunch', 'Dinner']);
});

test('a manager sees which times saving opens, closes and drops', () => {
  const saved = [slot('17:45'), slot('17:30', 'Full.'), slot('18:00'), slot('18:15', 'Full.')];
  const { runs, dropped, opens, closes } = previewedDay(
    [slot('18:00', 'Paced.'), slot('18:15'), slot('18:30')],
    saved,
  );
  expect(runs.flatMap(({ times }) => times)).toEqual([
    { time: '18:00', change: 'closes' },
    { time: '18:15', change: 'opens' },
    { time: '18:30', change: 'opens' },
  ]);
  expect(dropped).toEqual(['17:45']);
  expect([opens, closes]).toEqual([2, 2]);
});
