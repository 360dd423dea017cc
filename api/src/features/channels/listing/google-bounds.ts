/** How far ahead a feed looks: the least that Google wants. */
export const DAYS_AHEAD = 30;

/** Largest party of a feed: what Google lets people choose without asking for more. */
export const LARGEST_PARTY = 10;
