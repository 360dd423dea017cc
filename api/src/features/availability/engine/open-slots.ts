import type { TableFeature } from '../../tables/table-accessibility.ts';
import { type Because, reasonOf, type SlotReason } from '../explain/slot-reason.ts';
import type { SlotQuestion } from './engine-day.ts';
import { freeAreasAt } from './free-areas.ts';
import type { Stay } from './held.ts';
import { type KeptTime, keptStay, keptTime } from './kept-time.ts';
import {
  type DaySpan,
  type DayTime,
  dayTimeAt,
  dayTimes,
  instantOutside,
  serviceSpans,
} from './service-day.ts';
import { keptTimeChecks, type SlotCheck, slotChecks } from './slot-checks.ts';
import { unmetWishesAt } from './unmet-wishes.ts';

/** A time of a service day at which a party could start. */
export interface OpenSlot {
  /** HH:mm:ss on the restaurant's clock. */
  time: string;
  startsAt: Date;
  /** When the party would leave: one turn later, or earlier where staff say so. */
  endsAt: Date;
  /** The service that it belongs to, by the owner's name for it. */
  service: string;
  available: boolean;
  /** Null exactly when available. */
  reason: SlotReason | null;
  /** The rule and the numbers behind the reason, for staff. Null exactly when available. */
  because: Because | null;
  /** What the party wishes of a table and would not get then; nothing where it is not available, or without wishes. */
  unmetWishes: readonly TableFeature[];
  /**
   * Global ids of the areas that have a place for it then and that guests may choose, in the order of the owner; none where
   * it is not available.
   */
  areas: readonly string[];
}

/**
 * Every quarter-hour of a service day in the order of its services, each free or with the reason why not. Empty when
 * the day has no service or the question makes no sense. A free slot is exactly one that may be booked: a booking is
 * checked by this same function inside its lock, and `assignTables` finds it a table.
 */
export function openSlots(question: SlotQuestion): OpenSlot[] {
  const list = listOf(question);
  if (!list) return [];
  const slots = list.times.map(list.judge);
  const kept = keptTime(question);
  if (!kept) return slots;
  const others = slots.filter(({ time }) => time !== kept.visit.time);
  return [...others, keptSlot(question, kept)].sort(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  );
}

/** The time that a booking has already, at its own instant whatever the hours say by now. */
function keptSlot(question: SlotQuestion, kept: KeptTime): OpenSlot {
  const { rules, date, party } = question;
  const { time, startsAt } = kept.visit;
  const ofToday = dayTimeAt(rules, date, time, party);
  const isListed = ofToday?.startsAt.getTime() === startsAt.getTime();
  const stay = keptStay(question, kept);
  const span: DaySpan = isListed
    ? ofToday.span
    : {
        hours: rules.everyday,
        lastSeatingAt: startsAt,
        turnMinutes: (stay.to - stay.from) / 60_000,
        quarters: new Map(),
      };
  return judged({ time, startsAt, span }, stay, keptTimeChecks(question, kept), foundAt(question));
}

/**
 * The slot at a clock time (HH:mm:ss): staff may ask for every time of the day's services, guests for a quarter-hour of the
 * list. Null when the day has none such.
 */
export function slotAsked(question: SlotQuestion, time: string): OpenSlot | null {
  if (question.channel === 'staff') return slotFor(question, time);
  const kept = keptTime(question);
  if (kept?.visit.time === time) return slotFor(question, time);
  const list = listOf(question);
  const at = list?.times.find((each) => each.time === time);
  return list && at ? list.judge(at) : null;
}

/**
 * The same for any one clock time (HH:mm:ss) of the day's services, as staff take it on the phone; null when none of
 * them has it.
 */
export function slotFor(question: SlotQuestion, time: string): OpenSlot | null {
  if (!makesSense(question)) return null;
  const kept = keptTime(question);
  if (kept?.visit.time === time) return keptSlot(question, kept);
  const at = dayTimeAt(question.rules, question.date, time, question.party);
  return at && judgeOf(question, question.until)(at);
}

/**
 * The one instant that a clock time (HH:mm:ss) of the date means: that of the booking that has it already, else of the
 * date's services, else as staff mean it who insist (see `instantOutside`). Null for one that a clock change skips.
 */
export function instantAsked(question: SlotQuestion, time: string): Date | null {
  const slot = slotFor(question, time);
  if (slot) return slot.startsAt;
  const { rules, date } = question;
  return instantOutside(rules, { date, time, near: keptTime(question)?.visit.startsAt });
}

type Judge = (at: DayTime) => OpenSlot;

/** What is told of a free time besides that it is free. */
interface Found {
  unmetAt: (stay: Stay) => readonly TableFeature[];
  areasAt: (stay: Stay) => readonly string[];
}

const foundAt = (question: SlotQuestion): Found => ({
  unmetAt: unmetWishesAt(question),
  areasAt: freeAreasAt(question),
});

/** The quarter-hours of a day, and what judges one of them; null when the question makes no sense. */
function listOf(question: SlotQuestion): { times: DayTime[]; judge: Judge } | null {
  if (!makesSense(question)) return null;
  const { rules, date, party } = question;
  return { times: dayTimes(serviceSpans(rules, date, party)), judge: judgeOf(question) };
}

function judgeOf(question: SlotQuestion, until?: Date): Judge {
  const checks = slotChecks(question);
  const found = foundAt(question);
  return (at) => {
    const from = at.startsAt.getTime();
    const turnEnds = from + at.span.turnMinutes * 60_000;
    const stay = { from, to: Math.min(turnEnds, until?.getTime() ?? turnEnds) };
    return judged(at, stay, checks, found);
  };
}

function judged(
  { time, startsAt, span }: DayTime,
  stay: Stay,
  checks: readonly SlotCheck[],
  { unmetAt, areasAt }: Found,
): OpenSlot {
  let because: Because | null = null;
  for (const check of checks) {
    because = check(stay, span);
    if (because) break;
  }
  return {
    time,
    startsAt,
    endsAt: new Date(stay.to),
    service: span.hours.name,
    available: !because,
    reason: because && reasonOf(because),
    because,
    unmetWishes: because ? [] : unmetAt(stay),
    areas: because ? [] : areasAt(stay),
  };
}

function makesSense({ party, now }: SlotQuestion): boolean {
  return Number.isInteger(party) && party > 0 && !Number.isNaN(now.getTime());
}
