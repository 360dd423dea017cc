import { describe, expect, test } from 'vitest';
import { outsideWords } from '../../../../web/src/features/service/asked-area.ts';
import {
  carryMark,
  deedInWords,
  planFor,
  refusalOf,
} from '../../../../web/src/features/service/carry/carry-plan.ts';
import { partyOfBooking } from '../../../../web/src/features/service/service.ts';
import type { EveningBooking } from '../../../../web/src/features/service/strip/evening.ts';
import { booked, EMMY, GRACE, NOW, table } from '../evening.ts';

const clockAt = (instant: string | number) => new Date(instant).toISOString().slice(11, 16);
const minutes = (count: number) => new Date(NOW + count * 60_000).toISOString();
const here = { now: NOW, isElsewhere: false };

function evening(id: string, from: number, to: number, tableId = 'tbl_4'): EveningBooking {
  return {
    __typename: 'Booking',
    id,
    customerName: id,
    guests: 4,
    status: 'CONFIRMED',
    startsAt: minutes(from),
    endsAt: minutes(to),
    tables: [{ __typename: 'Table', id: tableId }],
  };
}

const grace = partyOfBooking(GRACE, []);

describe('a party in the hand', () => {
  test('that is due soon, or waits, is seated; one that sits is moved; for a later one the table is kept', () => {
    const deed = (from: number) => planFor(grace, [evening(grace.id, from, from + 90)], here)?.deed;
    expect(deed(12)).toBe('seat');
    expect(deed(-20)).toBe('seat');
    expect(deed(48)).toBe('keep');
    const early = planFor(grace, [evening(grace.id, 48, 138)], { ...here, isHere: true });
    expect(early?.deed).toBe('seat');
    expect(planFor(EMMY, [], here)?.deed).toBe('seat');
    expect(planFor(partyOfBooking(booked(), []), [], here)?.deed).toBe('move');
  });

  test('is kept a table for while the host looks ahead; who waits or sits is not moved then', () => {
    const ahead = { now: NOW, isElsewhere: true };
    expect(planFor(grace, [evening(grace.id, 12, 100)], ahead)?.deed).toBe('keep');
    expect(planFor(EMMY, [], ahead)).toBeNull();
    expect(planFor(partyOfBooking(booked(), []), [], ahead)).toBeNull();
  });

  test('is told what a drop does', () => {
    const plan = planFor(grace, [evening(grace.id, 48, 138)], here);
    expect(plan && deedInWords(plan, '4', clockAt)).toBe('Keep 4 for 20:30');
    const seat = planFor(EMMY, [], here);
    expect(seat && deedInWords(seat, '4', clockAt)).toBe('Seat at 4');
  });
});

describe('a table below the hand', () => {
  const keep = planFor(grace, [evening(grace.id, 48, 138)], here);
  const at = (shown: ReturnType<typeof table>, others: EveningBooking[] = []) =>
    keep && carryMark(shown, keep, { places: null, bookings: others, clockAt }).words;

  test('says whether it fits for the time that was booked', () => {
    expect(at(table())).toBe('Fits');
    expect(at(table({ table: { ...table().table, capacity: 3 } }))).toBe('Tight');
    expect(at(table({ table: { ...table().table, maxCapacity: 2 } }))).toBe('Too small');
    expect(at(table(), [evening('Nowak', 100, 190)])).toBe('Nowak then');
    expect(at(table(), [evening('Nowak', 138, 190), evening('Kim', 60, 120, 'tbl_9')])).toBe('Fits');
  });

  test('says what the server proposes for one that sits down now', () => {
    const seat = planFor(EMMY, [], here);
    const choice = {
      tableIds: ['tbl_4'],
      name: '4',
      isFree: true,
      canChoose: true,
      freeUntil: null,
      explanation: '',
    };
    const mark = (freeUntil: string | null, best: string[] = []) => {
      const choices = [{ ...choice, isFree: freeUntil === null, freeUntil }];
      const places = { tableIds: best, explanation: '', choices } as never;
      return seat && carryMark(table(), seat, { places, bookings: [], clockAt });
    };
    expect(mark(null, ['tbl_4'])).toEqual({ kind: 'best', words: 'Best' });
    expect(mark(null)).toEqual({ kind: 'free', words: 'Fits' });
    expect(mark(minutes(48))).toEqual({ kind: 'until', words: 'Until 20:30' });
  });

  test('says that it is not in the area that the party asked for', () => {
    const area = { __typename: 'Area' as const, id: 'are_1', name: 'Terrace', zones: [2] };
    const inRoom = table({ table: { ...table().table, serverZone: 1 } });
    const outside = table({ table: { ...table().table, serverZone: 2 } });
    const later = { ...grace, booking: { ...GRACE, area } };
    const plan = planFor(later, [evening(grace.id, 48, 138)], here);
    const mark = (shown: ReturnType<typeof table>) =>
      plan && carryMark(shown, plan, { places: null, bookings: [], clockAt });
    expect(mark(inRoom)).toEqual({ kind: 'elsewhere', words: 'Other area' });
    expect(mark(outside)).toEqual({ kind: 'free', words: 'Fits' });
    const due = planFor(later, [evening(grace.id, 5, 95)], here);
    expect(due && carryMark(inRoom, due, { places: null, bookings: [], clockAt }).kind).toBe('elsewhere');
    expect(outsideWords(later, [inRoom.table])).toBe('outside Terrace');
    expect(outsideWords(grace, [inRoom.table])).toBeNull();
  });

  test('says who sits there when it is taken', () => {
    const taken = table({ state: 'OVERDUE', booking: booked(), minutesOver: 14 });
    const seat = planFor(EMMY, [], here);
    expect(seat && refusalOf(taken, seat)).toBe('Table 4 is taken by Ada, 2 guests. They are 14 min over.');
    expect(keep && refusalOf(taken, keep)).toBeNull();
    expect(seat && refusalOf(table(), seat)).toBeNull();
  });
});
