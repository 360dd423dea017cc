import { expect, test } from 'vitest';
import type { OpenSlot } from '../../../api/src/features/availability/engine/open-slots.ts';
import { fewTimes } from '../../../api/src/features/locations/page/few-times.ts';

/** Half hours of a night from 18:00 to 02:00; those that are named are taken. */
function night(...taken: string[]): OpenSlot[] {
  return Array.from({ length: 17 }, (_, place) => {
    const minutes = (18 * 60 + place * 30) % 1_440;
    const two = (part: number) => String(part).padStart(2, '0');
    const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
    const startsAt = new Date(Date.UTC(2026, 6, 1, 18, place * 30));
    const rest = { endsAt: startsAt, service: '', reason: null, because: null, unmetWishes: [], areas: [] };
    return { time, startsAt, available: !taken.includes(time), ...rest };
  });
}

const times = (slots: OpenSlot[]) => slots.map(({ time }) => time.slice(0, 5));

test('the times nearest to the one wanted are shown in the order of the night, those after midnight last', () => {
  expect(times(fewTimes(night('00:00:00'), 4, '00:00:00'))).toEqual(['23:00', '23:30', '00:30', '01:00']);
  expect(times(fewTimes(night(), 3, '12:00:00'))).toEqual(['18:00', '18:30', '19:00']);
});

test('without one they reach evenly from the first to the last, and all are shown where they are few', () => {
  expect(times(fewTimes(night(), 3, null))).toEqual(['18:00', '22:00', '02:00']);
  expect(times(fewTimes(night().slice(0, 2), 3, null))).toEqual(['18:00', '18:30']);
  expect(fewTimes([], 3, '19:00:00')).toEqual([]);
});
