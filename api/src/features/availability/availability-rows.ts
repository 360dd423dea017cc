import type { TenantReads } from '../../platform/db/tenant-reads.ts';
import type { Clock } from '../../platform/time/clock.ts';
import {
  type BoughtExperience,
  buyExperience,
  type ExperienceChoices,
  NO_CHOICES,
} from '../experiences/rules/bought-experience.ts';
import { chooseAnew } from '../experiences/rules/chosen-anew.ts';
import type { AgreedTerms } from '../guarantees/rules/agreed-terms.ts';
import type { TableFeature } from '../tables/table-accessibility.ts';
import { type DayRow, engineDay, experienceOn } from './day/day-row.ts';
import { type DayRequest, dayStatement } from './day/day-statement.ts';
import { type Channel, isRequest, type PresentPlace } from './engine/engine-day.ts';
import { type OpenSlot, openSlots } from './engine/open-slots.ts';
import { guaranteeAt } from './guarantee-at.ts';
import { specialDayOn } from './rules/booking-rules.ts';

/** Which times are asked for. */
export interface AvailabilityRequest {
  restaurantId: string;
  date: string;
  partySize: number;
  /** A booking that is to move, or the visitor's own hold: its present place counts as free. */
  withoutBookingId?: string;
  /** Who asks: what binds guests online does not bind staff. Online unless said otherwise. */
  channel?: Channel;
  /** Tables that it is pinned to: the only ones that it can have. */
  chosenTableIds?: readonly string[];
  /** Uuid of the area that it is for; null or left out for anywhere. */
  areaId?: string | null;
  /** What the guest needs of a table, and what a booking has that is to move. */
  wishes?: readonly TableFeature[];
  present?: PresentPlace;
  /** What it comes for beside a table: what it bought, or would buy by the prices of now. */
  experience?: {
    experienceId: string;
    bought?: BoughtExperience;
    choices?: ExperienceChoices;
    /** What the guest of a booking would choose instead of what it bought. */
    chosenAnew?: ExperienceChoices | undefined;
  } | null;
}

/** A time with what guests are asked for who book it; left out where staff ask, who book without. */
export type SlotRow = OpenSlot & {
  guarantee?: AgreedTerms | null;
  /** What of a payment goes back when a booking moves there, in minor units. */
  returnsMinor?: number;
};

/** The answer in the names of the schema's fields. */
export interface AvailabilityRow {
  date: string;
  partySize: number;
  /** What the owner tells diners about this date. */
  note: string | null;
  /** Whether such a party is a request, which gets no table until the restaurant answers. */
  byRequest: boolean;
  slots: SlotRow[];
}

/** All that the engine needs of one day, whatever the party, and of a booking's own time there; null for a restaurant that does not exist. */
export function availabilityDay(
  clock: Clock,
  reads: TenantReads,
  {
    restaurantId,
    date,
    withoutBookingId,
    time,
  }: Pick<AvailabilityRequest, 'restaurantId' | 'date' | 'withoutBookingId'> & Pick<DayRequest, 'time'>,
): Promise<DayRow | null> {
  const statement = dayStatement({ restaurantId, date, now: clock.now(), withoutBookingId, time });
  return reads.row<DayRow>({ restaurantIds: [restaurantId] }, statement);
}

/** The times of a day for a party as the engine sees them now. A restaurant that does not exist has none. */
export function availabilityOf(
  clock: Clock,
  day: DayRow | null,
  { date, partySize, experience: asked, ...party }: Omit<AvailabilityRequest, 'restaurantId'>,
): AvailabilityRow {
  const experience = day && asked ? experienceOn(day, asked.experienceId) : null;
  if (!day || (asked && !experience)) return { date, partySize, note: null, byRequest: false, slots: [] };
  const known = engineDay(day);
  const now = clock.now();
  const who = { ...party, experience };
  const bought = boughtBy(day, { asked, guests: partySize });
  const note = specialDayOn(known.rules, date)?.note ?? null;
  return {
    date,
    partySize,
    note,
    byRequest: !who.chosenTableIds && isRequest(known, partySize),
    slots: withGuarantees(day, openSlots({ ...known, ...who, date, party: partySize, now }), {
      date,
      guests: partySize,
      ...party,
      bought,
      now,
    }),
  };
}

/** What a party has bought, or would buy by the prices of now; nothing where it chooses what there is not. */
export function boughtBy(
  day: DayRow,
  { asked, guests }: { asked: AvailabilityRequest['experience']; guests: number },
): BoughtExperience | null {
  const experience = experienceOn(day, asked?.experienceId);
  if (asked?.bought) {
    const { bought, chosenAnew: choices } = asked;
    if (!choices || !experience) return bought;
    const anew = chooseAnew(bought, experience.offer, { choices, guests, mustChoose: false });
    return typeof anew === 'string' ? bought : anew;
  }
  if (!experience) return null;
  const choices = asked?.choices ?? NO_CHOICES;
  const bought = buyExperience(experience, choices, { guests, mustChoose: false });
  return typeof bought === 'string' ? null : bought;
}

function withGuarantees(
  day: DayRow,
  slots: OpenSlot[],
  asked: Pick<AvailabilityRequest, 'date' | 'channel' | 'areaId'> & {
    guests: number;
    bought: BoughtExperience | null | undefined;
    now: Date;
  },
): SlotRow[] {
  const isAsked = day.guaranteePolicies.length > 0 || asked.bought?.payment;
  if (asked.channel === 'staff' || !isAsked) return slots;
  return slots.map((slot) =>
    slot.available ? { ...slot, guarantee: guaranteeAt(day, { ...asked, ...slot }) } : slot,
  );
}
