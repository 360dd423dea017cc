import type { SlotQuestion } from '../../../../api/src/features/availability/engine/engine-day.ts';
import type { Floor } from '../../../../api/src/features/availability/engine/floor.ts';
import type { HeldCovers } from '../../../../api/src/features/availability/engine/room.ts';
import type { SlotReason } from '../../../../api/src/features/availability/explain/slot-reason.ts';
import type {
  BookingRules,
  ServiceHours,
} from '../../../../api/src/features/availability/rules/booking-rules.ts';
import { firstShowing, shiftDate, wallFormat, wallOf } from './wall-clock.ts';

/**
 * The engine said again in the slowest and plainest way: it walks through time minute by minute, reads the clock on
 * the wall, counts heads. It shares no code with the engine, so that the two cannot be wrong in the same way.
 */
const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const WEEKDAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A slot as the model sees it. */
export interface ModelSlot {
  time: string;
  startsAt: number;
  /** When the party leaves. */
  endsAt: number;
  reason: SlotReason | null;
}

/** What the engine must answer. */
export function modelSlots(question: SlotQuestion): ModelSlot[] {
  const { rules, date } = question;
  const services = modelServices(rules, date).flatMap((hours) => spanOf(question, hours) ?? []);
  services.sort((one, other) => one.opensAt - other.opensAt);
  const slots: (ModelSlot & { late: boolean })[] = [];
  for (const [shown, startsAt] of wallOf(date, rules.timezone)) {
    if (!/:(00|15|30|45)$/.test(shown)) continue;
    const open = services.filter(({ opens, closes }) => opens <= shown && shown <= closes);
    const service = open.filter((one) => !one.isLate(shown, startsAt)).at(-1) ?? open.at(-1);
    if (!service) continue;
    const reason = reasonAgainst(question, service, shown, startsAt);
    const endsAt = startsAt + modelTurn(rules, question.party, service.hours) * MINUTE;
    const late = service.isLate(shown, startsAt);
    slots.push({ time: `${shown.slice(11)}:00`, startsAt, endsAt, reason, late });
  }
  slots.sort((one, other) => one.startsAt - other.startsAt);
  return slots.flatMap(({ late, ...slot }) => {
    // A clock time of a date means one instant: the first that seats then, else the first.
    const alike = slots.filter(({ time }) => time === slot.time);
    const meant = alike.find((one) => !one.late) ?? alike[0];
    return meant?.startsAt === slot.startsAt ? [slot] : [];
  });
}

/** How long a party stays, in minutes; in a service that has turn times of its own by those. */
export function modelTurn(
  { turnRules, turnMinutes }: BookingRules,
  party: number,
  service?: ServiceHours,
): number {
  const own = service?.turnRules ?? [];
  const rules = (own.length > 0 ? own : turnRules).toSorted((one, other) => one.upTo - other.upTo);
  return (rules.find(({ upTo }) => party <= upTo) ?? rules.at(-1))?.minutes ?? turnMinutes;
}

/** Every set of tables that the owner gives to a party of this size, where one is asked for in an area. */
export function modelPlaces(
  { tables, combinations }: Floor,
  party: number,
  areaId?: string | null,
): string[][] {
  const isThere = (ids: string[]) =>
    !areaId || ids.every((id) => tables.find(({ tableId }) => tableId === id)?.areaId === areaId);
  const takes = (place: { minParty: number; maxParty: number }) =>
    place.minParty <= party && party <= place.maxParty;
  const single = tables.filter(takes).map(({ tableId }) => [tableId]);
  const joined = combinations
    .filter(takes)
    .map(({ tableIds }) => [...tableIds])
    .filter((ids) => ids.length > 1 && new Set(ids).size === ids.length)
    .filter((ids) => ids.every((id) => tables.some((one) => one.tableId === id && one.isCombinable)));
  return [...single, ...joined].filter(isThere);
}

