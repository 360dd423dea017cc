/** Most people of one team, invited ones counted: enough for any house, and a bound for lists. */
export const LARGEST_TEAM = 100;
