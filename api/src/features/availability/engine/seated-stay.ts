import { raw, type Statement, sql } from '../../../platform/db/statement.ts';
import type { Stay } from './held.ts';

/** A party is seated at most so long before its booked time; whoever comes earlier is moved to another time first. */
const EARLIEST_SEATING_HOURS = 2;

/** A party that sits past its turn is taken to stay so long from now, at any time that one asks. */
export const STAYS_ON_MINUTES = 15;

/** A party that nobody finished in so many hours after its turn has left, and was forgotten. */
export const FORGOTTEN_AFTER_HOURS = 4;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * SQL: from when on a booking (an alias of `bookings`) keeps its tables and covers: since its party sat down, early or
 * late, else from its booked time on. The function `app_private.stay_of` reads the same for the constraint.
 */
export const heldFrom = (booking: string): Statement =>
  raw(`case when ${booking}.seated_at >= ${booking}.starts_at - interval '${EARLIEST_SEATING_HOURS} hours'
      and ${booking}.seated_at < ${booking}.ends_at
    then ${booking}.seated_at else ${booking}.starts_at end`);

/** SQL: until when it keeps them as of an instant. The clock moves no row, so this is for whoever reads the room now. */
export function heldUntil(booking: string, now: Statement): Statement {
  const [b, forgotten, staysOn] = [raw(booking), raw(FORGOTTEN_AFTER_HOURS), raw(STAYS_ON_MINUTES)];
  return sql`case when ${b}.status = 'seated' and ${b}.ends_at > ${now} - interval '${forgotten} hours'
    then greatest(${b}.ends_at, ${now} + interval '${staysOn} minutes') else ${b}.ends_at end`;
}

/** SQL: whether it keeps them at all as of an instant: a request until its time, what is confirmed or seated ever after. */
export function holdsAt(booking: string, now: Statement): Statement {
  const b = raw(booking);
  return sql`(${b}.deleted_at is null and ${b}.status in ('pending', 'confirmed', 'seated')
    and (${b}.status <> 'pending' or ${b}.starts_at >= ${now}))`;
}

/** SQL: whether its party is in the room at an instant, past its turn too; see `sitsAt`. */
export function sitsNow(booking: string, now: Statement): Statement {
  const b = raw(booking);
  return sql`(${b}.deleted_at is null and ${b}.status = 'seated' and ${heldFrom(booking)} <= ${now}
    and ${b}.ends_at > ${now} - interval '${raw(FORGOTTEN_AFTER_HOURS)} hours')`;
}

/** As much of a booking as says how long it keeps its place. */
export interface StayingParty {
  status: string;
  startsAt: Date;
  endsAt: Date;
  seatedAt?: Date | null;
}

/** `heldFrom` and `heldUntil` of a booking that is at hand, as of an instant. */
export function stayOf({ status, startsAt, endsAt, seatedAt }: StayingParty, now: Date): Stay {
  const since = seatedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const isSince = since >= startsAt.getTime() - EARLIEST_SEATING_HOURS * HOUR && since < endsAt.getTime();
  const from = isSince ? since : startsAt.getTime();
  const isHere = status === 'seated' && !isForgotten({ endsAt }, now);
  const least = isHere ? now.getTime() + STAYS_ON_MINUTES * MINUTE : from;
  return { from, to: Math.max(endsAt.getTime(), least) };
}

/** Whether a party is in the room at an instant. One that nobody finished long after its turn has left and was forgotten. */
export function sitsAt(party: StayingParty, now: Date): boolean {
  return hasSatDown(party, now) && !isForgotten(party, now);
}

/**
 * Whether a party sat down and nobody has said that it left: its table is marked for it until somebody does, also when it
 * was forgotten.
 */
export function hasSatDown(party: StayingParty, now: Date): boolean {
  return party.status === 'seated' && stayOf(party, now).from <= now.getTime();
}

/** Whether a party can sit down now: a little early, or late, but on its own evening. */
export function canSitDown({ startsAt }: Pick<StayingParty, 'startsAt'>, now: Date): boolean {
  const early = startsAt.getTime() - now.getTime();
  return early <= EARLIEST_SEATING_HOURS * HOUR && -early <= FORGOTTEN_AFTER_HOURS * HOUR;
}

function isForgotten({ endsAt }: Pick<StayingParty, 'endsAt'>, now: Date): boolean {
  return endsAt.getTime() + FORGOTTEN_AFTER_HOURS * HOUR <= now.getTime();
}
