import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestAlternatives } from '../../../../api/src/features/availability/engine/alternatives.ts';
import type { SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import type { HeldPlace } from '../../../../api/src/features/availability/engine/held.ts';
import {
  openSlots,
  slotAsked,
  slotFor,
} from '../../../../api/src/features/availability/engine/open-slots.ts';
import { hasRoom, peakCovers } from '../../../../api/src/features/availability/engine/room.ts';
import { coversAt, modelSlots, stayMinutes } from './minute-model.ts';
import { anyQuestion, CASES, PATIENCE, questionInTime } from './questions.ts';

test(
  'every time is free, or refused for the same reason, as in a count of heads minute by minute',
  () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
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
  'a slot is free exactly when no reason speaks against it, and lasts one turn',
  () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        for (const { available, reason, startsAt, endsAt } of openSlots(question)) {
          expect(available).toBe(reason === null);
          expect(endsAt.getTime() - startsAt.getTime()).toBe(question.rules.turnMinutes * 60_000);
        }
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'guests who take every free time, in any order, never fill the room beyond its capacity',
  () => {
    const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(questionInTime, fc.integer({ min: 1, max: 3 }), picks, (asked, parties, order) => {
        const { seatingCapacity, turnMinutes } = asked.rules;
        const question = { ...asked, party: Math.ceil(seatingCapacity / parties) };
        const booked = bookUntilFull(question, order);
        const everybody = [...question.held, ...booked];
        const minutes = new Set(
          booked.flatMap(({ startsAt }) => stayMinutes(startsAt.getTime(), turnMinutes)),
        );
        for (const minute of minutes) {
          if (coversAt(everybody, minute) > seatingCapacity)
            expect.fail(`too full at ${new Date(minute).toISOString()}`);
        }
        expect(openSlots({ ...question, held: everybody }).some((slot) => slot.available)).toBe(false);
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'a free time can really be booked, and a full one really cannot',
  () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { rules, party, held } = question;
        for (const { startsAt, endsAt, reason } of openSlots(question)) {
          const fits = hasRoom({
            held,
            capacity: rules.seatingCapacity,
            from: startsAt,
            to: endsAt,
            covers: party,
          });
          if (reason === null) expect(fits).toBe(true);
          if (reason === 'FULL_ROOM') expect(fits).toBe(false);
        }
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'a party that fills the room to the last seat leaves the next turn free',
  () => {
    fc.assert(
      fc.property(questionInTime, (question) => {
        const { rules } = question;
        const alone = { ...question, held: [], party: rules.seatingCapacity };
        const slots = openSlots(alone);
        const first = slots.find((slot) => slot.available);
        fc.pre(first !== undefined);
        const { startsAt, endsAt } = first;
        const held = [{ heldBy: 'everybody', startsAt, endsAt, covers: rules.seatingCapacity }];
        for (const slot of openSlots({ ...alone, held })) {
          const wasFree = slots.some((before) => before.time === slot.time && before.available);
          const meets = slot.startsAt < first.endsAt && first.startsAt < slot.endsAt;
          expect(slot.available).toBe(wasFree && !meets);
        }
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'a time asked for alone gets the same answer as in the list of the day',
  () => {
    fc.assert(
      fc.property(anyQuestion, fc.nat(), (question, pick) => {
        const slots = openSlots(question);
        const slot = slots[pick % slots.length];
        fc.pre(slot !== undefined);
        expect(slotFor(question, slot.time)).toEqual(slot);
        expect(slotAsked(question, slot.time)).toEqual(slot);
      }),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'the fullest moment of a stay is found whatever its length',
  () => {
    fc.assert(
      fc.property(
        questionInTime,
        fc.nat(3_000),
        fc.integer({ min: 1, max: 600 }),
        ({ date, held }, start, lasts) => {
          const from = Date.parse(`${date}T00:00:00Z`) + (start - 1_500) * 60_000;
          const headCounts = stayMinutes(from, lasts).map((minute) => coversAt(held, minute));
          const peak = peakCovers(held, new Date(from), new Date(from + lasts * 60_000));
          expect(peak).toBe(Math.max(...headCounts));
        },
      ),
      CASES,
    );
  },
  PATIENCE,
);

test(
  'a guest is offered free times only, in the order of the evening, and none nearer is kept back',
  () => {
    fc.assert(
      fc.property(anyQuestion, fc.nat(), (question, pick) => {
        const slots = openSlots(question);
        fc.pre(slots.length > 0);
        const requested = slots.findIndex((_, index) => index === pick % slots.length);
        const steps = (index: number) => Math.abs(quarterOf(slots, index) - quarterOf(slots, requested));
        const free = slots.flatMap((slot, index) => (slot.available ? [{ slot, index }] : []));
        const offered = nearestAlternatives(slots, slots[requested]?.time ?? '');
        const expected = free
          .toSorted((one, other) => steps(one.index) - steps(other.index))
          .slice(0, 3)
          .toSorted((one, other) => one.index - other.index);
        expect(offered).toEqual(expected.map(({ slot }) => slot));
      }),
      CASES,
    );
  },
  PATIENCE,
);

/** Books free slots of one question, one after the other, until none is left. */
function bookUntilFull(question: SlotQuestion, order: readonly number[]): HeldPlace[] {
  const booked: HeldPlace[] = [];
  for (;;) {
    const free = openSlots({ ...question, held: [...question.held, ...booked] }).filter(
      (slot) => slot.available,
    );
    const slot = free[(order[booked.length % order.length] ?? 0) % free.length];
    if (!slot) return booked;
    booked.push({
      heldBy: `newcomer ${booked.length}`,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      covers: question.party,
    });
  }
}

/** Which quarter-hour of the service a slot is by the clock on the wall; skipped ones count. */
function quarterOf(slots: { time: string }[], index: number): number {
  const minutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const fromFirst = minutes(slots[index]?.time) - minutes(slots[0]?.time);
  return ((fromFirst + 1_440) % 1_440) / 15;
}
