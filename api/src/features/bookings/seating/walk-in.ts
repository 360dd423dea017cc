import type { App } from '../../../platform/app.ts';
import { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { addDays, instantOf, localMinuteAt } from '../../../platform/time/zoned-time.ts';
import { type DayRow, engineDay } from '../../availability/day/day-row.ts';
import { serviceNow } from '../../availability/day/service-now.ts';
import { standsOutside } from '../../availability/engine/floor.ts';
import { turnMinutesAt } from '../../availability/engine/turn-time.ts';
import { unmetBy } from '../../availability/engine/unmet-by.ts';
import { restaurantRow } from '../../restaurants/restaurant-rows.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import type { BookablePlace } from '../create/place-for-booking.ts';
import { refusalOfPlace } from '../create/slot-refusal.ts';
import { arrivalPlace } from './arrival-place.ts';
import { refuseTooShort } from './too-short.ts';

/** A clock of a client that is so many minutes slow or fast means now: the server knows what time it is. */
export const NOW_WITHIN_MINUTES = 15;

const MINUTE = 60_000;

/** When a party without a booking sits down: on the restaurant's clock, and of which service day. */
export interface SittingDown {
  date: string;
  /** HH:mm:ss */
  time: string;
  /** The minute that it is now, or the earlier one that staff note. */
  startsAt: Date;
}

const NO_SUCH_RESTAURANT = userError('NOT_FOUND', 'There is no such restaurant.', ['restaurantId']);
const NOT_YET = userError(
  'OUT_OF_RANGE',
  'A seated party sits down now. Leave date and time out, or book it for that time and seat it when it comes.',
  ['time'],
);
const NO_SUCH_TIME = userError('OUT_OF_RANGE', 'The clocks skip that time.', ['time']);

/**
 * When a party sits down that staff seat without a booking: now, by the server's clock, whatever the client's says. A time
 * that is more than a quarter-hour ago is when it came, which staff note afterwards; one that is more than that ahead is
 * refused with OUT_OF_RANGE. Refuses with NOT_FOUND for a restaurant that does not exist.
 */
export async function sittingDown(
  app: App,
  restaurantId: string,
  asked: { date?: string | null; time?: string | null },
): Promise<SittingDown> {
  const reads = new TenantReads(app.pool);
  const restaurant = await restaurantRow(reads, restaurantId);
  const service = restaurant && (await serviceNow(app.clock, reads, restaurant));
  if (!service) throw new Refusal(NO_SUCH_RESTAURANT);
  const { timezone } = restaurant;
  const { now, date } = service;
  const present = {
    date,
    time: `${localMinuteAt(now, timezone).slice(0, 5)}:00`,
    startsAt: new Date(now.getTime() - (now.getTime() % MINUTE)),
  };
  if (!asked.date || !asked.time) return present;
  const { time } = asked;
  // After midnight a client may name the date of the night or of the calendar.
  const instants = [asked.date, addDays(asked.date, 1)].map((day) => instantOf(day, time, timezone));
  if (instants.some((instant) => instant && isNow(instant, now))) return present;
  const [startsAt] = instants;
  if (!startsAt) throw new Refusal(NO_SUCH_TIME);
  if (startsAt > now) throw new Refusal(NOT_YET);
  return { date: asked.date, time, startsAt };
}

function isNow(instant: Date, now: Date): boolean {
  return Math.abs(instant.getTime() - now.getTime()) < (NOW_WITHIN_MINUTES + 1) * MINUTE;
}

/** A party without a booking that staff seat. */
export interface WalkIn extends SittingDown {
  guests: number;
  /** Uuid of the area that it sits in or nowhere; null for anywhere. */
  areaId: string | null;
  wishes: readonly TableFeature[];
  /** Tables of the staff's choice; the engine chooses when left out. */
  chosenTableIds?: readonly string[];
  /** When it has to leave, where that is before the end of its turn. */
  until?: Date;
  isInsistedOn: boolean;
}

/**
 * The place of a party that walks in, on a day that was read under its lock: as for one with a booking (`arrivalPlace`).
 * One that came a while ago is noted with a reason, as long as its turn is not over.
 */
export function placeOfWalkIn(app: App, row: DayRow, walkIn: WalkIn): BookablePlace {
  const now = app.clock.now();
  const { date, time, startsAt, guests: party, areaId, wishes, chosenTableIds, until, isInsistedOn } = walkIn;
  const from = now.getTime() - (now.getTime() % MINUTE);
  if (until) refuseTooShort(until, new Date(from));
  const who = { party, areaId, wishes, channel: 'staff', isHere: true, until } as const;
  const question = { ...engineDay(row), ...who, date, now };
  const chosen = chosenTableIds?.length ? chosenTableIds : null;
  const came = isNow(startsAt, now) ? null : ({ rule: 'clock', now } as const);
  const sits = startsAt.getTime();
  const turnEnds = sits + turnMinutesAt(question.rules, { date, from: sits }, party) * MINUTE;
  const refuseWhatWas = (canOverrule: boolean) => {
    if (came) throw refusalOfPlace({ question, time, from: now, because: came, canOverrule });
  };
  // What nobody overrules is told before a room that staff can.
  if (turnEnds <= now.getTime()) refuseWhatWas(false);
  const arrival = { startsAt, kept: null, chosen, isInsistedOn, isCutShort: false };
  const { tableIds, endsAt, because } = arrivalPlace(question, arrival);
  if (!isInsistedOn) refuseWhatWas(true);
  const overruled = because ?? came;
  return {
    visit: { time, startsAt, endsAt },
    tableIds,
    unmetWishes: unmetBy(wishes, question.floor, tableIds),
    areChosenByStaff: chosen !== null,
    sitsElsewhere: standsOutside(question.floor, tableIds, areaId),
    timezone: row.timezone,
    isConfirmedAtOnce: false,
    guarantee: null,
    askable: null,
    experience: null,
    overruled: overruled && { because: overruled },
  };
}