/**
 * Tables that are for others during these minutes: those for walk-ins from who is not here, those for staff from guests while they sit in
 * a service that opens in more hours than the owner says.
 */
export function modelKept(question: SlotQuestion, minutes: readonly number[]): string[] {
  const { rules, floor, date, now } = question;
  if (question.isHere) return [];
  const hours = rules.staffTablesReleaseHours ?? Number.NEGATIVE_INFINITY;
  const kept = modelServices(rules, date)
    .flatMap((service) => spanOf(question, service) ?? [])
    .filter(({ opensAt }) => opensAt - now.getTime() > hours * 60 * MINUTE);
  const isKeptAt = (minute: number) =>
    kept.some(({ opensAt, closesAt }) => opensAt <= minute && minute < closesAt);
  const isForStaff =
    question.channel !== 'staff' &&
    (hours === Number.NEGATIVE_INFINITY || minutes.some((minute) => isKeptAt(minute)));
  return floor.tables
    .filter(({ mode }) => mode === 'walk_in' || (mode === 'staff' && isForStaff))
    .map(({ tableId }) => tableId);
}

/** Whether the engine chooses the tables of a party: neither a request, nor in a house without any. */
export function modelIsSeated(rules: BookingRules, floor: Floor, party: number): boolean {
  if (floor.tables.length === 0 || party > rules.largestOnlineParty) return false;
  const asLargeOrLarger = Array.from({ length: 101 - party }, (_, more) => party + more);
  return asLargeOrLarger.some((size) => modelPlaces(floor, size).length > 0);
}

/** Covers in the room during the minute that begins at `minute` (milliseconds). */
export function coversAt(held: readonly HeldCovers[], minute: number): number {
  return held.filter((stay) => isDuring(stay, minute)).reduce((sum, { covers }) => sum + covers, 0);
}

/** Whether the minute that begins at `minute` (milliseconds) lies in a span. */
export function isDuring(span: { startsAt: Date; endsAt: Date }, minute: number): boolean {
  return span.startsAt.getTime() <= minute && minute < span.endsAt.getTime();
}

/** The minutes of a stay, as milliseconds. */
export function stayMinutes(startsAt: number, minutes: number): number[] {
  return Array.from({ length: minutes }, (_, index) => startsAt + index * MINUTE);
}

interface ModelService {
  hours: ServiceHours;
  opensAt: number;
  closesAt: number;
  /** What the wall shows then. */
  opens: string;
  closes: string;
  isLate(shown: string, startsAt: number): boolean;
}

// Made once: a formatter is some hundred kilobytes outside of the heap, and a property asks for millions of days.
const inWeekdays = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });

function modelServices({ everyday, weekly, specialDays }: BookingRules, date: string): ServiceHours[] {
  const special = specialDays.find((day) => day.date === date);
  if (special) return [...special.services];
  const weekday = inWeekdays.format(new Date(`${date}T12:00Z`));
  return weekly.length === 0
    ? [everyday]
    : weekly.filter(({ weekdays }) => weekdays.some((number) => WEEKDAYS[number] === weekday));
}

function spanOf({ rules, date, party }: SlotQuestion, hours: ServiceHours): ModelService | null {
  if (hours.opens === hours.closes) return null;
  const wall = wallOf(date, rules.timezone);
  const nextDate = shiftDate(date, 1);
  const onWall = (time: string) =>
    `${hours.closes < hours.opens && time < hours.opens ? nextDate : date} ${time.slice(0, 5)}`;
  const closesAt = firstShowing(wall, onWall(hours.closes));
  const lastShown = hours.lastSeating === null ? null : onWall(hours.lastSeating);
  return {
    hours,
    opensAt: firstShowing(wall, onWall(hours.opens)),
    closesAt,
    opens: onWall(hours.opens),
    closes: onWall(hours.closes),
    isLate: (shown, startsAt) =>
      lastShown === null ? startsAt + modelTurn(rules, party, hours) * MINUTE > closesAt : shown > lastShown,
  };
}

