import type { App } from '../../../platform/app.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { type DayRow, engineDay } from '../../availability/day/day-row.ts';
import { dayStatement } from '../../availability/day/day-statement.ts';
import {
  type Channel,
  isRequest,
  type PresentPlace,
  type SlotQuestion,
} from '../../availability/engine/engine-day.ts';
import { standsOutside } from '../../availability/engine/floor.ts';
import { SHORTEST_STAY_MINUTES } from '../../availability/engine/free-until.ts';
import { instantAsked, type OpenSlot, slotAsked } from '../../availability/engine/open-slots.ts';
import { tablesForParty } from '../../availability/engine/tables-for-party.ts';
import { unmetBy } from '../../availability/engine/unmet-by.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';
import { guaranteeAt } from '../../availability/guarantee-at.ts';
import { releaseLapsedRequests } from '../../availability/seat-booking.ts';
import type { BoughtExperience } from '../../experiences/rules/bought-experience.ts';
import type { AgreedTerms } from '../../guarantees/rules/agreed-terms.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import {
  type AskedExperience,
  experienceOfParty,
  type PlacedExperience,
  placedExperience,
} from '../experience/asked-experience.ts';
import { refusedVisit, type VisitTimes } from '../overrules/overruling.ts';
import { refusalOfPlace } from './slot-refusal.ts';

/**
 * Waits until no other transaction decides about this service day. The next day is locked too, in the order of the
 * calendar: a late service reaches into it, and any two bookings that can meet share one of their two locks. It must
 * be taken before the first read that a decision rests on: rows read earlier may be stale.
 */
export async function lockServiceDay(
  tx: TenantTransaction,
  restaurantId: string,
  date: string,
): Promise<void> {
  await tx.rows(sql`select app_private.lock_service_day(${restaurantId}::uuid, ${date}::date)`);
}

/**
 * The same for several days at once, as a booking that moves from one to another needs it. They are taken in the order
 * of the calendar, so that two moves in opposite directions do not wait for each other.
 */
export async function lockServiceDays(
  tx: TenantTransaction,
  restaurantId: string,
  dates: readonly string[],
): Promise<void> {
  for (const date of [...new Set(dates)].sort()) await lockServiceDay(tx, restaurantId, date);
}

/** A time to come and the tables that go with it (none where a restaurant has none, or a large party waits for an answer). */
export interface BookablePlace {
  visit: VisitTimes;
  tableIds: readonly string[];
  /** What the party asked for and none of these tables meets. */
  unmetWishes: TableFeature[];
  /** Whether staff named these tables. */
  areChosenByStaff: boolean;
  /** Whether one of these tables stands outside of the area that was asked for, which staff alone can do. */
  sitsElsewhere: boolean;
  /** The restaurant's time zone. */
  timezone: string;
  /** Whether the restaurant confirms such a booking as it is made; never a party too large for that. */
  isConfirmedAtOnce: boolean;
  /** What guests are asked for who book it; null for nothing, and for staff. */
  guarantee: AgreedTerms | null;
  /** The same for staff too, who may ask for it by a link; null for nothing, and for a place that they insist on. */
  askable: AgreedTerms | null;
  /** What it buys beside its table, and whose seats it takes; null for a table alone. */
  experience: PlacedExperience | null;
  /** What the engine has against it, where staff insist; null for a place that is free. */
  overruled: { because: Because | null } | null;
}

/** What is wanted of the day. */
export interface SlotRequest {
  restaurantId: string;
  date: string;
  time: string;
  guests: number;
  /** A booking that moves, or the visitor's own hold: its present place counts as free. */
  withoutBookingId?: string;
  /**
   * Who asks: what binds guests online does not bind staff, who may also take any clock time of a service. Online unless
   * said otherwise.
   */
  channel?: Channel;
  /** Uuid of the area that it sits in or nowhere; null or left out for anywhere. */
  areaId?: string | null;
  /** What the guest needs of a table. */
  wishes?: readonly TableFeature[];
  /** Tables that staff chose for it, now or for good: it gets these or is refused. */
  chosenTableIds?: readonly string[];
  /** When the party has to leave, where that is before the end of its turn. */
  until?: Date;
  /** What it has now and keeps where it can. */
  present?: PresentPlace;
  /** Whether staff know what the engine may have against it and insist. */
  isInsistedOn?: boolean;
  /** What it comes for beside a table; null or left out for a table alone. */
  experience?: AskedExperience | null;
}

/**
 * The place that is asked for, read afresh under the lock of its day. Throws a Refusal with alternatives when the
 * engine says no, and NOT_FOUND when there is no such restaurant.
 */
export async function placeForBooking(
  app: App,
  tx: TenantTransaction,
  request: SlotRequest,
): Promise<BookablePlace> {
  return placeOnDay(app, await dayToBook(app, tx, request), request);
}

