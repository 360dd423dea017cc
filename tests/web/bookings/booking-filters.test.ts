import { expect, test } from 'vitest';
import {
  filtersOf,
  isUnfiltered,
  NO_FILTERS,
  paramsOf,
} from '../../../web/src/features/bookings/filters/booking-filters.ts';

const TODAY = '2026-11-20';

test('a host sends a colleague the link to a filtered list', () => {
  const days = { from: '2026-11-21', to: '2026-11-30' };
  const filters = { status: 'PENDING', ...days, search: 'ada & co', areaId: 'area_1' } as const;
  const link = paramsOf(filters, TODAY).toString();
  expect(link).toBe('status=pending&q=ada+%26+co&area=area_1&from=2026-11-21&to=2026-11-30');
  expect(filtersOf(new URLSearchParams(link), TODAY)).toEqual(filters);
});

test('a link with filters that cannot be read shows what any list shows', () => {
  const filters = filtersOf(new URLSearchParams('status=maybe&from=yesterday&to=2026-99-99&q=%20'), TODAY);
  expect(filters).toEqual({ status: null, from: TODAY, to: null, search: null, areaId: null });
  expect(paramsOf(filters, TODAY).toString()).toBe('');
});

test('a list begins today unless all dates are asked for', () => {
  expect(paramsOf(NO_FILTERS, TODAY).toString()).toBe('dates=all');
  expect(isUnfiltered(filtersOf(new URLSearchParams('dates=all'), TODAY))).toBe(true);
});

test('a link with a reference finds a booking of any date', () => {
  expect(filtersOf(new URLSearchParams('q=413499'), TODAY)).toMatchObject({ from: null, to: null });
});

test('who searches what is to come goes on searching that', () => {
  const filters = { ...NO_FILTERS, from: TODAY, search: 'ada' };
  expect(filtersOf(paramsOf(filters, TODAY), TODAY)).toEqual(filters);
});
