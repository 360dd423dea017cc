import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';

/** A refusal as mutations send it. */
export interface Refused {
  code: string;
  message: string;
  field: string[] | null;
}

/** What came of a mutation: nothing refused, or the refusals; `error` is the code of a thrown one. */
export interface Outcome {
  userErrors: Refused[];
  error: string | null;
}

/** The hours of one service as a test writes them. */
export interface Hours {
  name: string;
  openingTime: string;
  closingTime: string;
  lastSeating?: string | null;
  pacingCovers?: number | null;
  pacingParties?: number | null;
  quarterPacing?: { time: string; covers?: number | null; parties?: number | null }[] | null;
  turnTimes?: { upTo: number; minutes: number }[] | null;
}

/** A weekly service. */
export interface Weekly extends Hours {
  weekdays: number[];
}

/** A block as its restaurant sees it. */
interface SeenBlock {
  id: string;
  startsAt: string;
  endsAt: string;
  onlineOnly: boolean;
  reason: string | null;
  tables: { name: string }[] | null;
}

/** All that a restaurant has decided about bookings. */
export interface SeenRules {
  bookingRules: {
    pacingCovers: number | null;
    pacingParties: number | null;
    leadMinutes: number;
    horizonDays: number;
    largestOnlineParty: number;
    instantConfirmation: boolean;
    onlineBookingPaused: boolean;
    turnTimes: { upTo: number; minutes: number }[];
    suggestedTurnTimes: { upTo: number; minutes: number }[];
  };
  services: Weekly[];
  specialDays: { date: string; note: string | null; services: Hours[] }[];
  blocks: SeenBlock[];
}

/** A day as a diner sees it. */
export interface SeenDay {
  note: string | null;
  slots: { time: string; available: boolean; reason: string | null }[];
}

const HOURS = 'name openingTime closingTime lastSeating';
const BLOCK = 'id startsAt endsAt onlineOnly reason tables { name }';

/** Reads all rules of a restaurant; the lists from today on, or between two dates. */
export async function rulesOf(caller: Caller, id: string, range = ''): Promise<SeenRules> {
  const { restaurant } = await caller.ask<{ restaurant: SeenRules }>(
    `query($id: ID!) { restaurant(id: $id) {
      bookingRules { pacingCovers pacingParties leadMinutes horizonDays largestOnlineParty instantConfirmation
        onlineBookingPaused turnTimes { upTo minutes } suggestedTurnTimes { upTo minutes } }
      services { weekdays ${HOURS} } specialDays${range} { date note services { ${HOURS} } }
      blocks${range} { ${BLOCK} } } }`,
    { id },
  );
  return restaurant;
}

/** A day of the booking page. */
export async function dayOf(caller: Caller, id: string, date: string, partySize = 2): Promise<SeenDay> {
  const { restaurant } = await caller.ask<{ restaurant: { availability: SeenDay } }>(
    `query($id: ID!, $date: LocalDate!, $partySize: Int!) { restaurant(id: $id) {
      availability(date: $date, partySize: $partySize) { note slots { time available reason } } } }`,
    { id, date, partySize },
  );
  return restaurant.availability;
}

/** The free times of a day, HH:mm. */
export const freeTimes = ({ slots }: SeenDay) =>
  slots.filter(({ available }) => available).map(({ time }) => time.slice(0, 5));

/** Why a time (HH:mm) cannot be booked; null when it can, undefined when the day has no such time. */
export const reasonAt = ({ slots }: SeenDay, time: string) =>
  slots.find((slot) => slot.time.startsWith(time))?.reason;

/** What the owner, or another member of staff, decides about a restaurant. */
export class Rules {
  readonly #restaurant: SeededRestaurant;
  readonly #staff: Caller;

  constructor(restaurant: SeededRestaurant, staff: Caller = restaurant.owner) {
    this.#restaurant = restaurant;
    this.#staff = staff;
  }

  update(change: object): Promise<Outcome> {
    return this.#send('updateBookingRules', 'UpdateBookingRulesInput', change);
  }

  services(...services: Weekly[]): Promise<Outcome> {
    return this.#send('replaceServices', 'ReplaceServicesInput', { services });
  }

  specialDay(
    date: string,
    services: Hours[],
    note: string | null = null,
    more: object = {},
  ): Promise<Outcome> {
    return this.#send('setSpecialDay', 'SetSpecialDayInput', { date, services, note, ...more });
  }

  plainDay(date: string): Promise<Outcome> {
    return this.#send('removeSpecialDay', 'RemoveSpecialDayInput', { date });
  }

  block(block: object): Promise<Outcome> {
    return this.#send('createBlock', 'CreateBlockInput', block);
  }

  async unblock(id: string): Promise<Outcome> {
    return this.#mutate('removeBlock', 'RemoveBlockInput', { id });
  }

  #send(mutation: string, type: string, input: object): Promise<Outcome> {
    return this.#mutate(mutation, type, { restaurantId: this.#restaurant.id, ...input });
  }

  async #mutate(mutation: string, type: string, input: object): Promise<Outcome> {
    const { data, errors } = await this.#staff.send<Record<string, { userErrors: Refused[] } | null>>(
      `mutation($input: ${type}!) { ${mutation}(input: $input) { userErrors { code message field } } }`,
      { input },
    );
    return { userErrors: data?.[mutation]?.userErrors ?? [], error: errors[0]?.extensions.code ?? null };
  }
}

/** Nothing was refused. */
export const DONE: Outcome = { userErrors: [], error: null };
