import type { Faults } from '../form/booking-draft.ts';
import { i18n } from '../language/i18n.ts';
import type { UnmetWishes } from './useUnmetWishes.ts';

/** What is missing where the chosen time does not meet the guest's wishes: another one, or a yes. */
export function unmetFaults(unmet: UnmetWishes | null): Faults {
  if (!unmet || unmet.isAccepted) return {};
  return { wishes: i18n._('Please choose another time, or say that you book this one anyway.') };
}
