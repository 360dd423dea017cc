/** Most restaurants of one group. */
export const MOST_LOCATIONS = 100;
