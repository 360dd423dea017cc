import { expect } from 'vitest';
import { cancelManaged, changeManaged, move, type Refused } from '../api/bookings/booking-calls.ts';
import type { Caller } from '../testkit/caller.ts';
import type { SeededRestaurant } from '../testkit/seed.ts';
import { type Chance, crowd } from './crowd.ts';

/** What a booking is, as far as it changes. */
export interface Visit {
  date: string;
  time: string;
  guests: number;
  status: string;
}

/** A booking that somebody was told of. */
export interface Party {
  id: string;
  manageToken: string;
  /** What it is by the last answers: several after two that changed it at once. */
  mayBe: Visit[];
}

type Deed = 'ask' | 'move' | 'change' | 'cancel' | 'setStatus' | 'moveAndChange';

/** What somebody does next: to the party that is picked, or, where there is none yet, as another diner who asks. */
interface Step {
  does: Deed;
  picks: number;
  request: { date: string; time: string; guests: number };
  status: string;
}

/** Everybody who acts; diners and staff each reach both processes. */
export interface People {
  restaurant: SeededRestaurant;
  diners: readonly [Caller, ...Caller[]];
  staff: readonly [Caller, ...Caller[]];
}

/** As many as two processes write for together: the queue at the lock stays shorter than its patience of five seconds. */
const AT_ONCE = 24;
const STATUSES = ['CONFIRMED', 'CONFIRMED', 'SEATED', 'COMPLETED', 'CANCELLED', 'PENDING'] as const;
const DEEDS: [Deed, ...Deed[]] = [
  'ask',
  'ask',
  'ask',
  'move',
  'change',
  'cancel',
  'setStatus',
  'moveAndChange',
];
/** From 17:15 to 21:00: whoever comes first and whoever comes last both meet some of the others. */
const QUARTERS = Array.from({ length: 16 }, (_, index) => (17 * 4 + 1 + index) * 15);

/**
 * Diners ask while others are moved, change, cancel and come back, on two evenings. Each answer must be a booking or
 * one typed refusal. Resolves with every party that has or had a booking, and what it must be now.
 */
export async function restlessEvenings(
  people: People,
  dates: readonly [string, string],
  dice: Chance,
  count: number,
): Promise<Party[]> {
  const steps = Array.from(
    { length: count },
    (): Step => ({
      does: dice.oneOf(DEEDS),
      picks: dice.below(1_000_000),
      request: {
        date: dice.oneOf(dates),
        time: clockTime(QUARTERS[dice.below(QUARTERS.length)] ?? 0),
        guests: 1 + dice.below(10),
      },
      status: dice.oneOf(STATUSES),
    }),
  );
  const known: Party[] = [];
  // One at a time has a party in hand, so that its last answer says what it is.
  const free: Party[] = [];
  await crowd({ count, atOnce: AT_ONCE }, async (attempt) => {
    const { does, ...step } = steps[attempt] ?? { does: 'ask', ...NO_STEP };
    const [party] = does === 'ask' ? [] : free.splice(step.picks % Math.max(1, free.length), 1);
    if (does === 'ask' || !party) {
      const made = await ask(people, step);
      if (made) known.push(made);
      if (made) free.push(made);
      return;
    }
    const become = await acts[does](people, party, step);
    if (become.length > 0) party.mayBe = become;
    free.push(party);
  });
  return known;
}

const NO_STEP = { picks: 0, request: { date: '', time: '', guests: 0 }, status: '' };

type Act = (people: People, party: Party, step: Omit<Step, 'does'>) => Promise<Visit[]>;

/** Each resolves with what the booking may have become; nothing when all were refused. */
const acts: Record<Exclude<Deed, 'ask'>, Act> = {
  move: async ({ staff }, { id }, { picks, request }) =>
    visitOf(await move(anyOf(staff, picks), { id, ...request }), ['SLOT_TAKEN', 'CONFLICT']),
  change: async ({ diners }, { manageToken: token }, { picks, request }) =>
    visitOf(await changeManaged(anyOf(diners, picks), { token, ...request }), ['SLOT_TAKEN', 'CONFLICT']),
  cancel: async ({ diners }, { manageToken }, { picks }) =>
    visitOf(await cancelManaged(anyOf(diners, picks), manageToken), ['CONFLICT']),
  setStatus: async ({ restaurant, staff }, { id, mayBe }, { picks, status }) => {
    const { booking, userErrors } = await restaurant.setStatus(id, status, anyOf(staff, picks));
    if (booking) expect(booking.status).toBe(status);
    return visitOf({ booking, userErrors }, ['SLOT_TAKEN']).length > 0
      ? mayBe.map((visit) => ({ ...visit, status }))
      : [];
  },
  moveAndChange: async (people, party, step) => {
    const other = { ...step, request: { ...step.request, guests: 1 + (step.request.guests % 10) } };
    return (await Promise.all([acts.move(people, party, step), acts.change(people, party, other)])).flat();
  },
};

async function ask(
  { restaurant, diners }: People,
  { picks, request }: Omit<Step, 'does'>,
): Promise<Party | null> {
  const { booking, manageToken, userErrors } = await restaurant.ask(request, anyOf(diners, picks));
  visitOf({ booking, userErrors }, ['SLOT_TAKEN']);
  if (!booking || !manageToken) return null;
  const { id, date, time, status } = booking;
  expect({ date, time }).toEqual({ date: request.date, time: request.time });
  return { id, manageToken, mayBe: [{ date, time, guests: request.guests, status }] };
}

/** What an answer says; it is a booking, or one refusal with a code that this deed may have, or that says to try again on a machine too busy. */
function visitOf<Booking>(
  { booking, userErrors }: { booking: Booking | null; userErrors: Pick<Refused, 'code'>[] },
  mayBeRefusedAs: string[],
): Booking[] {
  const codes = userErrors.map(({ code }) => code);
  if (booking) expect(codes).toEqual([]);
  else expect([[...mayBeRefusedAs, 'BUSY'], codes.length]).toEqual([expect.arrayContaining(codes), 1]);
  return booking ? [booking] : [];
}

const clockTime = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`;

function anyOf<Item>(items: readonly [Item, ...Item[]], pick: number): Item {
  return items[pick % items.length] ?? items[0];
}
