import type { TenantTransaction } from '../../platform/db/in-restaurants.ts';
import { newUuid } from '../../platform/graphql/global-id.ts';
import type { Because } from '../availability/slot-reason.ts';
import { BookingOverruleEntity } from './booking-overrule.entity.ts';

/** That somebody on the staff insisted, and why. */
export interface Overrule {
  restaurantId: string;
  bookingId: string;
  overruledBy: string;
  reason: string;
  because: Because | null;
  createdAt: Date;
}

/** Keeps for good who took a place that the engine refused, why, and what the engine had against it. */
export async function recordOverrule(em: TenantTransaction, overrule: Overrule): Promise<void> {
  em.create(BookingOverruleEntity, { id: newUuid(), ...overrule });
  await em.flush();
}
