import type { DietaryNeed, Occasion } from '../generated/schema-types.ts';

/** What a guest cannot or will not eat, as it is said. */
export const dietaryLabel: Record<DietaryNeed, string> = {
  VEGETARIAN: 'Vegetarian',
  VEGAN: 'Vegan',
  GLUTEN_FREE: 'Gluten-free',
  LACTOSE_FREE: 'Lactose-free',
  HALAL: 'Halal',
  KOSHER: 'Kosher',
  NUT_ALLERGY: 'Nut allergy',
  PEANUT_ALLERGY: 'Peanut allergy',
  SHELLFISH_ALLERGY: 'Shellfish allergy',
  MOLLUSC_ALLERGY: 'Mollusc allergy',
  FISH_ALLERGY: 'Fish allergy',
  MILK_ALLERGY: 'Milk allergy',
  EGG_ALLERGY: 'Egg allergy',
  SOY_ALLERGY: 'Soy allergy',
  SESAME_ALLERGY: 'Sesame allergy',
  CELERY_ALLERGY: 'Celery allergy',
  MUSTARD_ALLERGY: 'Mustard allergy',
  LUPIN_ALLERGY: 'Lupin allergy',
  SULPHITE_ALLERGY: 'Sulphite intolerance',
};

/** Why a party comes, as it is said. */
export const occasionLabel: Record<Occasion, string> = {
  BIRTHDAY: 'Birthday',
  ANNIVERSARY: 'Anniversary',
  BUSINESS: 'Business meal',
  DATE: 'Date night',
  CELEBRATION: 'Celebration',
  OTHER: 'Occasion',
};

/** True for what can harm a guest, not only displease them. */
export function isAllergy(need: DietaryNeed): boolean {
  return need.endsWith('_ALLERGY');
}
