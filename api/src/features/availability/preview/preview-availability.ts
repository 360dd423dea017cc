import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type DayRow, engineDay } from '../day/day-row.ts';
import { dayStatement } from '../day/day-statement.ts';
import type { Channel, EngineDay, SlotQuestion } from '../engine/engine-day.ts';
import { type OpenSlot, openSlots } from '../engine/open-slots.ts';
import { becauseInWords } from '../explain/because-in-words.ts';
import { servicesOn, specialDayOn } from '../rules/booking-rules.ts';
import { shortServices } from '../services/short-services.ts';
import { draftedDay, parseDraft } from './draft-rules.ts';

/** Which times are previewed, for whom. */
export interface PreviewRequest {
  restaurantId: string;
  date: string;
  partySize: number;
  channel: Channel;
}

/** A time with the reason for staff. */
interface PreviewSlotRow extends OpenSlot {
  /** What keeps it from being booked, in a sentence or two with the numbers; null when nothing does. */
  explanation: string | null;
}

/** A day under a draft of rules beside the same day as it is, in the names of the schema's fields. */
export interface PreviewRow {
  date: string;
  partySize: number;
  note: string | null;
  slots: PreviewSlotRow[];
  savedSlots: PreviewSlotRow[];
  /** Services of that day that are shorter than parties stay, a sentence each. */
  warnings: string[];
}

/**
 * The times of a day if a draft of rules held, beside those under the rules as they are; both from one reading of the
 * day, and nothing is written. Null for a restaurant that does not exist. Refuses a draft as the saving commands would.
 */
export async function previewAvailability(
  clock: Clock,
  reads: TenantReads,
  request: PreviewRequest,
  rules: unknown,
): Promise<PreviewRow | null> {
  const draft = parseDraft(rules);
  const { restaurantId, date, partySize } = request;
  const now = clock.now();
  const day = await reads.row<DayRow>(
    { restaurantIds: [restaurantId] },
    dayStatement({ restaurantId, date, now, forAnyHours: true }),
  );
  if (!day) return null;
  const drafted = draftedDay(day, date, draft);
  const slotsOf = (known: DayRow) => explainedSlots({ ...engineDay(known), ...questionOf(request, now) });
  return {
    date,
    partySize,
    note: specialDayOn(engineDay(drafted).rules, date)?.note ?? null,
    slots: slotsOf(drafted),
    savedSlots: slotsOf(day),
    warnings: warningsOf(engineDay(drafted), date),
  };
}

function warningsOf({ rules }: EngineDay, date: string): string[] {
  return shortServices(servicesOn(rules, date), rules);
}

function questionOf({ date, partySize, channel }: PreviewRequest, now: Date) {
  return { date, party: partySize, channel, now };
}

function explainedSlots(question: SlotQuestion): PreviewSlotRow[] {
  return openSlots(question).map((slot) => ({
    ...slot,
    explanation: slot.because && becauseInWords(slot.because, question.rules.timezone),
  }));
}
