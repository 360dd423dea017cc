import type { z } from 'zod';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { bookedExperienceRow } from '../../experiences/experience-rows.ts';
import type { BoughtExperience } from '../../experiences/rules/bought-experience.ts';
import { chooseAnew, hasChosen } from '../../experiences/rules/chosen-anew.ts';
import type { BookingEntity } from '../booking.entity.ts';
import type { BookingStatus } from '../booking-status.ts';
import { type changedChoices, choicesAnew, refusalOfChoice } from './asked-experience.ts';

type Chosen = z.output<typeof changedChoices>;

/** While the party is waited for, or at its table. */
const OPEN: readonly BookingStatus[] = ['pending', 'confirmed', 'seated'];

const OVER = 'The booking is cancelled or over: what was chosen can no longer be changed.';

/**
 * What a booking has of its experience where staff choose for the party; null where nothing differs. What is left out stays; menus may be left
 * open, to be heard later. What it has keeps its price, what is new to it has the price of now. Refuses with INVALID, NOT_FOUND and OUT_OF_RANGE at the
 * field, and with CONFLICT a booking that is cancelled or over. The caller holds the lock of the booking.
 */
export async function chosenByStaff(
  reads: TenantReads,
  booking: Pick<BookingEntity, 'restaurantId' | 'status' | 'guests' | 'experience'>,
  { menuChoices, addOns }: Chosen,
): Promise<BoughtExperience | null> {
  const choices = choicesAnew(booking, { menuChoices, addOns });
  const { experience: bought, restaurantId, guests } = booking;
  if (!choices || !bought || hasChosen(bought, choices)) return null;
  if (!OPEN.includes(booking.status)) {
    const field = menuChoices === undefined ? 'addOns' : 'menuChoices';
    throw new Refusal(userError('CONFLICT', OVER, [field]));
  }
  const { experienceId } = bought;
  const offer = await bookedExperienceRow(reads, { restaurantId, experienceId });
  const party = { guests, mustChoose: false };
  const anew = chooseAnew(bought, offer ?? { menus: [], addOns: [] }, { choices, ...party });
  if (typeof anew === 'string') throw refusalOfChoice(anew, party);
  return anew;
}
