import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { Booked, BookingRequest, SeededRestaurant } from '../seed.ts';

/** A hold as its visitor sees it. */
interface SeenHold {
  date: string;
  time: string;
  startsAt: string;
  guests: number;
  expiresAt: string;
  secondsLeft: number;
  extendable: boolean;
}

interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

/** What a request for a hold comes to. */
export interface Held {
  hold: SeenHold | null;
  alternatives?: { time: string }[] | null;
  userErrors: Refused[];
}

/** What a visitor wishes; for two, a week from the restaurant's first day at 19:00, unless said otherwise. */
export interface HoldRequest {
  restaurantId?: string;
  date?: string;
  time?: string;
  guests?: number;
  visitorKey?: string;
}

/** Somebody with the booking page open: they have a key of their own as long as they stay. */
export class Visitor {
  readonly key: string = randomUUID();
  readonly #caller: Caller;
  readonly #restaurant: SeededRestaurant;

  constructor(caller: Caller, restaurant: SeededRestaurant) {
    this.#caller = caller;
    this.#restaurant = restaurant;
  }

  /** Chooses a time. */
  async hold(request: HoldRequest = {}): Promise<Held> {
    const { id: restaurantId } = this.#restaurant;
    const usual = { restaurantId, date: this.#restaurant.dayFromToday(7), time: '19:00:00', guests: 2 };
    const { holdSlot } = await this.#caller.ask<{ holdSlot: Held }>(HOLD, {
      input: { ...usual, visitorKey: this.key, ...request },
    });
    return holdSlot;
  }

  /** Asks for five minutes more. */
  async extend(whose: Pick<HoldRequest, 'restaurantId' | 'visitorKey'> = {}): Promise<Held> {
    const { extendHold } = await this.#caller.ask<{ extendHold: Held }>(EXTEND, {
      input: { restaurantId: this.#restaurant.id, visitorKey: this.key, ...whose },
    });
    return extendHold;
  }

  /** Leaves the page; why it was refused, if it was. */
  async release(whose: Pick<HoldRequest, 'restaurantId' | 'visitorKey'> = {}): Promise<Refused[]> {
    const { releaseHold } = await this.#caller.ask<{ releaseHold: { userErrors: Refused[] } }>(RELEASE, {
      input: { restaurantId: this.#restaurant.id, visitorKey: this.key, ...whose },
    });
    return releaseHold.userErrors;
  }

  /** Sends the form. */
  book(request: BookingRequest = {}): Promise<Booked> {
    return this.#restaurant.ask({ visitorKey: this.key, ...request }, this.#caller);
  }

  /** Why a time cannot be had, as this visitor sees it; null when it can. */
  async sees(
    time = '19:00:00',
    request: { date?: string; partySize?: number; visitorKey?: string | null } = {},
  ): Promise<string | null> {
    const { restaurant } = await this.#caller.ask<{
      restaurant: { availability: { slots: { time: string; reason: string | null }[] } };
    }>(TIMES, {
      id: this.#restaurant.id,
      date: this.#restaurant.dayFromToday(7),
      partySize: 2,
      visitorKey: this.key,
      ...request,
    });
    const slot = restaurant.availability.slots.find((one) => one.time === time);
    if (!slot) throw new Error(`There is no ${time}`);
    return slot.reason;
  }
}

const FIELDS = 'hold { date time startsAt guests expiresAt secondsLeft extendable }';
const ERRORS = 'userErrors { code message field }';
const HOLD = `mutation($input: HoldSlotInput!) { holdSlot(input: $input) { ${FIELDS} alternatives { time } ${ERRORS} } }`;
const EXTEND = `mutation($input: ExtendHoldInput!) { extendHold(input: $input) { ${FIELDS} ${ERRORS} } }`;
const RELEASE = `mutation($input: ReleaseHoldInput!) { releaseHold(input: $input) { ${ERRORS} } }`;
const TIMES = `query($id: ID!, $date: LocalDate!, $partySize: Int!, $visitorKey: String) { restaurant(id: $id) {
  availability(date: $date, partySize: $partySize, visitorKey: $visitorKey) { slots { time reason } } } }`;
