/** The parts of the site's pages that need code to work; everything else is HTML for good. */
export type IslandName = 'chat' | 'help-search' | 'contact' | 'schedule-demo' | 'try-booking';
