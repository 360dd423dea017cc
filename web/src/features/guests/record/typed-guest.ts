import { dietaryLabel } from '../../../content/dietary-needs.ts';
import type { DietaryNeed } from '../../../generated/schema-types.ts';
import type { Difference } from '../../../ui/conflicts/ChangedMeanwhile.tsx';
import type { GuestRecord } from './guest-record.ts';

/** What is being written of a guest. */
export interface TypedGuest {
  name: string;
  email: string;
  phone: string;
  notes: string;
  tags: string[];
  dietary: DietaryNeed[];
  dietaryNote: string;
  externalId: string;
}

/** As much of a guest as is written in their record. */
export type WrittenGuest = Pick<
  GuestRecord,
  'id' | 'revision' | 'name' | 'email' | 'phone' | 'notes' | 'tags' | 'dietary' | 'dietaryNote' | 'externalId'
>;

/** The record as the form shows it. */
export function typedGuest(guest: WrittenGuest): TypedGuest {
  const { name, email, phone, notes, tags, dietary, dietaryNote, externalId } = guest;
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    notes: notes ?? '',
    tags: [...tags],
    dietary: [...dietary],
    dietaryNote: dietaryNote ?? '',
    externalId: externalId ?? '',
  };
}

const LABELS = {
  dietary: 'Dietary requirements',
  dietaryNote: 'Other dietary requirements',
  notes: 'Notes',
  tags: 'Tags',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  externalId: 'ID in your systems',
} as const;

/** Where what is typed is not what the record has by now. */
export function differencesOfGuest(typed: TypedGuest, now: WrittenGuest): Difference[] {
  const theirs = typedGuest(now);
  const fields = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return fields
    .map((field) => ({
      field,
      label: LABELS[field],
      yours: inWords(typed, field),
      theirs: inWords(theirs, field),
    }))
    .filter(({ yours, theirs: saved }) => yours !== saved);
}

function inWords(typed: TypedGuest, field: keyof typeof LABELS): string {
  if (field === 'dietary')
    return typed.dietary
      .map((need) => dietaryLabel[need])
      .sort()
      .join(', ');
  if (field === 'tags') return typed.tags.join(', ');
  return typed[field].trim();
}
