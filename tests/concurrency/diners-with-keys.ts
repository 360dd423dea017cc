import { Caller } from '../testkit/caller.ts';
import type { Booked, BookingRequest, SeededRestaurant } from '../testkit/seed.ts';
import { crowd } from './crowd.ts';

/** A diner, and what became of the request. */
export interface Diner {
  request: BookingRequest & { idempotencyKey: string };
  /** Null while no answer has come: the process or the database was gone, nobody knows whether there is a booking. */
  answer: Booked | null;
}

/** Codes of the errors that tell a diner to try again; any other is a fault of ours. */
const AWAY = ['SERVICE_UNAVAILABLE'];

/** Diners who come on many evenings, so that there is a table for each, with a key and an address of their own. */
export function dinersOver(restaurant: SeededRestaurant, count: number): Diner[] {
  return Array.from({ length: count }, (_, index) => ({
    request: {
      date: restaurant.dayFromToday(5 + (index % 10)),
      time: `${12 + (Math.floor(index / 10) % 9)}:00:00`,
      guests: 1 + (index % 6),
      email: `diner${index}@example.com`,
      idempotencyKey: `diner ${index}`,
    },
    answer: null,
  }));
}

const AT_ONCE = 24;
const TRIES = 5;

/**
 * Lets all of them ask, each at one of the addresses; `onAnswer` hears how many were answered so far. There is a table for
 * each, so whoever gets none at once was in too long a queue, or cut off, and does as told: tries again with the same key.
 * Resolves with how many tries had no answer.
 */
export async function letAsk(
  restaurant: SeededRestaurant,
  diners: readonly Diner[],
  urls: readonly string[],
  onAnswer: (answered: number) => void = () => undefined,
): Promise<number> {
  let answered = 0;
  let unheard = 0;
  await crowd({ count: diners.length, atOnce: AT_ONCE }, async (index) => {
    const diner = diners[index];
    const url = urls[index % urls.length];
    if (!diner || !url) return;
    for (let tries = 0; tries < TRIES; tries += 1) {
      diner.answer = await answerFrom(restaurant, url, diner.request);
      if (!diner.answer) unheard += 1;
      if (diner.answer?.booking) break;
    }
    if (!diner.answer) return;
    answered += 1;
    onAnswer(answered);
  });
  return unheard;
}

async function answerFrom(
  restaurant: SeededRestaurant,
  url: string,
  request: BookingRequest,
): Promise<Booked | null> {
  const caller = new Caller(url);
  const sent = await caller
    .send<{ createBooking: Booked | null }>(BOOK, { input: restaurant.request(request) })
    .catch((error: unknown) => {
      // The connection broke off, or nobody listens any more: so it is for whoever asks a process that is gone.
      if (error instanceof TypeError && error.message === 'fetch failed') return null;
      throw error;
    });
  if (!sent) return null;
  const unexpected = sent.errors.filter(({ extensions }) => !AWAY.includes(extensions.code));
  if (unexpected.length > 0) throw new Error(`The API answered ${sent.text}`);
  return sent.data?.createBooking ?? null;
}

const BOOK = `mutation($input: CreateBookingInput!) { createBooking(input: $input) {
  booking { id reference status date time } manageToken alternatives { time } userErrors { code message field } } }`;
