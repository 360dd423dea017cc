import type { MessageDescriptor } from '@lingui/core';
import type { DietaryNeed } from '../../generated/schema-types.ts';

/** What people cannot or do not eat, as a guest is asked; the commonest first. */
export const NEEDS: Record<DietaryNeed, MessageDescriptor> = {
  VEGETARIAN: /*i18n*/ { id: 'Vegetarian' },
  VEGAN: /*i18n*/ { id: 'Vegan' },
  GLUTEN_FREE: /*i18n*/ { id: 'Gluten-free' },
  LACTOSE_FREE: /*i18n*/ { id: 'Lactose-free' },
  HALAL: /*i18n*/ { id: 'Halal' },
  KOSHER: /*i18n*/ { id: 'Kosher' },
  NUT_ALLERGY: /*i18n*/ { id: 'Nut allergy' },
  PEANUT_ALLERGY: /*i18n*/ { id: 'Peanut allergy' },
  SHELLFISH_ALLERGY: /*i18n*/ { id: 'Shellfish allergy' },
  MOLLUSC_ALLERGY: /*i18n*/ { id: 'Mollusc allergy' },
  FISH_ALLERGY: /*i18n*/ { id: 'Fish allergy' },
  MILK_ALLERGY: /*i18n*/ { id: 'Milk allergy' },
  EGG_ALLERGY: /*i18n*/ { id: 'Egg allergy' },
  SOY_ALLERGY: /*i18n*/ { id: 'Soy allergy' },
  SESAME_ALLERGY: /*i18n*/ { id: 'Sesame allergy' },
  CELERY_ALLERGY: /*i18n*/ { id: 'Celery allergy' },
  MUSTARD_ALLERGY: /*i18n*/ { id: 'Mustard allergy' },
  LUPIN_ALLERGY: /*i18n*/ { id: 'Lupin allergy' },
  SULPHITE_ALLERGY: /*i18n*/ { id: 'Sulphite intolerance' },
};
