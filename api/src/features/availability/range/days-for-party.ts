import { addDays, localDateAt } from '../../../platform/time/zoned-time.ts';
import { type DaysRow, engineDay, experienceOn } from '../day/day-row.ts';
import { type EngineDay, isRequest, type PartyToPlace, type SlotQuestion } from '../engine/engine-day.ts';
import { type OpenSlot, openSlots } from '../engine/open-slots.ts';
import { serviceSpans } from '../engine/service-day.ts';
import type { SlotReason } from '../explain/slot-reason.ts';
import { commonestReason } from '../refused-searches/record-refused-search.ts';
import { specialDayOn } from '../rules/booking-rules.ts';

/** How a day looks to a guest who has to choose one. */
export type DayStatus = 'FREE' | 'FEW_LEFT' | 'FULL' | 'CLOSED' | 'UNAVAILABLE';

/** A day for a party, in the names of the schema's fields. */
export interface DayForPartyRow {
  date: string;
  partySize: number;
  status: DayStatus;
  /** Null exactly where a time is free. */
  reason: SlotReason | null;
  freeTimes: number;
  byRequest: boolean;
  note: string | null;
  services: ServiceForPartyRow[];
}

/** One service of such a day. */
export interface ServiceForPartyRow {
  name: string;
  freeTimes: number;
  /** HH:mm:ss of the first free time. */
  firstTime: string | null;
  reason: SlotReason | null;
}

/** At most so many free times, and at most this share of what could be free, are few. */
const FEW_TIMES = 4;
const FEW_SHARE = 1 / 3;

/** Others are there already: another day or the waitlist helps, calling does not. */
const TAKEN: ReadonlySet<SlotReason> = new Set(['NO_TABLE', 'FULL_ROOM', 'PACED']);

/** An hour on each side covers a clock change inside a service, as in `daysStatement`. */
const MARGIN_MS = 3_600_000;

/** Who asks for the days. */
export interface DaysQuestion extends Pick<PartyToPlace, 'withoutBookingId' | 'areaId' | 'wishes'> {
  now: Date;
  /** Uuid of the experience that the party comes for; left out for a table alone. */
  experienceId?: string;
}

/** The times of a date for a party. */
export interface SlotsOfDay {
  /** As `openSlots` has them; none where there is no service, or nobody can book that far. */
  slots: readonly OpenSlot[];
  /** Why there is none. */
  nothing: SlotReason;
  byRequest: boolean;
  note: string | null;
}

/** The times of one date after another for parties, from rows that were read once. */
export function slotsOfDays(row: DaysRow, { experienceId, ...who }: DaysQuestion) {
  const question = { ...who, experience: experienceOn(row, experienceId) };
  const known = engineDay({ ...row, closedByPlan: null });
  const closures = new Map(row.closedMonths.map(({ month, closure }) => [month, closure]));
  const today = localDateAt(question.now, row.timezone);
  const lastDate = addDays(today, row.horizonDays);
  return (date: string, partySize: number): SlotsOfDay => {
    const rules = { ...known.rules, closedByPlan: closures.get(date.slice(0, 7)) ?? null };
    const asked: SlotQuestion = { ...known, ...question, rules, date, party: partySize };
    const spans = serviceSpans(rules, date, partySize);
    const isInReach = today <= addDays(date, 1) && date <= lastDate; // yesterday's night may go on
    return {
      slots: spans.length > 0 && isInReach ? openSlots({ ...asked, ...nearby(asked, spans) }) : [],
      nothing: spans.length === 0 ? 'CLOSED' : date > lastDate ? 'TOO_FAR' : 'PAST',
      byRequest: isRequest(known, partySize),
      note: specialDayOn(rules, date)?.note ?? null,
    };
  };
}

/** Judges one date after another for parties, from rows that were read once; each day as `openSlots` has it. */
export function daysForParties(row: DaysRow, question: DaysQuestion) {
  const slotsOf = slotsOfDays(row, question);
  return (date: string, partySize: number): DayForPartyRow => {
    const { slots, nothing, byRequest, note } = slotsOf(date, partySize);
    return { date, partySize, ...judged(slots, nothing), byRequest, note, services: servicesOf(slots) };
  };
}

/** What can meet a stay of these services: of weeks of bookings, those of one evening. */
function nearby(
  day: EngineDay,
  spans: readonly { opensAt: Date; closesAt: Date; turnMinutes: number }[],
): Pick<EngineDay, 'held' | 'seatings' | 'blocks'> {
  const turnMs = Math.max(...spans.map(({ turnMinutes }) => turnMinutes)) * 60_000;
  const from = Math.min(...spans.map(({ opensAt }) => opensAt.getTime())) - MARGIN_MS;
  const to = Math.max(...spans.map(({ closesAt }) => closesAt.getTime())) + turnMs + MARGIN_MS;
  const isNear = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
    endsAt.getTime() > from && startsAt.getTime() < to;
  return {
    held: day.held.filter(isNear),
    seatings: day.seatings.filter(isNear),
    blocks: day.blocks.filter(isNear),
  };
}

function judged(slots: readonly OpenSlot[], nothing: SlotReason) {
  const free = slots.filter(({ available }) => available).length;
  const reason = free > 0 ? null : slots.length > 0 ? reasonOf(slots) : nothing;
  return { freeTimes: free, reason, status: reason ? statusBehind(reason) : statusOf(slots, free) };
}

/** Of an evening that is half over, that it is full tells more than that its last hours are too late. */
function reasonOf(slots: readonly OpenSlot[]): SlotReason {
  const taken = slots.filter(({ reason }) => reason && TAKEN.has(reason));
  return commonestReason(taken.length > 0 ? taken : slots);
}

function statusBehind(reason: SlotReason): DayStatus {
  if (reason === 'CLOSED' || reason === 'EXPERIENCE_TIMES') return 'CLOSED';
  return TAKEN.has(reason) ? 'FULL' : 'UNAVAILABLE';
}

function statusOf(slots: readonly OpenSlot[], free: number): DayStatus {
  const taken = slots.filter(({ reason }) => reason && TAKEN.has(reason)).length;
  return free <= FEW_TIMES && free <= (free + taken) * FEW_SHARE ? 'FEW_LEFT' : 'FREE';
}

function servicesOf(slots: readonly OpenSlot[]): ServiceForPartyRow[] {
  return [...Map.groupBy(slots, ({ service }) => service)].map(([name, ofService]) => {
    const free = ofService.filter(({ available }) => available);
    const firstTime = free[0]?.time ?? null;
    return { name, freeTimes: free.length, firstTime, reason: firstTime ? null : reasonOf(ofService) };
  });
}
