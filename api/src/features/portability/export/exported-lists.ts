import { archivedBookings } from './archived-bookings.ts';
import { archivedChanges } from './archived-changes.ts';
import { archivedGuests } from './archived-guests.ts';
import type { ArchivedList } from './archived-list.ts';
import { archivedSearches } from './archived-searches.ts';
import { archivedShifts } from './archived-shifts.ts';
import { archivedWaitlist } from './archived-waitlist.ts';

/** Every list of an export. What refers to another list comes after it, so that a file can be read in one go. */
export const exportedLists: readonly ArchivedList[] = [
  archivedGuests,
  archivedBookings,
  archivedWaitlist,
  archivedSearches,
  archivedShifts,
  archivedChanges,
];
