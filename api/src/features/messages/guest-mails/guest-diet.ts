import { sql } from '../../../platform/db/statement.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { MailJob } from '../../../platform/mail/mail-task.ts';
import { unlinked } from '../../../platform/mail/unlinked.ts';
import type { DietaryNeed } from '../../guests/dietary-need.ts';
import { restaurantNoticeWords } from '../words/restaurant-notice.ts';

/** What staff have written down that a guest cannot or will not eat. Theirs alone: no mail to a guest holds it. */
export interface Diet {
  dietary: DietaryNeed[];
  dietaryNote: string | null;
}

/** The diet in the record that a booking has joined; nothing where it has joined none. */
export async function dietOf(
  query: MailJob['query'],
  { restaurantId, bookingId }: { restaurantId: string; bookingId: string },
): Promise<Diet> {
  const { rows } = await query<Diet>(sql`
  select g.dietary, g.dietary_note as "dietaryNote" from bookings b
    join guests g on g.restaurant_id = b.restaurant_id and g.id = b.guest_id
  where b.restaurant_id = ${restaurantId} and b.id = ${bookingId}`);
  return rows[0] ?? { dietary: [], dietaryNote: null };
}

/** The same as a fact of a mail to the restaurant, allergies first. */
export function dietFacts({ dietary, dietaryNote }: Diet): NonNullable<MailContent['facts']> {
  const needs = dietary.toSorted((one, other) => Number(isAllergy(other)) - Number(isAllergy(one)));
  const words = [...needs.map(nameOf), ...(dietaryNote ? [unlinked(dietaryNote)] : [])];
  return words.length > 0 ? [[restaurantNoticeWords.en.facts.diet, words.join(', ')]] : [];
}

function isAllergy(need: DietaryNeed): boolean {
  return need.endsWith('_allergy');
}

/** `nut_allergy` is "Nut allergy", `gluten_free` "Gluten-free". */
function nameOf(need: DietaryNeed): string {
  const words = need.replace('_free', '-free').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
