import { dietaryLabel } from '../../content/dietary-needs.ts';
import type { DietaryNeed } from '../../generated/schema-types.ts';

interface Diet {
  dietary: readonly DietaryNeed[];
  dietaryNote: string | null;
}

/** A booking with what was said with it, and what staff know of its guest; not every screen asks for both. */
interface BookingWithDiet extends Partial<Diet> {
  guest?: Diet | null;
}

/** What a party and its guest cannot or will not eat: said with the booking, or kept in the guest's record. */
export function dietOfBooking({ dietary = [], dietaryNote = null, guest }: BookingWithDiet): {
  dietary: DietaryNeed[];
  dietaryNote: string | null;
} {
  const notes = new Set([dietaryNote, guest?.dietaryNote].filter(Boolean));
  return {
    dietary: [...new Set([...dietary, ...(guest?.dietary ?? [])])],
    dietaryNote: [...notes].join('; ') || null,
  };
}

/** How many of a party need what: `2 × Vegan · 1 × Nut allergy, Halal`. */
export function dietsInWords(diets: readonly { guests: number; needs: readonly DietaryNeed[] }[]): string {
  return diets
    .map(({ guests, needs }) => `${guests} × ${needs.map((need) => dietaryLabel[need]).join(', ')}`)
    .join(' · ');
}
