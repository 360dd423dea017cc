import { describe, expect, test } from 'vitest';
import { storyAt } from '../../../../web/src/features/service/floor/face/story-at.ts';
import {
  atTable,
  type EveningBooking,
  quarterAt,
  shareAt,
} from '../../../../web/src/features/service/strip/evening.ts';
import { table } from '../evening.ts';

const at = (time: string) => Date.parse(`2026-07-01T${time}:00Z`);
const quarters = ['17:00', '17:15', '17:30', '17:45'].map((time) => ({
  __typename: 'QuarterHour' as const,
  startsAt: `2026-07-01T${time}:00.000Z`,
  covers: 4,
  startingCovers: 2,
  startingParties: 1,
}));

function booking(
  customerName: string,
  from: string,
  to: string,
  more: Partial<EveningBooking> = {},
): EveningBooking {
  return {
    __typename: 'Booking',
    id: customerName,
    customerName,
    guests: 4,
    status: 'CONFIRMED',
    startsAt: `2026-07-01T${from}:00.000Z`,
    endsAt: `2026-07-01T${to}:00.000Z`,
    tables: [{ __typename: 'Table', id: 'tbl_4' }],
    ...more,
  };
}

describe('the quarter-hours of the evening', () => {
  test('are found by the instant, the nearest one for what is outside', () => {
    expect(quarterAt(quarters, at('17:31'))).toBe(2);
    expect(quarterAt(quarters, at('12:00'))).toBe(0);
    expect(quarterAt(quarters, at('23:00'))).toBe(3);
    expect(shareAt(quarters, at('17:30'))).toBe(0.5);
    expect(shareAt(quarters, at('19:00'))).toBeNull();
    expect(shareAt([], at('17:30'))).toBeNull();
  });
});

describe('a table at another moment', () => {
  const bookings = [
    booking('Reyes', '21:00', '23:00'),
    booking('Nowak', '18:00', '20:00', { status: 'SEATED' }),
    booking('Gone', '18:00', '20:00', { status: 'CANCELLED' }),
    booking('Elsewhere', '18:00', '20:00', { tables: [] }),
  ];

  test('is held by whoever has it then, until the minute at which they leave', () => {
    expect(atTable(bookings, 'tbl_4', at('19:59')).holder?.customerName).toBe('Nowak');
    expect(atTable(bookings, 'tbl_4', at('20:00'))).toMatchObject({
      holder: null,
      next: { customerName: 'Reyes' },
    });
  });

  test('says who that is, until when, and who comes next; or that it is free', () => {
    const clockAt = (instant: string | number) => new Date(instant).toISOString().slice(11, 16);
    const moment = { bookings, at: at('19:00'), clockAt };
    expect(storyAt(table(), moment)).toMatchObject({
      label: 'Table 4, 4 seats, at 19:00, Nowak, 4 guests, until 20:00',
      partyId: 'Nowak',
      story: { tone: 'seated', party: 'Nowak', gone: 50, next: ['21:00 Reyes · 4', '21:00 · 4', '21:00'] },
    });
    expect(storyAt(table(), { ...moment, at: at('20:30') })).toMatchObject({
      label: 'Table 4, 4 seats, at 20:30, free',
      partyId: null,
      story: { tone: 'free', party: null },
    });
  });
});
