import fc from 'fast-check';
import { expect } from 'vitest';
import { assignTables } from '../../../../api/src/features/availability/engine/assign-tables.ts';
import type { EngineDay, SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import { openSlots } from '../../../../api/src/features/availability/engine/open-slots.ts';
import type { BookingRules } from '../../../../api/src/features/availability/rules/booking-rules.ts';
import { bistro, emptyDay, hours, table } from './bistro.ts';
import { type Entry, MinuteLedger, OPEN_MINUTES, quarterTime } from './minute-ledger.ts';

const MINUTE = 60_000;

/** New Year's Eve in Berlin, 18 to 2 o'clock, seen from a week before. */
const EVENING = { date: '2026-12-31', now: new Date('2026-12-24T12:00Z') };
const OPENS_AT = Date.parse('2026-12-31T17:00Z');
const at = (minute: number) => new Date(OPENS_AT + minute * MINUTE);

/** The house as the engine sees it. */
export interface House {
  day: EngineDay;
}

/** The house as the ledger knows it: parties with a place, those who gave theirs up, and visitors who keep one. */
export interface Book {
  ledger: MinuteLedger;
  placed: Entry[];
  givenUp: Entry[];
  kept: Entry[];
  count: number;
}

/** A restaurant of five tables, three combinations and few seats, with nobody in it. */
export function emptyHouse(): { real: House; model: Book } {
  const floor = {
    tables: [
      table('1', 1, 2),
      table('2', 1, 2, { zone: 2 }),
      table('3', 2, 4),
      table('4', 2, 4, { zone: 2 }),
      table('5', 3, 6, { isCombinable: false }),
    ],
    combinations: [
      { combinationId: '1+2', tableIds: ['1', '2'], minParty: 3, maxParty: 4 },
      { combinationId: '3+4', tableIds: ['3', '4'], minParty: 5, maxParty: 8 },
      { combinationId: '2+3+4', tableIds: ['2', '3', '4'], minParty: 7, maxParty: 10 },
    ],
  };
  const rules = { ...bistro, everyday: hours('18:00', '02:00'), turnMinutes: 90, seatingCapacity: 20 };
  return {
    real: { day: { ...emptyDay, rules, floor } },
    model: { ledger: new MinuteLedger(floor), placed: [], givenUp: [], kept: [], count: 0 },
  };
}

type EveningCommand = fc.Command<Book, House>;

/** What happens in an evening, in words for a counterexample, and whether it can happen now. */
interface Act {
  said: string;
  play(book: Book, house: House): void;
  canHappen?(book: Readonly<Book>): boolean;
}

/** After an act engine and ledger must say the same of every time, to a party of any size. */
function command({ said, play, canHappen = () => true }: Act, asksFor: number): EveningCommand {
  return {
    check: (book) => canHappen(book),
    run(book, house) {
      play(book, house);
      expectAgreement(book, house, asksFor);
    },
    toString: () => `${said}, then a party of ${asksFor} looks`,
  };
}

function expectAgreement({ ledger }: Book, { day }: House, party: number, own?: string): void {
  const told = openSlots(asked(day, party, own)).map(({ reason }) => reason);
  const expected = Array.from({ length: OPEN_MINUTES / 15 + 1 }, (_, quarter) =>
    ledger.reasonAgainst(day.rules, { party, from: quarter * 15, own }),
  );
  expect(told).toEqual(expected);
}

/** What is asked for, by whom; `own` is the place that they have now, and give up for the new one. */
interface PlaceRequest {
  id: string;
  own?: string;
  party: number;
  quarter: number;
}

/** Gives a party the place that the engine finds; null when it finds none. Their own is looked past: one step. */
function place(book: Book, house: House, { id, own = id, party, quarter }: PlaceRequest): Entry | null {
  expectAgreement(book, house, party, own);
  const slot = openSlots(asked(house.day, party, own))[quarter];
  if (!slot?.available) return null;
  const { startsAt, endsAt } = slot;
  const assignment = assignTables(house.day, { party, from: startsAt, to: endsAt, withoutBookingId: own });
  if (!assignment) throw new Error('a free time without a table');
  const { tableIds } = assignment;
  remove(book, house, own);
  const stay = { heldBy: id, startsAt, endsAt };
  const seatings = tableIds.map((tableId) => ({ ...stay, tableId }));
  house.day = {
    ...house.day,
    held: [...house.day.held, { ...stay, covers: party }],
    seatings: [...house.day.seatings, ...seatings],
  };
  const lasts = (endsAt.getTime() - startsAt.getTime()) / MINUTE;
  const entry = { id, from: quarter * 15, to: quarter * 15 + lasts, party, tableIds };
  book.ledger.enter(entry);
  return entry;
}

/** The same for a booking. */
function seat(book: Book, house: House, request: PlaceRequest): void {
  const entry = place(book, house, request);
  if (entry) book.placed.push(entry);
}

/** The same for a visitor's hold. */
function keep(book: Book, house: House, request: PlaceRequest): void {
  const entry = place(book, house, request);
  if (entry) book.kept.push(entry);
}

function remove(book: Book, house: House, id: string): void {
  const isOthers = ({ heldBy }: { heldBy: string }) => heldBy !== id;
  const { held, seatings } = house.day;
  house.day = { ...house.day, held: held.filter(isOthers), seatings: seatings.filter(isOthers) };
  book.ledger.strike(id);
  book.placed = book.placed.filter((entry) => entry.id !== id);
  book.kept = book.kept.filter((entry) => entry.id !== id);
}

function asked(day: EngineDay, party: number, own?: string): SlotQuestion {
  return { ...day, ...EVENING, party, ...(own ? { withoutBookingId: own } : {}) };
}

const hasGuests = ({ placed }: Readonly<Book>) => placed.length > 0;
const hasVisitors = ({ kept }: Readonly<Book>) => kept.length > 0;

const books = (party: number, quarter: number): Act => ({
  said: `a party of ${party} books quarter ${quarter}`,
  play(book, house) {
    book.count += 1;
    seat(book, house, { id: `guest ${book.count}`, party, quarter });
  },
});

const moves = (pick: number, quarter: number): Act => ({
  said: `booking ${pick} moves to quarter ${quarter}`,
  canHappen: hasGuests,
  play(book, house) {
    const { id, party } = picked(book.placed, pick);
    seat(book, house, { id, party, quarter });
  },
});

const keeps = (party: number, quarter: number): Act => ({
  said: `a visitor for ${party} chooses quarter ${quarter}`,
  play(book, house) {
    book.count += 1;
    keep(book, house, { id: `visitor ${book.count}`, party, quarter });
  },
});

const choosesAgain = (pick: number, party: number, quarter: number): Act => ({
  said: `visitor ${pick} chooses quarter ${quarter} for ${party} instead`,
  canHappen: hasVisitors,
  play: (book, house) => keep(book, house, { id: picked(book.kept, pick).id, party, quarter }),
});

const lapses = (pick: number): Act => ({
  said: `the hold of visitor ${pick} lapses`,
  canHappen: hasVisitors,
  play: (book, house) => remove(book, house, picked(book.kept, pick).id),
});

const booksWhatIsKept = (pick: number): Act => ({
  said: `visitor ${pick} books what is kept for them`,
  canHappen: hasVisitors,
  play(book, house) {
    const { id: own, party, from } = picked(book.kept, pick);
    book.count += 1;
    seat(book, house, { id: `guest ${book.count}`, own, party, quarter: from / 15 });
  },
});

const cancels = (pick: number, isForGood: boolean): Act => ({
  said: `booking ${pick} is ${isForGood ? 'deleted' : 'cancelled'}`,
  canHappen: hasGuests,
  play(book, house) {
    const entry = picked(book.placed, pick);
    remove(book, house, entry.id);
    if (!isForGood) book.givenUp.push(entry);
  },
});

const reopens = (pick: number): Act => ({
  said: `cancelled booking ${pick} is taken back`,
  canHappen: ({ givenUp }) => givenUp.length > 0,
  play(book, house) {
    const { id, party, from } = picked(book.givenUp, pick);
    book.givenUp = book.givenUp.filter((entry) => entry.id !== id);
    seat(book, house, { id, party, quarter: from / 15 });
  },
});

const finishes = (pick: number, after: number): Act => ({
  said: `booking ${pick} leaves after ${after} minutes`,
  canHappen: hasGuests,
  play(book, house) {
    const { id, from, to } = picked(book.placed, pick);
    const leaves = Math.min(from + after, to);
    const shortened = <Held extends { heldBy: string; endsAt: Date }>(held: readonly Held[]) =>
      held.map((one) => (one.heldBy === id ? { ...one, endsAt: at(leaves) } : one));
    const { held, seatings } = house.day;
    house.day = { ...house.day, held: shortened(held), seatings: shortened(seatings) };
    book.ledger.leave(id, leaves);
    book.placed = book.placed.map((entry) => (entry.id === id ? { ...entry, to: leaves } : entry));
  },
});

const sets = (rules: Partial<BookingRules>): Act => ({
  said: `the owner sets ${JSON.stringify(rules)}`,
  play(_, house) {
    house.day = { ...house.day, rules: { ...house.day.rules, ...rules } };
  },
});

const closes = (from: number, lasts: number): Act => ({
  said: `the owner closes from minute ${from} for ${lasts}`,
  play(book, house) {
    const block = {
      blockId: `block ${house.day.blocks.length}`,
      startsAt: at(from),
      endsAt: at(from + lasts),
      tableIds: null,
      isOnlineOnly: false,
      note: null,
    };
    house.day = { ...house.day, blocks: [...house.day.blocks, block] };
    book.ledger.close(from, from + lasts);
  },
});

function picked(entries: readonly Entry[], pick: number): Entry {
  const entry = entries[pick % entries.length];
  if (!entry) throw new Error('nobody to pick');
  return entry;
}

const party = fc.integer({ min: 1, max: 12 });
const quarter = fc.nat(OPEN_MINUTES / 15);
const minutes = fc.integer({ min: 1, max: 180 });
const limit = fc.option(fc.integer({ min: 1, max: 12 }), { freq: 3 });
const pacing = fc.record({ covers: limit, parties: limit });

const changes: fc.Arbitrary<Partial<BookingRules>> = fc.oneof(
  fc.record({ seatingCapacity: fc.integer({ min: 4, max: 40 }) }),
  fc.record({ turnMinutes: minutes }),
  fc.record({ turnRules: fc.array(fc.record({ upTo: party, minutes }), { maxLength: 1 }) }),
  fc.record({ largestOnlineParty: party }),
  fc.record({ pacing }),
  fc
    .record({
      pacing,
      quarterPacing: fc.array(
        fc.tuple(quarter, pacing).map(([at, figures]) => ({ time: quarterTime(at * 15), ...figures })),
        { maxLength: 1 },
      ),
      turnRules: fc.array(fc.record({ upTo: party, minutes }), { maxLength: 1 }),
    })
    .map((own) => ({ everyday: hours('18:00', '02:00', own) })),
);

const anyChoice = fc.tuple(party, quarter);
const anyBooking = anyChoice.map((told) => books(...told));

/** Whatever may happen in an evening, in any order; mostly bookings. */
export const anyEvening: fc.Arbitrary<Iterable<EveningCommand>> = fc.commands(
  [
    anyBooking,
    anyBooking,
    anyBooking,
    fc.tuple(fc.nat(), quarter).map((told) => moves(...told)),
    fc.tuple(fc.nat(), fc.boolean()).map((told) => cancels(...told)),
    fc.nat().map(reopens),
    anyChoice.map((told) => keeps(...told)),
    fc.tuple(fc.nat(), party, quarter).map((told) => choosesAgain(...told)),
    fc.nat().map(lapses),
    fc.nat().map(booksWhatIsKept),
    fc.tuple(fc.nat(), fc.nat(180)).map((told) => finishes(...told)),
    changes.map(sets),
    fc.tuple(fc.nat(OPEN_MINUTES), fc.integer({ min: 1, max: 60 })).map((told) => closes(...told)),
  ].map((act) => fc.tuple(act, party).map((told) => command(...told))),
  { maxCommands: 30, size: 'max' },
);