/** The same on a day that `dayToBook` has read. */
export function placeOnDay(app: App, row: DayRow, request: SlotRequest): BookablePlace {
  const { time, guests } = request;
  refuseForeignArea(row, request);
  const isOnline = request.channel !== 'staff';
  const ofParty = experienceOfParty(row, { experience: request.experience ?? null, guests, isOnline });
  const question = { ...questionOf(app, row, request), experience: ofParty?.experience ?? null };
  refuseTooShort(question, time);
  const slot = slotAsked(question, time);
  const isConfirmedAtOnce = row.isInstantlyConfirmed && !isRequest(question, guests);
  const { timezone } = row;
  const placed = (visit: VisitTimes, tableIds: readonly string[]) => ({
    visit,
    tableIds,
    experience: placedExperience(ofParty, { time, service: slot?.service ?? '' }),
    unmetWishes: unmetBy(request.wishes ?? [], question.floor, tableIds),
    areChosenByStaff: request.chosenTableIds !== undefined,
    sitsElsewhere: standsOutside(question.floor, tableIds, request.areaId),
    timezone,
    isConfirmedAtOnce,
  });
  if (slot?.available) {
    const tableIds = tablesFor(question, slot);
    // A free slot has a table by the engine's promise; unknown means unavailable all the same.
    if (tableIds)
      return {
        ...placed(slot, tableIds),
        ...guaranteeOf(app, row, { ...request, bought: ofParty?.bought }, slot),
        overruled: null,
      };
  }
  if (question.channel !== 'staff') {
    throw refusalOfPlace({ question, time, because: slot?.because ?? null, canOverrule: false });
  }
  const { visit, because } = refusedVisit(question, time);
  if (visit && request.isInsistedOn) {
    return {
      ...placed(visit, tablesFor(question, visit) ?? []),
      guarantee: null,
      askable: null,
      overruled: { because },
    };
  }
  throw refusalOfPlace({ question, time, because, canOverrule: visit !== null });
}

/** As much of a request as says what is to be read. */
export type DayAskedFor = Pick<
  SlotRequest,
  'restaurantId' | 'date' | 'time' | 'withoutBookingId' | 'channel' | 'present'
>;

/**
 * Reads a day, under its lock, as far as a place on it depends on it. Asks for all of it at once, as of now: what
 * lapses while the lock is waited for still counts. Refuses with NOT_FOUND when there is no such restaurant.
 */
export async function dayToBook(app: App, tx: TenantTransaction, request: DayAskedFor): Promise<DayRow> {
  const { restaurantId, date, withoutBookingId, channel, present } = request;
  const now = app.clock.now();
  // Staff may ask for a time outside of the hours, and what a booking has already may lie there too.
  const time = channel === 'staff' || present?.visit ? request.time : undefined;
  const [[row]] = await Promise.all([
    tx.rows<DayRow>(dayStatement({ restaurantId, date, now, withoutBookingId, time })),
    releaseLapsedRequests(tx, { restaurantId, now }), // the day looks past them already, the constraint on tables does not
  ]);
  if (!row) throw new Refusal(userError('NOT_FOUND', 'There is no such restaurant.', ['restaurantId']));
  return row;
}

/** Guests ask for public areas; a booking that has one keeps it, whatever became of it since. */
function refuseForeignArea({ areas }: DayRow, { areaId, channel, present }: SlotRequest): void {
  if (!areaId || areaId === present?.areaId) return;
  const area = areas.find((each) => each.areaId === areaId);
  if (!area || (channel !== 'staff' && !area.isPublic)) throw new Refusal(NO_SUCH_AREA);
}

const NO_SUCH_AREA = userError('NOT_FOUND', 'There is no such area.', ['areaId']);

const TOO_SHORT = userError(
  'OUT_OF_RANGE',
  `A party needs its table for ${SHORTEST_STAY_MINUTES} minutes at least. Choose another one, or a later end.`,
  ['until'],
);

function refuseTooShort(question: SlotQuestion, time: string): void {
  const { until } = question;
  const from = until && instantAsked(question, time);
  if (from && until.getTime() - from.getTime() < SHORTEST_STAY_MINUTES * 60_000) throw new Refusal(TOO_SHORT);
}

function questionOf(app: App, row: DayRow, request: SlotRequest): SlotQuestion {
  const {
    date,
    guests: party,
    channel,
    withoutBookingId,
    chosenTableIds,
    areaId,
    wishes,
    present,
    until,
  } = request;
  const who = { party, channel, withoutBookingId, chosenTableIds, areaId, wishes, present, until };
  return { ...engineDay(row), ...who, date, now: app.clock.now() };
}

function guaranteeOf(
  { clock }: App,
  row: DayRow,
  { date, guests, areaId, channel, bought }: SlotRequest & { bought: BoughtExperience | undefined },
  { startsAt, service }: OpenSlot,
): Pick<BookablePlace, 'guarantee' | 'askable'> {
  const asked = guaranteeAt(row, { date, guests, areaId, bought, startsAt, service, now: clock.now() });
  return { guarantee: channel === 'staff' ? null : asked, askable: asked };
}

/** Null when every suitable one is taken. */
function tablesFor(question: SlotQuestion, { startsAt, endsAt }: VisitTimes): readonly string[] | null {
  return tablesForParty(question)({ from: startsAt.getTime(), to: endsAt.getTime() });
}
