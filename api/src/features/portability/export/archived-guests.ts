import { externalReference } from '../../../platform/external/external-reference.ts';
import { guestValues } from '../../guests/guest-input.ts';
import type { ArchivedField, ArchivedList } from './archived-list.ts';
import { archivedId, instant, keptLine } from './archived-values.ts';

/** Records of guests: `guests.json`, `guests.csv`. */
export const archivedGuests = {
  name: 'guests',
  from: 'guests',
  order: 't.created_at, t.id',
  fields: {
    id: { kept: ['id', 'uuid'], rule: archivedId, names: 'Guest' },
    name: { kept: ['name', 'text'], rule: guestValues.name },
    email: { kept: ['email', 'text'], rule: guestValues.email },
    emailVerifiedAt: { kept: ['email_verified_at', 'timestamptz'], rule: instant.nullable() },
    phone: { kept: ['phone', 'text'], rule: guestValues.phone },
    // By which two numbers are one: the zone that it was read in may have been corrected since.
    phoneKey: { kept: ['phone_key', 'text'], rule: keptLine(60).nullish() },
    notes: { kept: ['notes', 'text'], rule: guestValues.notes },
    tags: { kept: ['tags', 'text[]'], rule: guestValues.tags },
    dietary: { kept: ['dietary', 'text[]'], rule: guestValues.dietary },
    dietaryNote: { kept: ['dietary_note', 'text'], rule: guestValues.dietaryNote },
    // Not in archives of before.
    externalId: { kept: ['external_id', 'text'], rule: externalReference.externalId },
    metadata: {
      kept: ['metadata', 'jsonb'],
      rule: externalReference.metadata.nullish().transform((pairs) => pairs ?? []),
    },
    mergedInto: { kept: ['merged_into', 'uuid'], rule: archivedId.nullable(), names: 'Guest' },
    createdAt: { kept: ['created_at', 'timestamptz'], rule: instant },
    updatedAt: { kept: ['updated_at', 'timestamptz'], rule: instant },
  } satisfies Record<string, ArchivedField>,
} as const satisfies ArchivedList;
