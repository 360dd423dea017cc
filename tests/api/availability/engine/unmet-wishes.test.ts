import { describe, expect, test } from 'vitest';
import { nearestAlternatives } from '../../../../api/src/features/availability/engine/alternatives.ts';
import type { SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import { openSlots } from '../../../../api/src/features/availability/engine/open-slots.ts';
import { tablesForParty } from '../../../../api/src/features/availability/engine/tables-for-party.ts';
import { emptyDay, table } from './bistro.ts';

const DATE = '2026-07-10';
const at = (time: string) => new Date(`${DATE}T${time}:00+02:00`);
const taken = (tableId: string, from: string, to: string) => ({
  heldBy: `guest of ${from}`,
  tableId,
  startsAt: at(from),
  endsAt: at(to),
});

const tables = [
  table('stairs', 1, 4),
  table('ramp', 1, 4, { features: ['step_free', 'wheelchair_space'] }),
  table('nook', 1, 4, { features: ['quiet'] }),
];
const question: SlotQuestion = {
  ...emptyDay,
  floor: { tables, combinations: [] },
  seatings: [taken('ramp', '19:00', '20:00')],
  date: DATE,
  party: 2,
  now: new Date('2026-07-01T10:00:00Z'),
  wishes: ['step_free', 'wheelchair_space'],
};

const unmetAt = (time: string, changes: Partial<SlotQuestion> = {}) =>
  openSlots({ ...question, ...changes }).find((slot) => slot.time === `${time}:00`)?.unmetWishes;

describe('a diner who needs something of a table', () => {
  test('is told of each free time what would not be met, and may have it all the same', () => {
    expect(unmetAt('18:00')).toEqual([]);
    expect(unmetAt('18:15')).toEqual(['step_free', 'wheelchair_space']);
    expect(unmetAt('19:45')).toEqual(['step_free', 'wheelchair_space']);
    expect(unmetAt('20:00')).toEqual([]);
    expect(openSlots(question).filter(({ available }) => !available).length).toBe(4); // after the last seating alone
  });

  test('is told nothing of times that are not free, and nothing without wishes', () => {
    expect(unmetAt('21:15')).toEqual([]);
    expect(unmetAt('19:00', { wishes: [] })).toEqual([]);
    expect(unmetAt('19:00', { wishes: undefined })).toEqual([]);
  });

  test('is told by the very table that the booking gets', () => {
    const wishes = ['step_free', 'quiet'] as const;
    const slots = openSlots({ ...question, wishes }).filter(({ available }) => available);
    for (const { startsAt, endsAt, unmetWishes } of slots) {
      const given = tablesForParty({ ...question, wishes })({
        from: startsAt.getTime(),
        to: endsAt.getTime(),
      });
      const offered = tables.flatMap(({ tableId, features }) =>
        given?.includes(tableId) ? (features ?? []) : [],
      );
      expect(unmetWishes).toEqual(wishes.filter((wish) => !offered.includes(wish)));
    }
    expect(new Set(slots.map(({ unmetWishes }) => unmetWishes.join()))).toContain('step_free');
  });

  test('is promised nothing by a house without tables, nor as a large party', () => {
    expect(unmetAt('18:00', { floor: { tables: [], combinations: [] } })).toEqual(question.wishes);
    expect(unmetAt('18:00', { party: 12 })).toEqual(question.wishes);
  });

  test('is offered times that meet the wishes before nearer ones', () => {
    const times = nearestAlternatives(openSlots(question), '19:00:00').map(({ time }) => time);
    expect(times).toEqual(['17:45:00', '18:00:00', '20:00:00']);
    const without = nearestAlternatives(openSlots({ ...question, wishes: [] }), '19:00:00');
    expect(without.map(({ time }) => time)).toEqual(['18:45:00', '19:00:00', '19:15:00']);
  });
});

describe('a booking that moves', () => {
  const tablesAt = (time: string, own: Partial<SlotQuestion>) =>
    tablesForParty({ ...question, ...own })({ from: at(time).getTime(), to: at(time).getTime() + 3_600_000 });

  test('keeps its table, unless another one that is free meets more of its wishes', () => {
    const present = { tableIds: ['nook'], guests: 2 };
    expect(tablesAt('18:00', { present })).toEqual(['ramp']);
    expect(tablesAt('19:00', { present })).toEqual(['nook']);
    expect(tablesAt('18:00', { present, wishes: ['quiet'] })).toEqual(['nook']);
    expect(tablesAt('18:00', { present, wishes: [] })).toEqual(['nook']);
  });

  test('stays where staff chose its tables, and the times say what these do not meet', () => {
    const chosenTableIds = ['nook'];
    expect(tablesAt('18:00', { chosenTableIds })).toEqual(['nook']);
    expect(unmetAt('18:00', { chosenTableIds, channel: 'staff' })).toEqual(question.wishes);
  });
});
