import type { UserError } from '../../../platform/errors/user-error.type.ts';
import type { SlotReason } from './slot-reason.ts';

/** A refusal of a place that tells programs its reason too, by the words of `Slot.reason`. */
export function slotError(reason: SlotReason, error: UserError): UserError {
  return { ...error, reason };
}
