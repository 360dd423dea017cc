import { addDays, localDateAt, localMinuteAt } from '../../../platform/time/zoned-time.ts';
import { MONTHLY_BOOKINGS } from '../../restaurants/plan/entitlements.ts';
import type { Because } from '../explain/slot-reason.ts';
import { type BookingRules, LARGEST_PARTY, specialDayOn } from '../rules/booking-rules.ts';
import { chosenTables } from './chosen-tables.ts';
import { hasItsArea, isRequest, needsTable, type SlotQuestion, withoutOwn } from './engine-day.ts';
import { type Block, meets, type Stay } from './held.ts';
import { isStillItsArea, keepsTables } from './kept-tables.ts';
import { grows, type KeptTime } from './kept-time.ts';
import { isOfferedAt, seatsTaken } from './offered-experience.ts';
import { arrivalsOf, pacedOut } from './pacing.ts';
import { roomOf } from './room.ts';
import { seatingChoices } from './seating-choices.ts';
import type { DaySpan } from './service-day.ts';

const DAY_MS = 86_400_000;

/** What one rule has against a stay; null when nothing. */
export type SlotCheck = (stay: Stay, span: DaySpan) => Because | null;

/** The same of a rule that is one and the same in every service. */
export type StayCheck = (stay: Stay) => Because | null;

/**
 * The rules in the order in which they are told; the first that refuses is the reason. That the plan has no booking left,
 * or online booking is paused, comes last: a guest who is told so may call, and shall not call for a time that is taken anyway.
 */
export function slotChecks(question: SlotQuestion): SlotCheck[] {
  const isOnline = question.channel !== 'staff';
  return [
    blockedForAll(question),
    passed(question),
    ...(isOnline ? [tooSoon(question), tooFar(question)] : []),
    pastLastSeating,
    experiencesOnly(question),
    ...experienceTimes(question),
    partyTooLarge(question),
    ...experienceSeats(question),
    paced(question),
    ...roomChecks(question),
    closedByPlan(question),
    ...(isOnline ? [pausedOnline(question)] : []),
  ];
}

/**
 * The rules for a booking that keeps its instant. Those about instants have been answered; what is left guards guests in
 * number, and speaks only when there are to be more of them. Online, notice, a day of experiences and pauses guard that number too.
 */
export function keptTimeChecks(question: SlotQuestion, kept: KeptTime): SlotCheck[] {
  if (!grows(question, kept)) return getsOtherTables(question, kept) ? [roomChecks(question)[1]] : [];
  const isOnline = question.channel !== 'staff';
  return [
    ...(isOnline ? [tooSoon(question), experiencesOnly(question)] : []),
    partyTooLarge(question),
    ...experienceSeats(question),
    paced(question),
    ...roomChecks(question),
    ...(isOnline ? [closedByPlan(question), pausedOnline(question)] : []),
  ];
}

/** Whether a party that has not grown asks for tables all the same: staff chose others, it asks for another area, or it was too large for any. */
function getsOtherTables(question: SlotQuestion, { present }: KeptTime): boolean {
  const { chosenTableIds: chosen } = question;
  const { tableIds: had, guests } = present;
  if (!chosen && !isStillItsArea(question, present)) return true;
  if (chosen) return chosen.length !== had.length || chosen.some((each) => !had.includes(each));
  return had.length === 0 && isRequest(question, guests);
}

/** What the room itself has against a stay, whatever the hours: too many guests in it, or no table. */
function roomChecks(question: SlotQuestion): [isFull: StayCheck, hasNoTable: StayCheck] {
  const { chosenTableIds } = question;
  return [
    roomFull(question),
    chosenTableIds ? chosenDoNotDo(question, chosenTableIds) : tablesTaken(question),
  ];
}

/** What a block of the whole restaurant has against a stay, if it binds staff too. */
export function blockedForAll({ blocks }: SlotQuestion): StayCheck {
  const whole = blocks.filter((block) => block.tableIds === null && !block.isOnlineOnly);
  return (stay) => {
    const block = whole.find((one) => meets(one, stay));
    return block ? { rule: 'block', ...told(block) } : null;
  };
}

/** Staff go by the clock's minute: whom they seat right now does not come too late by its seconds. */
function passed({ now, channel }: SlotQuestion): SlotCheck {
  const earliest = channel === 'staff' ? now.getTime() - (now.getTime() % 60_000) : now.getTime();
  return ({ from }) => (from < earliest ? { rule: 'clock', now } : null);
}

function tooSoon({ now, rules: { leadMinutes } }: SlotQuestion): SlotCheck {
  const earliestAt = new Date(now.getTime() + leadMinutes * 60_000);
  return ({ from }) => (from < earliestAt.getTime() ? { rule: 'lead time', leadMinutes, earliestAt } : null);
}

function tooFar({ now, date, rules: { horizonDays, timezone } }: SlotQuestion): SlotCheck {
  // No clock is a whole day from UTC: who asks for a date well within the horizon needs no calendar to be told so.
  if (Date.parse(date) < now.getTime() + (horizonDays - 2) * DAY_MS) return () => null;
  const lastDate = addDays(localDateAt(now, timezone), horizonDays);
  return () => (date > lastDate ? { rule: 'horizon', horizonDays, lastDate } : null);
}

