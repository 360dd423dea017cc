/** Most areas of a restaurant: guests choose among the public ones. */
export const MOST_AREAS = 20;

/** Most zones of one area. */
export const MOST_ZONES_OF_AN_AREA = 50;
