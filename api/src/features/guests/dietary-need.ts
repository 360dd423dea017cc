/**
 * What a guest cannot or will not eat; what is none of these is written as a note. With gluten, milk, nuts and shellfish they
 * are the 14 allergens that the European Union has menus name (regulation 1169/2011, annex II), and the usual diets.
 */
export const dietaryNeeds = [
  'vegetarian',
  'vegan',
  'gluten_free',
  'lactose_free',
  'nut_allergy',
  'shellfish_allergy',
  'halal',
  'kosher',
  'peanut_allergy',
  'milk_allergy',
  'egg_allergy',
  'fish_allergy',
  'mollusc_allergy',
  'soy_allergy',
  'sesame_allergy',
  'celery_allergy',
  'mustard_allergy',
  'lupin_allergy',
  'sulphite_allergy',
] as const;

/** One of `dietaryNeeds`. */
export type DietaryNeed = (typeof dietaryNeeds)[number];
