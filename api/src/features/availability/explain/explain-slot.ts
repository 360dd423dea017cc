import type { SlotQuestion } from '../engine/engine-day.ts';
import { openSlots, slotAsked } from '../engine/open-slots.ts';
import { specialDayOn } from '../rules/booking-rules.ts';
import type { Because } from './slot-reason.ts';

/** The rule that keeps a clock time (HH:mm:ss) from being booked, with its numbers; null when it can be. */
export function explainSlot(question: SlotQuestion, time: string): Because | null {
  const slot = slotAsked(question, time);
  if (slot) return slot.because;
  const { rules, date } = question;
  if (openSlots({ ...question, present: undefined }).length > 0)
    return { rule: 'outside services', date, time };
  const special = specialDayOn(rules, date);
  return special ? { rule: 'special day', date, note: special.note } : { rule: 'no service', date };
}
