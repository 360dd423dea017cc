import type { MessageDescriptor } from '@lingui/core';
import type { BookingStatus } from '../../generated/schema-types.ts';
import { i18n } from '../language/i18n.ts';

/** A name and its value, to be shown one below the other. */
export type Fact = readonly [name: string, value: string];

const STATUSES: Record<BookingStatus, MessageDescriptor> = {
  PENDING: /*i18n*/ { id: 'Waiting for the restaurant to confirm' },
  CONFIRMED: /*i18n*/ { id: 'Confirmed' },
  SEATED: /*i18n*/ { id: 'Seated' },
  COMPLETED: /*i18n*/ { id: 'Completed' },
  NO_SHOW: /*i18n*/ { id: 'Not attended' },
  CANCELLED: /*i18n*/ { id: 'Cancelled' },
};

/** What a status means to the diner. */
export function statusText(status: BookingStatus): string {
  return i18n._(STATUSES[status]);
}

/** How many come: `2 Guests`. */
export function partyInWords(guests: number): string {
  return i18n._('{guests, plural, one {# Guest} other {# Guests}}', { guests });
}
