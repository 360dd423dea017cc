import { describe, expect, test } from 'vitest';
import { paramsOfReport, reportViewOf } from '../../../web/src/features/reports/report-address.ts';

const TODAY = '2026-11-28';
const viewOf = (address: string) => reportViewOf(new URLSearchParams(address), TODAY);

describe('the address of a report', () => {
  test.each([
    ['', '2026-10-31', '2026-11-27', 'DAY'],
    ['span=week', '2026-11-21', '2026-11-27', 'DAY'],
    ['span=month', '2026-11-01', '2026-11-28', 'DAY'],
    ['span=last-month', '2026-10-01', '2026-10-31', 'DAY'],
    ['span=year', '2025-11-01', '2026-10-31', 'MONTH'],
    ['from=2026-01-01&to=2026-04-30', '2026-01-01', '2026-04-30', 'WEEK'],
  ])('%s is about full days, divided as their number asks for', (address, from, to, groupBy) => {
    expect(viewOf(address)).toMatchObject({ from, to, groupBy, compareWith: 'SAME_WEEKDAYS_BEFORE' });
  });

  test.each([
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'span=always',
    'by=moon',
    'with=luck',
    'from=2020-01-01&to=2026-01-01',
  ])('what cannot be read (%s) is as if it were not there', (address) => {
    expect(viewOf(address)).toEqual(viewOf(''));
  });

  test('a year is never divided into more days than the API tells', () => {
    expect(viewOf('from=2024-12-01&to=2026-11-01&by=day').groupBy).toBe('MONTH');
  });

  test('is read back as it was written', () => {
    const address = 'from=2026-03-01&to=2026-03-07&by=service&with=year&service=Dinner&area=area_1';
    expect(paramsOfReport(viewOf(address)).toString()).toBe(address);
    expect(viewOf(paramsOfReport(viewOf('span=year&with=nothing')).toString())).toEqual(
      viewOf('span=year&with=nothing'),
    );
  });
});
