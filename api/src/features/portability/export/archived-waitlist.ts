import { z } from 'zod';
import { externalReference } from '../../../platform/external/external-reference.ts';
import { partyInput } from '../../waitlist/join/waitlist-input.ts';
import { waitlistSources, waitlistStatuses } from '../../waitlist/waitlist-values.ts';
import type { ArchivedField, ArchivedList } from './archived-list.ts';
import { archivedId, blanked, instant, keptLine, whole } from './archived-values.ts';

/** Parties that waited without a booking: `waitlist.json`, `waitlist.csv`. */
export const archivedWaitlist = {
  name: 'waitlist',
  from: 'waitlist_entries',
  order: 't.created_at, t.id',
  fields: {
    id: { kept: ['id', 'uuid'], rule: archivedId, names: 'WaitlistEntry' },
    // Blank after 90 days, and with a guest who was erased: the numbers stay.
    customerName: { kept: ['customer_name', 'text'], rule: blanked(partyInput.shape.customerName) },
    phone: { kept: ['phone', 'text'], rule: blanked(keptLine(40)) },
    partySize: { kept: ['party_size', 'int'], rule: partyInput.shape.partySize },
    estimatedWait: { kept: ['estimated_wait', 'int'], rule: whole(0) },
    proposedWait: { kept: ['proposed_wait', 'int'], rule: whole(0).nullable() },
    notes: { kept: ['notes', 'text'], rule: partyInput.shape.notes },
    // Not in archives of before.
    externalId: { kept: ['external_id', 'text'], rule: externalReference.externalId },
    metadata: {
      kept: ['metadata', 'jsonb'],
      rule: externalReference.metadata.nullish().transform((pairs) => pairs ?? []),
    },
    status: { kept: ['status', 'text'], rule: z.enum(waitlistStatuses) },
    source: { kept: ['source', 'text'], rule: z.enum(waitlistSources) },
    bookingId: {
      kept: ['booking_id', 'uuid'],
      // One that was deleted is in no list of the export.
      read: `(select b.id from bookings b where b.restaurant_id = t.restaurant_id and b.id = t.booking_id
        and b.deleted_at is null)`,
      rule: archivedId.nullable(),
      names: 'Booking',
    },
    guestId: { kept: ['guest_id', 'uuid'], rule: archivedId.nullable(), names: 'Guest' },
    createdAt: { kept: ['created_at', 'timestamptz'], rule: instant },
    notifiedAt: { kept: ['notified_at', 'timestamptz'], rule: instant.nullable() },
    closedAt: { kept: ['closed_at', 'timestamptz'], rule: instant.nullable() },
    updatedAt: { kept: ['updated_at', 'timestamptz'], rule: instant },
  } satisfies Record<string, ArchivedField>,
} as const satisfies ArchivedList;