function reasonAgainst(
  question: SlotQuestion,
  { hours, isLate }: ModelService,
  shown: string,
  startsAt: number,
): SlotReason | null {
  const { rules, floor, date, party, now, blocks } = question;
  const isOnline = question.channel !== 'staff';
  const isOthers = ({ heldBy }: { heldBy: string }) => heldBy !== question.withoutBookingId;
  const held = question.held.filter(isOthers);
  const seatings = question.seatings.filter(isOthers);
  const minutes = stayMinutes(startsAt, modelTurn(rules, party, hours));
  const meetsStay = (span: { startsAt: Date; endsAt: Date }) =>
    minutes.some((minute) => isDuring(span, minute));

  const today = wallFormat(rules.timezone).format(now).slice(0, 10);
  const isSeated = modelIsSeated(rules, floor, party);
  const starting = held.filter((stay) => {
    const after = stay.startsAt.getTime() - startsAt;
    return 0 <= after && after < QUARTER;
  });
  const covers = starting.reduce((sum, stay) => sum + stay.covers, 0);
  const quarter = hours.quarterPacing?.find(({ time }) => shown.slice(11) === time.slice(0, 5));
  const isOver = (count: number, limits: (number | null | undefined)[]) => {
    const limit = limits.find((each) => typeof each === 'number');
    return typeof limit === 'number' && count > limit;
  };
  const isPaced =
    isOver(covers + party, [quarter?.covers, hours.pacing.covers, rules.pacing.covers]) ||
    isOver(starting.length + 1, [quarter?.parties, hours.pacing.parties, rules.pacing.parties]);
  const near = held.filter(meetsStay);
  const taken = new Set(seatings.filter(meetsStay).map(({ tableId }) => tableId));
  const binding = blocks.filter((block) => meetsStay(block) && (isOnline || !block.isOnlineOnly));
  for (const id of binding.flatMap(({ tableIds }) => tableIds ?? [])) taken.add(id);
  for (const id of modelKept(question, minutes)) taken.add(id);
  const whole = binding.filter(({ tableIds }) => tableIds === null);

  const { areaId } = question;
  const places = modelPlaces(floor, party, areaId);
  const hasNoArea = Boolean(areaId) && !floor.tables.some((one) => one.areaId === areaId);
  const reasons: [SlotReason, boolean][] = [
    ['CLOSED', whole.some((block) => !block.isOnlineOnly)],
    // Staff are not late before the minute that the clock shows is over.
    ['PAST', isOnline ? startsAt < now.getTime() : startsAt + MINUTE <= now.getTime()],
    ['TOO_SOON', isOnline && startsAt < now.getTime() + rules.leadMinutes * MINUTE],
    ['TOO_FAR', isOnline && date > shiftDate(today, rules.horizonDays)],
    ['PAST_LAST_SEATING', isLate(shown, startsAt)],
    ['EXPERIENCES_ONLY', !question.experience && isForExperiences(rules, date)],
    ['PARTY_TOO_LARGE', party > 100],
    ['PACED', isPaced],
    ['FULL_ROOM', minutes.some((minute) => coversAt(near, minute) + party > rules.seatingCapacity)],
    ['NO_TABLE', hasNoArea || (isSeated && places.every((ids) => ids.some((id) => taken.has(id))))],
    ['MONTH_FULL', rules.closedByPlan === 'monthly limit'],
    ['ONLINE_BOOKING_CLOSED', isOnline && rules.closedByPlan === 'subscription end'],
    ['ONLINE_BOOKING_PAUSED', isOnline && (rules.isOnlinePaused || whole.length > 0)],
  ];
  return reasons.find(([, applies]) => applies)?.[0] ?? null;
}

function isForExperiences({ specialDays }: BookingRules, date: string): boolean {
  return specialDays.some((day) => day.date === date && day.isExperienceOnly === true);
}
