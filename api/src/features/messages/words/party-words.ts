import type { Occasion } from '../../bookings/party/occasion.ts';
import type { PartyDiet } from '../../bookings/party/party-diet.ts';
import type { DietaryNeed } from '../../guests/dietary-need.ts';
import { inLanguages } from '../../restaurants/language/in-languages.ts';
import type { Language } from '../../restaurants/language.ts';

interface PartyWords {
  needs: Readonly<Record<DietaryNeed, string>>;
  occasions: Readonly<Record<Occasion, string>>;
  diets: string;
  occasion: string;
  experience: string;
}

/** What a party cannot or will not eat and why it comes, in mails. */
export const partyWords = inLanguages<PartyWords>((i18n) => ({
  needs: {
    vegetarian: i18n._('Vegetarian'),
    vegan: i18n._('Vegan'),
    gluten_free: i18n._('Gluten-free'),
    lactose_free: i18n._('Lactose-free'),
    nut_allergy: i18n._('Nut allergy'),
    shellfish_allergy: i18n._('Shellfish allergy'),
    halal: i18n._('Halal'),
    kosher: i18n._('Kosher'),
    peanut_allergy: i18n._('Peanut allergy'),
    milk_allergy: i18n._('Milk allergy'),
    egg_allergy: i18n._('Egg allergy'),
    fish_allergy: i18n._('Fish allergy'),
    mollusc_allergy: i18n._('Mollusc allergy'),
    soy_allergy: i18n._('Soy allergy'),
    sesame_allergy: i18n._('Sesame allergy'),
    celery_allergy: i18n._('Celery allergy'),
    mustard_allergy: i18n._('Mustard allergy'),
    lupin_allergy: i18n._('Lupin allergy'),
    sulphite_allergy: i18n._('Sulphite intolerance'),
  },
  occasions: {
    birthday: i18n._('Birthday'),
    anniversary: i18n._('Anniversary'),
    business: i18n._('Business meal'),
    date: i18n._('Date night'),
    celebration: i18n._('Celebration'),
    other: i18n._('Another occasion'),
  },
  diets: i18n._('Diets and allergies'),
  occasion: i18n._('Occasion'),
  experience: i18n._('Experience'),
}));

/** What guests of a party cannot or will not eat, in one line: `2 × Vegan; 1 × Nut allergy, Halal`. */
export function dietsInWords(diets: readonly PartyDiet[], language: Language): string {
  const { needs: names } = partyWords[language];
  return diets
    .map(({ guests, needs }) => `${guests} × ${needs.map((need) => names[need]).join(', ')}`)
    .join('; ');
}
