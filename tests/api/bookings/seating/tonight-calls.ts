import type { Caller } from '../../../testkit/caller.ts';
import type { SeededRestaurant } from '../../../testkit/seed.ts';
import type { Refused } from '../booking-calls.ts';

/** A table as the host sees it during the evening. */
export interface TonightTable {
  table: { id: string; name: string; status: string };
  state: string;
  booking: { customerName: string; seatedAt: string; endsAt: string } | null;
  minutesOver: number;
  next: { customerName: string } | null;
  minutesUntilNext: number | null;
  isNextAtRisk: boolean;
  blockReason: string | null;
}

/** The room as the host sees it. */
export interface Tonight {
  date: string;
  tables: TonightTable[];
  arriving: { booking: { customerName: string }; isLate: boolean; minutesLate: number }[];
  seated: { customerName: string }[];
  unassigned: { customerName: string }[];
  waiting: { customerName: string }[];
}

/** What `seatBooking` answers. */
export interface Seated {
  booking: {
    status: string;
    time: string;
    startsAt: string;
    endsAt: string;
    seatedAt: string | null;
    tables: { name: string; status: string }[];
  } | null;
  refusal: { explanation: string; canOverrule: boolean } | null;
  proposal: { tableIds: string[]; choices: { name: string; isFree: boolean }[] } | null;
  userErrors: Refused[];
}

export const TONIGHT = `query($id: ID!) { restaurant(id: $id) { tonight { date
  tables { table { id name status } state booking { customerName seatedAt endsAt } minutesOver next { customerName }
    minutesUntilNext isNextAtRisk blockReason }
  arriving { booking { customerName } isLate minutesLate } seated { customerName } unassigned { customerName }
  waiting { customerName } } } }`;

const SEAT = `mutation($input: SeatBookingInput!) { seatBooking(input: $input) {
  booking { status time startsAt endsAt seatedAt tables { name status } } refusal { explanation canOverrule }
  proposal { tableIds choices { name isFree } } userErrors { code message field } } }`;

/** The room right now. */
export async function tonight({ owner, id }: SeededRestaurant, as: Caller = owner): Promise<Tonight> {
  const data = await as.ask<{ restaurant: { tonight: Tonight } }>(TONIGHT, { id });
  return data.restaurant.tonight;
}

/** One of its tables. */
export async function tableNow(restaurant: SeededRestaurant, name: string): Promise<TonightTable> {
  const { tables } = await tonight(restaurant);
  const found = tables.find(({ table }) => table.name === name);
  if (!found) throw new Error(`There is no table ${name}.`);
  return found;
}

/** Seats a party that has come. */
export async function seat(staff: Caller, id: string, more: object = {}): Promise<Seated> {
  return (await staff.ask<{ seatBooking: Seated }>(SEAT, { input: { id, ...more } })).seatBooking;
}
