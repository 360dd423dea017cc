import type { PresentPlace, PresentVisit, SlotQuestion } from './engine-day.ts';
import type { Stay } from './held.ts';
import { turnMinutesAt } from './turn-time.ts';

/** A booking that is asked for again at its own date. */
export interface KeptTime {
  present: PresentPlace;
  visit: PresentVisit;
}

/**
 * The time of the day that is the booking's own already; null when nothing moves, or another date is asked. Who asks for
 * it keeps its instant, and no rule about instants judges it anew.
 */
export function keptTime({ present, date }: Pick<SlotQuestion, 'present' | 'date'>): KeptTime | null {
  const visit = present?.visit;
  return present && visit?.date === date ? { present, visit } : null;
}

/** Whether the booking would stay at its instant with no more guests than it has a place for. */
export function asksForNoMore(question: SlotQuestion, { from }: Pick<Stay, 'from'>): boolean {
  const kept = keptTime(question);
  return kept !== null && from === kept.visit.startsAt.getTime() && !grows(question, kept);
}

/** Whether more is asked than the booking has: more guests, or a place that is no longer kept for it. */
export function grows({ party }: SlotQuestion, { present, visit }: KeptTime): boolean {
  return party > present.guests || !visit.isHeld;
}

/**
 * From when to when the party would stay at its own time. It leaves when it meant to unless parties of its new size stay
 * for another length; a smaller one never longer than before, a larger one never shorter.
 */
export function keptStay({ rules, date, party }: SlotQuestion, { present, visit }: KeptTime): Stay {
  const from = visit.startsAt.getTime();
  const leaves = visit.endsAt.getTime();
  const turn = turnMinutesAt(rules, { date, from }, party);
  if (turn === turnMinutesAt(rules, { date, from }, present.guests)) return { from, to: leaves };
  const turnEnds = from + turn * 60_000;
  return { from, to: party < present.guests ? Math.min(leaves, turnEnds) : Math.max(leaves, turnEnds) };
}
