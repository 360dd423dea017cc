import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import { openSlots } from '../../../../api/src/features/availability/engine/open-slots.ts';
import { bookOne, withBooked } from './evening.ts';
import { fullQuestionInTime } from './floor-questions.ts';
import { CASES, PATIENCE } from './questions.ts';

/** Who may come, and the modes of the tables that are for them before anything is released. */
const CALLERS = [
  { who: { channel: 'online', isHere: false }, modes: ['online'] },
  { who: { channel: 'staff', isHere: false }, modes: ['online', 'staff'] },
  { who: { channel: 'staff', isHere: true }, modes: ['online', 'staff', 'walk_in'] },
] as const;

const neverReleased = (question: SlotQuestion): SlotQuestion => ({
  ...question,
  rules: { ...question.rules, staffTablesReleaseHours: null },
});

test(
  'guests, parties of staff and parties at the door, in any order, sit at tables that are for them',
  () => {
    const picks = fc.array(fc.tuple(fc.nat(), fc.nat(2)), { maxLength: 15 });
    fc.assert(
      fc.property(fullQuestionInTime.map(neverReleased), picks, (asked, order) => {
        let question = asked;
        for (const [index, [pick, caller]] of order.entries()) {
          const { who, modes } = CALLERS[caller] ?? CALLERS[0];
          const booked = bookOne({ ...question, ...who }, pick, `newcomer ${index}`);
          if (!booked) continue;
          for (const { tableId } of booked.tables) {
            expect(modes).toContain(question.floor.tables.find((table) => table.tableId === tableId)?.mode);
          }
          question = withBooked(question, booked);
        }
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'a table that is released is as one for anybody, and nobody finds less as the service comes nearer',
  () => {
    fc.assert(
      fc.property(fullQuestionInTime, fc.constantFrom(0, 3, 24), (asked, hours) => {
        const question: SlotQuestion = { ...asked, channel: 'online', isHere: false };
        const free = (staffTablesReleaseHours: number | null) =>
          openSlots({ ...question, rules: { ...question.rules, staffTablesReleaseHours } })
            .filter(({ available }) => available)
            .map(({ time }) => time);
        const forAnybody = question.floor.tables.map((table) => ({
          ...table,
          mode: table.mode === 'staff' ? ('online' as const) : table.mode,
        }));
        const released = openSlots({ ...question, floor: { ...question.floor, tables: forAnybody } })
          .filter(({ available }) => available)
          .map(({ time }) => time);
        expect(free(hours)).toEqual(expect.arrayContaining(free(null)));
        expect(released).toEqual(expect.arrayContaining(free(hours)));
        expect(free(100_000)).toEqual(released);
      }),
      CASES,
    );
  },
  PATIENCE,
);