function pastLastSeating(
  { from }: Stay,
  { lastSeatingAt, turnMinutes, hours: { name } }: DaySpan,
): Because | null {
  return from > lastSeatingAt.getTime()
    ? { rule: 'last seating', service: name, lastSeatingAt, turnMinutes }
    : null;
}

/** A table alone on a date that is for experiences. */
function experiencesOnly({ experience, date, rules }: SlotQuestion): StayCheck {
  const special = experience ? null : specialDayOn(rules, date);
  return () => (special?.isExperienceOnly ? { rule: 'experiences only', date, note: special.note } : null);
}

/** What a party comes for is not offered at every time. */
function experienceTimes({ experience, date, rules }: SlotQuestion): SlotCheck[] {
  if (!experience) return [];
  const { name } = experience;
  return [
    ({ from }, { hours }) => {
      const time = localMinuteAt(new Date(from), rules.timezone);
      const isOffered = isOfferedAt(experience, { date, time, service: hours.name });
      return isOffered ? null : { rule: 'experience times', experience: name };
    },
  ];
}

/** The seats of its sitting, which are counted apart from those of the room. */
function experienceSeats({ experience, date, rules, party, withoutBookingId }: SlotQuestion): SlotCheck[] {
  if (!experience) return [];
  return [
    ({ from }, { hours }) => {
      const time = localMinuteAt(new Date(from), rules.timezone);
      return seatsTaken(experience, { date, time, service: hours.name, party, withoutBookingId });
    },
  ];
}

function partyTooLarge({ party }: SlotQuestion): SlotCheck {
  return () =>
    party <= LARGEST_PARTY ? null : { rule: 'largest party', largest: LARGEST_PARTY, asked: party };
}

function paced(question: SlotQuestion): SlotCheck {
  const arrivals = arrivalsOf(withoutOwn(question.held, question));
  const { rules, party } = question;
  return ({ from }, span) => pacedOut(rules, span, { from, party, taken: arrivals.inQuarterOf(from) });
}

/** What the covers in the room have against a stay. */
export function roomFull(question: SlotQuestion): StayCheck {
  const { held, party, rules } = question;
  const room = roomOf(withoutOwn(held, question));
  const limit = rules.seatingCapacity;
  return ({ from, to }) => {
    const taken = room.peak(new Date(from), new Date(to));
    return taken + party <= limit ? null : { rule: 'capacity', limit, taken, asked: party };
  };
}

/** A guest whose table staff chose is told that it is too small, where it is, and never a word about tables. */
function chosenDoNotDo(question: SlotQuestion, tableIds: readonly string[]): StayCheck {
  const against = chosenTables(question, question, tableIds);
  if (question.channel === 'staff') return against;
  return (stay) => {
    const because = against(stay);
    if (!because || because.asked <= because.seats) return because;
    return { rule: 'largest party', largest: because.seats, asked: because.asked };
  };
}

/** What the tables have against a stay of a party that the engine puts somewhere. */
export function tablesTaken(question: SlotQuestion): StayCheck {
  const { party, present } = question;
  if (!hasItsArea(question, question)) {
    return () => ({ rule: 'tables', asked: party, suitable: 0, held: 0, blocked: 0, kept: 0 });
  }
  if (!needsTable(question, party)) return () => null;
  const { options, takenBy } = seatingChoices(question, question);
  const canKeep = present && keepsTables(question, present);
  return (stay) => {
    if (canKeep?.(stay)) return null; // also tables that staff joined by hand
    const taken = { held: 0, blocked: 0, kept: 0 };
    for (const option of options) {
      const by = takenBy(option, stay);
      if (!by) return null;
      taken[by] += 1;
    }
    return { rule: 'tables', asked: party, suitable: options.length, ...taken };
  };
}

/** What the plan has against any booking of the date, whoever takes it. */
export function beyondPlan({ closedByPlan }: BookingRules): Because | null {
  if (closedByPlan === 'monthly limit') return { rule: closedByPlan, limit: MONTHLY_BOOKINGS };
  return closedByPlan && { rule: closedByPlan };
}

/** What was paid for ended: staff may go on. What the month has too many of binds them as well. */
function closedByPlan({ rules, channel }: SlotQuestion): SlotCheck {
  const because = beyondPlan(rules);
  const bindsAll = because?.rule === 'monthly limit';
  return () => (channel !== 'staff' || bindsAll ? because : null);
}

function pausedOnline({ rules, blocks }: SlotQuestion): SlotCheck {
  if (rules.isOnlinePaused) return () => ({ rule: 'online pause' });
  const pauses = blocks.filter((block) => block.tableIds === null && block.isOnlineOnly);
  return (stay) => {
    const block = pauses.find((one) => meets(one, stay));
    return block ? { rule: 'online block', ...told(block) } : null;
  };
}

function told({ blockId, startsAt, endsAt, note }: Block) {
  return { blockId, startsAt, endsAt, note };
}
