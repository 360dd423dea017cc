import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignTables } from '../../../../api/src/features/availability/engine/assign-tables.ts';
import {
  needsTable,
  type SlotQuestion,
} from '../../../../api/src/features/availability/engine/engine-day.ts';
import { openSlots } from '../../../../api/src/features/availability/engine/open-slots.ts';
import { bookOne, withBooked } from './evening.ts';
import { fullQuestionInTime } from './floor-questions.ts';
import { CASES, PATIENCE } from './questions.ts';

const AREAS = [
  { areaId: 'room', id: 'area_room', isPublic: true },
  { areaId: 'terrace', id: 'area_terrace', isPublic: true },
  { areaId: 'cellar', id: 'area_cellar', isPublic: false },
];

/** The same house with its areas shown, asked for anywhere. */
const shown = (question: SlotQuestion): SlotQuestion => ({
  ...question,
  areaId: null,
  floor: { ...question.floor, areas: AREAS },
});

test(
  'a time names exactly the areas that could be booked for it',
  () => {
    fc.assert(
      fc.property(fullQuestionInTime.map(shown), (question) => {
        const inArea = new Map(
          AREAS.map(({ areaId, id }) => [id, openSlots({ ...question, areaId })] as const),
        );
        for (const [place, slot] of openSlots(question).entries()) {
          const free = ['area_room', 'area_terrace'].filter((id) => inArea.get(id)?.[place]?.available);
          const isSeated = slot.available && needsTable(question, question.party);
          expect(slot.areas).toEqual(isSeated ? free : []);
        }
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'parties for areas and parties for anywhere, in any order, sit where they asked to',
  () => {
    const picks = fc.array(fc.tuple(fc.nat(), fc.constantFrom('room', 'terrace', null)), { maxLength: 15 });
    fc.assert(
      fc.property(fullQuestionInTime.map(shown), picks, (asked, order) => {
        let question = asked;
        for (const [index, [pick, areaId]] of order.entries()) {
          const here = { ...question, areaId };
          const booked = bookOne(here, pick, `newcomer ${index}`);
          if (!booked) continue;
          for (const { tableId } of areaId ? booked.tables : []) {
            expect(question.floor.tables.find((table) => table.tableId === tableId)?.areaId).toBe(areaId);
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
  'a booking that asks for another area is put there or is refused, and one that staff put elsewhere stays for its time',
  () => {
    fc.assert(
      fc.property(fullQuestionInTime.map(shown), fc.nat(), (asked, pick) => {
        const booked = bookOne(asked, pick, 'the first');
        fc.pre(booked !== null && booked.tables.length > 0);
        const { startsAt, endsAt } = booked.place;
        const slot = openSlots(asked).find((each) => each.startsAt.getTime() === startsAt.getTime());
        const tableIds = booked.tables.map(({ tableId }) => tableId);
        const visit = { date: asked.date, time: slot?.time ?? '', startsAt, endsAt, isHeld: true };
        const present = { tableIds, guests: asked.party, areaId: null, visit };
        const others = withBooked(asked, booked);
        const moving = { ...others, withoutBookingId: 'the first', channel: 'staff' as const };
        const isThere = (areaId: string) =>
          tableIds.every((id) => asked.floor.tables.find((each) => each.tableId === id)?.areaId === areaId);
        for (const areaId of ['room', 'terrace']) {
          const question = { ...moving, areaId, present };
          const found = openSlots(question).find(({ time }) => time === visit.time);
          const place = assignTables(question, { ...question, from: startsAt, to: endsAt });
          expect(found?.available).toBe(isThere(areaId) || place !== null);
          const stays = openSlots({ ...question, present: { ...present, areaId } });
          expect(stays.find(({ time }) => time === visit.time)?.available).toBe(true);
        }
      }),
      CASES,
    );
  },
  PATIENCE,
);
