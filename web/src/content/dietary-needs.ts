import type { DietaryNeed } from '../generated/schema-types.ts';

/** What a guest cannot or will not eat, as it is said. */
export const dietaryLabel: Record<DietaryNeed, string> = {
  VEGETARIAN: 'Vegetarian',
  VEGAN: 'Vegan',
  GLUTEN_FREE: 'Gluten-free',
  LACTOSE_FREE: 'Lactose-free',
  NUT_ALLERGY: 'Nut allergy',
  SHELLFISH_ALLERGY: 'Shellfish allergy',
  HALAL: 'Halal',
  KOSHER: 'Kosher',
};

const ALLERGIES: ReadonlySet<DietaryNeed> = new Set<DietaryNeed>(['NUT_ALLERGY', 'SHELLFISH_ALLERGY']);

/** True for what can harm a guest, not only displease them. */
export function isAllergy(need: DietaryNeed): boolean {
  return ALLERGIES.has(need);
}
