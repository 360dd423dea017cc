import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { availabilityDay, availabilityOf, boughtBy } from '../../availability/availability-rows.ts';
import type { OpenSlot } from '../../availability/engine/open-slots.ts';
import { becauseInWords } from '../../availability/explain/because-in-words.ts';
import { guaranteeAt } from '../../availability/guarantee-at.ts';
import type { ExperienceChoices } from '../../experiences/rules/bought-experience.ts';
import type { TableFeature } from '../../tables/table-accessibility.ts';
import { experienceHeld } from '../experience/asked-experience.ts';
import type { BookingRow } from '../lists/booking-rows.ts';
import { mayOverrule } from '../overrules/overruling.ts';
import { pinnedTables, presentPlaceOf } from '../seating/booking-tables.ts';
import type { StaffAvailability, StaffSlot } from './staff-availability.type.ts';

/** Which times staff ask for. */
export interface StaffRequest {
  restaurantId: string;
  timezone: string;
  date: string;
  partySize: number;
  /** A booking that is to move. */
  moving: BookingRow | null;
  /** Uuid of the area that it is for, null for anywhere; left out, that of the booking that moves. */
  areaId?: string | null | undefined;
  /** What the guest needs of a table; null: what the booking that moves needs. */
  wishes: readonly TableFeature[] | null;
  /** Uuid of the experience that a new booking is for; one that moves keeps its own. */
  experienceId?: string | null;
  /** What it would choose of it, so that what can be asked for is the sum of that. */
  choices?: ExperienceChoices;
}

/** The times of a day as the engine sees them for staff now, each with the words of the rule that refuses it. */
export async function staffAvailability(
  clock: Clock,
  reads: TenantReads,
  {
    restaurantId,
    timezone,
    date,
    partySize,
    moving,
    areaId: area,
    wishes: asked,
    experienceId,
    choices,
  }: StaffRequest,
): Promise<StaffAvailability> {
  const withoutBookingId = moving?.bookingId;
  const wishes = asked ?? moving?.wishes ?? [];
  const [day, chosenTableIds, present] = await Promise.all([
    availabilityDay(clock, reads, { restaurantId, date, withoutBookingId, time: moving?.time }),
    moving ? pinnedTables(reads, moving) : undefined,
    moving ? presentPlaceOf(reads, moving, clock.now()) : undefined,
  ]);
  const areaId = area === undefined ? (moving?.areaId ?? null) : area;
  const named = experienceId ? { experienceId, choices } : null;
  const experience = moving ? experienceHeld(moving) : named;
  const party = { date, partySize, channel: 'staff', areaId, wishes, experience } as const;
  const request = { ...party, chosenTableIds, present };
  const { note, slots } = availabilityOf(clock, day, request);
  const known = { now: clock.now(), rules: { closedByPlan: day?.closedByPlan ?? null } };
  const bought = day && boughtBy(day, { asked: experience, guests: partySize });
  const asking = { date, guests: partySize, areaId, bought, now: known.now };
  const guaranteeOf = (slot: OpenSlot) =>
    day && slot.available
      ? guaranteeAt(day, { ...asking, startsAt: slot.startsAt, service: slot.service })
      : null;
  return {
    date,
    partySize,
    note,
    slots: slots.map((slot) => ({ ...staffSlot(slot, timezone, known), guarantee: guaranteeOf(slot) })),
  };
}

function staffSlot(
  slot: OpenSlot,
  timezone: string,
  known: Parameters<typeof mayOverrule>[1],
): Omit<StaffSlot, 'guarantee'> {
  const { time, startsAt, endsAt, service, available, reason, because, unmetWishes } = slot;
  return {
    time,
    startsAt,
    endsAt,
    service,
    available,
    reason,
    explanation: because && becauseInWords(because, timezone),
    canOverrule: !available && mayOverrule(slot, known),
    unmetWishes,
  };
}
