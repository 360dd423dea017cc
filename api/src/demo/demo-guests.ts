import type { DietaryNeed } from '../features/guests/dietary-need.ts';
import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';

interface Known {
  tags?: string[];
  dietary?: DietaryNeed[];
  dietaryNote?: string;
  notes?: string;
}

/** What the staff of the demo wrote of some of its guests. */
const KNOWN: Record<string, Known> = {
  'Camille Laurent': {
    tags: ['VIP', 'Regular'],
    notes: 'Prefers the corner by the window.\nRed wine before the menu.',
  },
  'Hanna Lindqvist': {
    dietary: ['nut_allergy'],
    tags: ['Regular'],
    notes: 'Carries an adrenaline pen. Tell the kitchen before the bread goes out.',
  },
  'Kenji Mori': {
    dietary: ['shellfish_allergy'],
    tags: ['Regular'],
    notes: 'Sits where he can see the kitchen.',
  },
  'Priya Natarajan': { dietary: ['vegetarian'], dietaryNote: 'No coriander', tags: ['Regular'] },
  'Grace Okafor': {
    tags: ['VIP', 'Birthday'],
    notes: 'Comes for every birthday with the whole family. Her mother sits with her back to the wall.',
  },
  'Aisha Rahman': {
    dietary: ['shellfish_allergy', 'halal'],
    notes: 'Rings when she is late. She is always late.',
  },
  'Fatima Haddad': { dietary: ['halal'], tags: ['Family'], notes: 'Two children, four and six.' },
  'Amelia Hart': { tags: ['Regular', 'Neighbour'], notes: 'Lives two doors down. Likes table 1.' },
  'Jonas Weber': { tags: ['Wine'], notes: 'Asks for the cellar list, not the short one.' },
  'Rafael Costa': { tags: ['Business'], notes: 'One bill to the company. Guests from abroad: speak slowly.' },
  'Mei Chen': { dietary: ['lactose_free'], tags: ['Regular'] },
  'Sofia Rossi': { tags: ['Press'], notes: 'Writes about food. Pays for herself, always.' },
  'Viktor Petrov': { tags: ['Regular'], notes: 'Stays long, tips well.' },
  'Ines Almeida': {
    tags: ['Anniversary'],
    notes: 'Their first dinner as a couple was here. A glass on the house.',
  },
  'Elif Demir': { dietary: ['vegan'] },
  'Samuel Adler': { dietary: ['kosher'], notes: 'Fish is fine when the pan is new.' },
  'Diego Fuentes': { dietary: ['gluten_free'], notes: 'Coeliac, not a preference.' },
  'Marcus Reed': { tags: ['No-show twice'], notes: 'Call an hour before.' },
  'Noah Becker': { tags: ['Family'], notes: 'Pushchair. The large table by the wall.' },
  'Omar Farouk': { dietary: ['halal', 'nut_allergy'] },
  'Clara Novak': { tags: ['VIP'], notes: 'Owns the gallery across the street.' },
  'Ingrid Dahl': { tags: ['Business'] },
  'Oliver Bennett': { tags: ['Regular', 'Bar'], notes: 'Negroni at the bar, then the check.' },
  'Luca Bianchi': { tags: ['Bar'] },
  'Pedro Moreno': { tags: ['No-show twice'] },
  'Andre Silva': { tags: ['Business'], notes: 'Plans the dinners of his office.' },
};

/**
 * Writes it into records on which nobody has written yet, and since when the restaurant knows each guest. `since` are
 * records by uuid.
 */
export async function writeOfGuests(
  tx: TenantTransaction,
  restaurantId: string,
  since: ReadonlyMap<string, Date>,
): Promise<void> {
  const known = Object.entries(KNOWN).map(([name, story]) => ({ name, ...story }));
  const knownSince = [...since].map(([id, at]) => ({ id, at }));
  await tx.rows(sql`update guests g set created_at = s.at, updated_at = s.at
      from jsonb_to_recordset(${JSON.stringify(knownSince)}::jsonb) as s(id uuid, at timestamptz)
      where g.restaurant_id = ${restaurantId} and g.id = s.id and g.updated_at = g.created_at and s.at < g.created_at`);
  await tx.rows(sql`update guests g set tags = coalesce(k.tags, '{}'), dietary = coalesce(k.dietary, '{}'), notes = k.notes,
        dietary_note = k."dietaryNote"
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        as k(name text, tags text[], dietary text[], notes text, "dietaryNote" text)
      where g.restaurant_id = ${restaurantId} and g.name = k.name and g.updated_at = g.created_at and g.tags = '{}'
        and g.dietary = '{}' and g.notes is null and g.email like '%@guest.test'`);
}
