import { type DietaryNeed, dietaryNeeds } from '../../guests/dietary-need.ts';
import { guestValues } from '../../guests/guest-input.ts';
import { checkedCell, wholeName } from './checked-cell.ts';
import type { ImportRow } from './import-row.ts';

/** A guest as a row tells of them. */
export interface ReadGuest {
  kind: 'guest';
  name: string;
  email: string | null;
  phone: string | null;
  notes: string | null;
  tags: string[];
  dietary: DietaryNeed[];
  /** What `dietary` has no word for. */
  dietaryNote: string | null;
  externalId: string | null;
}

const LEAVE_EMPTY = 'Correct it, or leave the cell empty.';

/** The guest of a row; null when something is wrong with it, which the row then says. */
export function readGuest(row: ImportRow): ReadGuest | null {
  const name = checkedCell(row, 'name', {
    value: wholeName(row),
    rule: guestValues.name,
    advice: 'Write the name in at most 120 characters.',
  });
  const email = optional(row, 'email');
  const phone = optional(row, 'phone');
  const notes = checkedCell(row, 'notes', {
    value: row.text('notes'),
    rule: guestValues.notes,
    advice: 'Shorten it to 2,000 characters.',
  });
  const tags = checkedCell(row, 'tags', {
    value: listIn(row.text('tags')),
    rule: guestValues.tags,
    advice: 'Part tags with commas: at most 20, each with at most 30 characters.',
  });
  const { dietary, others } = readDietary(row.text('dietary'));
  const dietaryNote = checkedCell(row, 'dietary', {
    value: others,
    rule: guestValues.dietaryNote,
    advice: 'Shorten what is no known need to 200 characters.',
  });
  if (row.problems.length > 0 || name === undefined) return null;
  return {
    kind: 'guest',
    name,
    email: email ?? null,
    phone: phone ?? null,
    notes: notes ?? null,
    tags: tags ?? [],
    dietary,
    dietaryNote: dietaryNote ?? null,
    externalId: row.text('external_id') || null,
  };
}

/** Needs that we have a word for, and all else as it was written. */
function readDietary(text: string): { dietary: DietaryNeed[]; others: string } {
  const named = listIn(text).map((word) => ({ word, need: needOf(word) }));
  const found = new Set(named.map(({ need }) => need));
  return {
    dietary: dietaryNeeds.filter((need) => found.has(need)),
    others: named
      .filter(({ need }) => !need)
      .map(({ word }) => word)
      .join(', '),
  };
}

function needOf(word: string): DietaryNeed | undefined {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  return dietaryNeeds.find((need) => need.replace('_', '') === plain);
}

function listIn(text: string): string[] {
  return text
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function optional(row: ImportRow, field: 'email' | 'phone'): string | null | undefined {
  const value = row.text(field);
  return value === ''
    ? undefined
    : checkedCell(row, field, { value, rule: guestValues[field], advice: LEAVE_EMPTY });
}
