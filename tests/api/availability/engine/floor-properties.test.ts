import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assignTables,
  type SeatingRequest,
} from '../../../../api/src/features/availability/engine/assign-tables.ts';
import type { SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import { type OpenSlot, openSlots } from '../../../../api/src/features/availability/engine/open-slots.ts';
import { reasonOf } from '../../../../api/src/features/availability/explain/slot-reason.ts';
import { isTableFree, minutesOf, modelCost } from './cost-model.ts';
import { type Booked, bookOne, withBooked } from './evening.ts';
import { fullQuestion, fullQuestionInTime } from './floor-questions.ts';
import { coversAt, modelIsSeated, modelKept, modelPlaces, modelSlots, stayMinutes } from './minute-model.ts';
import { CASES, PATIENCE, questionInTime } from './questions.ts';

const requestFor = (question: SlotQuestion, { startsAt, endsAt }: OpenSlot): SeatingRequest => ({
  party: question.party,
  from: startsAt,
  to: endsAt,
  areaId: question.areaId ?? null,
  isHere: question.isHere ?? false,
  date: question.date,
  now: question.now,
  ...(question.channel ? { channel: question.channel } : {}),
  ...(question.withoutBookingId ? { withoutBookingId: question.withoutBookingId } : {}),
});

const freeSlotOf = (question: SlotQuestion, pick: number) => {
  const free = openSlots(question).filter((slot) => slot.available);
  return free[pick % free.length];
};

test(
  'with services, special days, blocks, pacing and tables every time gets the answer and the length of a naive count',
  () => {
    fc.assert(
      fc.property(fc.oneof(fullQuestion, fullQuestionInTime), (question) => {
        const told = openSlots(question).map(({ time, startsAt, endsAt, reason }) => ({
          time,
          startsAt: startsAt.getTime(),
          endsAt: endsAt.getTime(),
          reason,
        }));
        expect(told).toEqual(modelSlots(question));
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'every free time has a table, and a time refused for want of one has none',
  () => {
    fc.assert(
      fc.property(fullQuestionInTime, (question) => {
        for (const slot of openSlots(question)) {
          const request = requestFor(question, slot);
          if (slot.available) expect(assignTables(question, request)).not.toBeNull();
          if (slot.reason === 'NO_TABLE') expect(assignTables(question, request)).toBeNull();
        }
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'parties that take free times until none is left share no table, overfill no room and enter no block',
  () => {
    const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(fullQuestionInTime, picks, (asked, order) => {
        let question = asked;
        for (const [index, pick] of order.entries()) {
          const booked = bookOne(question, pick, `newcomer ${index}`);
          if (!booked) break;
          expectRightful(question, booked);
          question = withBooked(question, booked);
        }
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'no quarter-hour ever has more arrivals than the owner lets in, off the quarter or on it',
  () => {
    const limits = fc.record({
      covers: fc.integer({ min: 4, max: 20 }),
      parties: fc.integer({ min: 1, max: 4 }),
    });
    const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(questionInTime, limits, picks, (asked, pacing, order) => {
        const everyday = { ...asked.rules.everyday, pacing };
        const party = Math.min(asked.party, 4);
        let question: SlotQuestion = { ...asked, rules: { ...asked.rules, everyday }, party };
        for (const [index, pick] of order.entries()) {
          const booked = bookOne(question, pick, `newcomer ${index}`);
          if (!booked) break;
          question = withBooked(question, booked);
          const from = booked.place.startsAt.getTime();
          const starting = question.held.filter((stay) => {
            const after = stay.startsAt.getTime() - from;
            return 0 <= after && after < 15 * 60_000;
          });
          expect(starting.length).toBeLessThanOrEqual(pacing.parties);
          expect(starting.reduce((sum, { covers }) => sum + covers, 0)).toBeLessThanOrEqual(pacing.covers);
        }
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'a party at a combination has every one of its tables, and one at a table takes its combinations along',
  () => {
    const parties = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fullQuestionInTime, parties, fc.nat(), (asked, [first, second], pick) => {
        const rules = { ...asked.rules, largestOnlineParty: 12 };
        const question = { ...asked, rules, party: first };
        const booked = bookOne(question, pick, 'the first');
        fc.pre(booked !== null && booked.tables.length > 0 && modelIsSeated(rules, question.floor, second));
        const after = withBooked(question, booked);
        const { startsAt, endsAt } = booked.place;
        const request = { ...question, party: second, from: startsAt, to: endsAt };
        const taken = booked.tables.map(({ tableId }) => tableId);
        const kept = modelKept(request, minutesOf(request));
        const left = modelPlaces(question.floor, second, question.areaId).filter(
          (ids) =>
            !ids.some((id) => taken.includes(id) || kept.includes(id)) &&
            minutesOf(request).every((minute) =>
              ids.every((id) => isTableFree(question, request, id, minute)),
            ),
        );
        const next = assignTables(after, request);
        if (left.length === 0) expect(next).toBeNull();
        else expect(left.map((ids) => ids.join())).toContain(next?.tableIds.join());
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'a party gets the cheapest of the free places, and the parts of its cost add up',
  () => {
    fc.assert(
      fc.property(fullQuestionInTime, fc.nat(), (question, pick) => {
        const slot = freeSlotOf(question, pick);
        fc.pre(slot !== undefined);
        const request = requestFor(question, slot);
        const assignment = assignTables(question, request);
        fc.pre(assignment !== null && assignment.tableIds.length > 0);
        const { total, ...parts } = assignment.cost;
        const kept = modelKept(question, minutesOf(request));
        const free = modelPlaces(question.floor, question.party, question.areaId).filter((ids) =>
          minutesOf(request).every((minute) =>
            ids.every((id) => !kept.includes(id) && isTableFree(question, request, id, minute)),
          ),
        );
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(modelCost(question, request, assignment.tableIds)).toBe(total);
        expect(Math.min(...free.map((ids) => modelCost(question, request, ids)))).toBe(total);
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'a booking that is moved finds the day as if it were not there',
  () => {
    fc.assert(
      fc.property(fullQuestion, (question) => {
        const { withoutBookingId, ...others } = question;
        const isOthers = ({ heldBy }: { heldBy: string }) => heldBy !== withoutBookingId;
        const { held, seatings } = others;
        const without = { ...others, held: held.filter(isOthers), seatings: seatings.filter(isOthers) };
        expect(openSlots(question)).toEqual(openSlots(without));
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'the numbers told with a refusal are those that refuse',
  () => {
    fc.assert(
      fc.property(fullQuestion, (question) => {
        for (const { because, reason, available, startsAt } of openSlots(question)) {
          expect(available).toBe(because === null);
          expect(because && reasonOf(because)).toBe(reason);
          switch (because?.rule) {
            case 'capacity':
            case 'pacing':
              expect(because.taken + because.asked).toBeGreaterThan(because.limit);
              break;
            case 'tables':
              expect(because.held + because.blocked + (because.kept ?? 0)).toBe(because.suitable);
              break;
            case 'largest party':
              expect(because.asked).toBeGreaterThan(because.largest);
              break;
            case 'lead time':
              expect(startsAt < because.earliestAt).toBe(true);
              break;
            case 'last seating':
              expect(startsAt > because.lastSeatingAt).toBe(true);
              break;
          }
        }
      }),
      CASES,
    );
  },
  PATIENCE,
);

/** Fails when a party has a place that it should not have, judged minute by minute. */
function expectRightful(question: SlotQuestion, { place, tables }: Booked): void {
  const { rules, floor, party, held, blocks, channel } = question;
  const { startsAt, endsAt } = place;
  const request = { ...question, from: startsAt, to: endsAt };
  const others = held.filter(({ heldBy }) => heldBy !== question.withoutBookingId);
  const minutes = stayMinutes(startsAt.getTime(), (endsAt.getTime() - startsAt.getTime()) / 60_000);
  const ids = tables.map(({ tableId }) => tableId);
  for (const minute of minutes) {
    if (coversAt(others, minute) + party > rules.seatingCapacity) expect.fail('too many covers');
    if (!ids.every((id) => isTableFree(question, request, id, minute))) expect.fail('a table twice');
  }
  if (modelIsSeated(rules, floor, party)) {
    expect(modelPlaces(floor, party, question.areaId).map((place) => place.join())).toContain(ids.join());
  } else {
    expect(ids).toEqual([]);
  }
  const closing = blocks.filter(
    (block) => block.tableIds === null && (channel !== 'staff' || !block.isOnlineOnly),
  );
  expect(closing.filter((block) => block.startsAt < endsAt && startsAt < block.endsAt)).toEqual([]);
}
