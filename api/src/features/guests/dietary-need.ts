/** What a guest cannot or will not eat, in the order of forms. What is none of these is written as a note. */
export const dietaryNeeds = [
  'vegetarian',
  'vegan',
  'gluten_free',
  'lactose_free',
  'nut_allergy',
  'shellfish_allergy',
  'halal',
  'kosher',
] as const;

/** One of `dietaryNeeds`. */
export type DietaryNeed = (typeof dietaryNeeds)[number];
