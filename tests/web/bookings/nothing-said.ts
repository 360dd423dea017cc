/** What a booking holds of a party that nobody has said anything of. */
export const NOTHING_SAID = {
  dietary: [],
  diets: [],
  dietaryNote: null,
  occasion: null,
  staffNote: null,
  tags: [],
  revision: 0,
};
