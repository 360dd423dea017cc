import type { DietaryNeed, Occasion } from '../../generated/schema-types.ts';
import type { Fact } from '../confirmed/booking-facts.ts';
import { i18n } from '../language/i18n.ts';
import { NEEDS } from './need-words.ts';
import { occasions } from './occasions.ts';

/** What a party has said of itself, as the API tells it. */
interface ToldNeeds {
  diets: readonly { guests: number; needs: readonly DietaryNeed[] }[];
  dietaryNote: string | null;
  occasion: Occasion | null;
}

/** Why the party comes, and what its guests cannot eat, as facts: `2 × Vegan; 1 × Nut allergy, Gluten-free`; none without. */
export function needFacts({ diets, dietaryNote, occasion }: ToldNeeds): Fact[] {
  const reason = occasions().find(([value]) => value === occasion)?.[1];
  const told = [
    ...diets.map(
      ({ guests, needs }) => `${guests}\u00a0×\u00a0${needs.map((need) => i18n._(NEEDS[need])).join(', ')}`,
    ),
    ...(dietaryNote ? [dietaryNote] : []),
  ];
  return [
    ...(reason ? ([[i18n._('Occasion'), reason]] as const) : []),
    ...(told.length > 0 ? ([[i18n._('Diets and allergies'), told.join('; ')]] as const) : []),
  ];
}
