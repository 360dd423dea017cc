import { chosenTables } from '../../availability/engine/chosen-tables.ts';
import type { SlotQuestion } from '../../availability/engine/engine-day.ts';
import { instantAsked, type OpenSlot, slotFor } from '../../availability/engine/open-slots.ts';
import { turnMinutesAt } from '../../availability/engine/turn-time.ts';
import { explainSlot } from '../../availability/explain/explain-slot.ts';
import type { Because } from '../../availability/explain/slot-reason.ts';
import type { BookingRules } from '../../availability/rules/booking-rules.ts';

/** When a party would come and go. */
export type VisitTimes = Pick<OpenSlot, 'time' | 'startsAt' | 'endsAt'>;

/** A time that the engine refuses to staff. */
export interface RefusedVisit {
  /** When the party would come and go if staff insist; null when they cannot. */
  visit: VisitTimes | null;
  because: Because | null;
}

/**
 * What staff can do about a refused clock time (HH:mm:ss). Rules of the house can be overruled: hours, pacing, seats, tables
 * too small or blocked. Five things cannot: a table that somebody else holds, as two parties do not fit at one; seats of an experience
 * that are gone; a visit that is over already; a time that the clocks skip; and the plan, whose month has no booking left.
 */
export function refusedVisit(question: SlotQuestion, time: string): RefusedVisit {
  const slot = slotFor(question, time);
  const because = slot ? slot.because : explainSlot(question, time);
  const visit = slot ?? visitOutsideServices(question, time);
  if (!visit || !mayOverrule({ ...visit, because }, question)) return { visit: null, because };
  const { chosenTableIds } = question;
  const stay = { from: visit.startsAt.getTime(), to: visit.endsAt.getTime() };
  // Another rule may have spoken first: the tables are asked all the same.
  const tables = chosenTableIds && chosenTables(question, question, chosenTableIds)(stay);
  return tables && isHeld(tables) ? { visit: null, because: tables } : { visit, because };
}

/** Whether staff can insist on a visit that this rule refuses. A full month refuses it whichever rule spoke first. */
export function mayOverrule(
  { endsAt, because }: Pick<OpenSlot, 'endsAt' | 'because'>,
  { rules, now }: { rules: Pick<BookingRules, 'closedByPlan'>; now: Date },
): boolean {
  return endsAt > now && rules.closedByPlan !== 'monthly limit' && !(because && isHeld(because));
}

function isHeld(because: Because): boolean {
  return (because.rule === 'chosen tables' && because.held.length > 0) || because.rule === 'experience seats';
}

function visitOutsideServices(question: SlotQuestion, time: string): VisitTimes | null {
  const startsAt = instantAsked(question, time);
  if (!startsAt) return null;
  const { rules, date, party, until } = question;
  const from = startsAt.getTime();
  const turnEnds = new Date(from + turnMinutesAt(rules, { date, from }, party) * 60_000);
  return { time, startsAt, endsAt: until && until < turnEnds ? until : turnEnds };
}
