import { describe, expect, test } from 'vitest';
import {
  boundsInWords,
  type Forecast,
  missingInWords,
  type NightAhead,
  nightsAhead,
  whyNothing,
} from '../../../web/src/features/reports/ahead/forecast-words.ts';

type Covers = NightAhead['covers'];

const covers = (given: Partial<Covers> = {}): Covers => ({
  __typename: 'ForecastCovers',
  booked: 12,
  parties: 4,
  expected: 30,
  low: 24,
  high: 38,
  nights: 26,
  notEnoughYet: null,
  ...given,
});

const short = (
  reason: 'FEW_NIGHTS_OF_WEEKDAY' | 'FEW_NIGHTS' | 'NEW_SERVICE',
  nights: number,
  needed: number,
) =>
  covers({
    expected: null,
    low: null,
    high: null,
    notEnoughYet: { __typename: 'ForecastShortage', reason, nights, needed },
  });

const night = (date: string, of: Covers, isOpen = true): NightAhead => ({
  date,
  isOpen,
  isSpecialDay: false,
  covers: of,
});

test('bounds are said as a span, or as one number where they meet', () => {
  expect([
    boundsInWords(covers()),
    boundsInWords(covers({ low: 7, high: 7 })),
    boundsInWords(short('FEW_NIGHTS', 3, 20)),
  ]).toEqual(['24 – 38', '7', null]);
});

describe('what is missing', () => {
  test('is said once for all days that lack the same', () => {
    const lacking = short('FEW_NIGHTS_OF_WEEKDAY', 3, 8);
    expect(
      missingInWords([
        night('2026-11-27', lacking),
        night('2026-11-28', lacking),
        night('2026-11-29', covers()),
        night('2026-12-04', lacking),
        night('2026-12-10', short('NEW_SERVICE', 0, 1)),
      ]),
    ).toEqual([
      'Not enough yet for Fri, Sat: 3 of 8 nights of each weekday.',
      'Not enough yet for Thu, Dec 10: a service is open that never was before.',
    ]);
    expect(missingInWords([night('2026-11-27', short('FEW_NIGHTS', 12, 20))])).toEqual([
      'Not enough yet: 12 of 20 nights.',
    ]);
  });

  test('is not said of a day that is closed: nobody is expected there', () => {
    const closed = night('2026-11-27', short('FEW_NIGHTS', 3, 20), false);
    expect([missingInWords([closed]), whyNothing(closed)]).toEqual([[], 'Closed']);
    expect(whyNothing(night('2026-11-27', short('FEW_NIGHTS', 3, 20)))).toBe('Not yet');
    expect(whyNothing(night('2026-11-27', covers()))).toBeNull();
  });
});

test('a service is looked at by its name; on days without it, it is closed', () => {
  const forecast = {
    days: [
      {
        date: '2026-11-27',
        isOpen: true,
        isSpecialDay: false,
        covers: covers({ booked: 20 }),
        services: [{ name: 'Dinner', covers: covers() }],
      },
      { date: '2026-11-28', isOpen: true, isSpecialDay: false, covers: covers({ booked: 5 }), services: [] },
    ],
  } as unknown as Forecast;
  expect(nightsAhead(forecast, null).map(({ isOpen, covers: { booked } }) => [isOpen, booked])).toEqual([
    [true, 20],
    [true, 5],
  ]);
  expect(nightsAhead(forecast, 'Dinner').map(({ isOpen, covers: { booked } }) => [isOpen, booked])).toEqual([
    [true, 12],
    [false, 0],
  ]);
});
