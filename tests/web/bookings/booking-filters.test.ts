import { expect, test } from 'vitest';
import {
  filtersOf,
  isUnfiltered,
  paramsOf,
} from '../../../web/src/features/bookings/filters/booking-filters.ts';

test('a host sends a colleague the link to a filtered list', () => {
  const filters = { status: 'PENDING', from: '2026-11-21', to: '2026-11-30', search: 'ada & co' } as const;
  const link = paramsOf(filters).toString();
  expect(link).toBe('status=pending&q=ada+%26+co&from=2026-11-21&to=2026-11-30');
  expect(filtersOf(new URLSearchParams(link))).toEqual(filters);
});

test('a link with filters that cannot be read shows every booking', () => {
  const filters = filtersOf(new URLSearchParams('status=maybe&from=yesterday&to=2026-99-99&q=%20'));
  expect(isUnfiltered(filters)).toBe(true);
  expect(paramsOf(filters).toString()).toBe('');
});
