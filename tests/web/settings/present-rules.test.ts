import { describe, expect, test } from 'vitest';
import {
  combinationsRule,
  hoursRule,
  onlineRule,
  turnTimesRule,
} from '../../../web/src/features/settings/booking-rules/present-rules.ts';

const daily = { openingTime: '10:00:00', closingTime: '22:00:00' };
const service = (name: string, openingTime: string, closingTime: string, weekdays: number[]) => ({
  name,
  openingTime,
  closingTime,
  weekdays,
});

describe('the present rule, in words', () => {
  test('of the week: days that are alike together, and those that are closed', () => {
    expect(hoursRule({ ...daily, services: [] })).toBe('Every day: 10:00 AM to 10:00 PM.');
    const services = [
      service('Dinner', '18:00:00', '23:00:00', [2, 3, 4, 5, 6]),
      service('Lunch', '11:30:00', '15:00:00', [5, 6]),
    ];
    expect(hoursRule({ ...daily, services })).toBe(
      'Monday and Sunday: Closed. Tuesday to Thursday: Dinner 06:00 PM to 11:00 PM. ' +
        'Friday and Saturday: Lunch 11:30 AM to 03:00 PM, Dinner 06:00 PM to 11:00 PM.',
    );
  });

  test('of turn times, online booking and combinations', () => {
    expect(turnTimesRule([{ minutes: 90 }, { minutes: 120 }], 60)).toBe(
      'A party keeps its table for 1 h 30 min to 2 h, by its size.',
    );
    expect(turnTimesRule([{ minutes: 90 }, { minutes: 90 }], 60)).toBe(
      'Every party keeps its table for 1 h 30 min.',
    );
    expect(onlineRule(8, true)).toBe(
      'Parties of up to 8 get a table as they book, and are confirmed at once.',
    );
    expect(onlineRule(undefined, true)).toBeUndefined();
    expect(combinationsRule([{ minPartySize: 5, maxPartySize: 8 }])).toBe(
      '1 combination for parties of 5 to 8.',
    );
  });
});
