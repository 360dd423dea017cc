/** A party of the evening that the site plays; minutes count from 7 PM. */
export interface Party {
  name: string;
  guests: number;
  table: number;
  /** When it booked; before the evening for most. */
  booked: number;
  from: number;
  to: number;
}

/** A sentence about what has just happened. */
export interface News {
  at: number;
  text: string;
  kind: 'booked' | 'refused' | 'seated' | 'free';
}

/** Minutes that are played, and then again. */
export const LENGTH = 66;

const early = -600;

/** Made-up guests. No two parties have one table at a time: `tests/web/site/evening.test.ts` holds that. */
export const parties: readonly Party[] = [
  { name: 'Lindgren', guests: 2, table: 1, booked: early, from: -52, to: 38 },
  { name: 'Costa', guests: 2, table: 2, booked: early, from: -20, to: 70 },
  { name: 'Haddad', guests: 5, table: 3, booked: early, from: -34, to: 62 },
  { name: 'Rossi', guests: 4, table: 4, booked: early, from: -71, to: 19 },
  { name: 'Okafor', guests: 6, table: 5, booked: early, from: -8, to: 100 },
  { name: 'Bianchi', guests: 2, table: 9, booked: early, from: -40, to: 32 },
  { name: 'Mori', guests: 2, table: 10, booked: early, from: -15, to: 75 },
  { name: 'Adler', guests: 4, table: 6, booked: early, from: 6, to: 96 },
  { name: 'Whitfield', guests: 2, table: 7, booked: early, from: 12, to: 102 },
  { name: 'Natarajan', guests: 2, table: 11, booked: early, from: 22, to: 112 },
  { name: 'Fuentes', guests: 4, table: 4, booked: early, from: 30, to: 120 },
  { name: 'Watanabe', guests: 4, table: 8, booked: 4, from: 36, to: 126 },
  { name: 'Moreau', guests: 2, table: 1, booked: 15, from: 46, to: 136 },
  { name: 'Demir', guests: 2, table: 9, booked: 26, from: 54, to: 140 },
  { name: 'Tanaka', guests: 3, table: 12, booked: early, from: 60, to: 150 },
];

/** Table 8 is the last one for four: who comes a moment later is offered another time. */
export const news: readonly News[] = [
  { at: 0, text: 'Dinner is under way. 23 guests are seated.', kind: 'seated' },
  { at: 4, text: 'Watanabe books the last table for four, online.', kind: 'booked' },
  { at: 5, text: 'Another four want it in the same second: they are offered 8:30.', kind: 'refused' },
  { at: 8, text: 'Adler, 4, is seated at table 6.', kind: 'seated' },
  { at: 15, text: 'Moreau books table 1 from the restaurant’s own site.', kind: 'booked' },
  { at: 20, text: 'Table 4 is free again, ten minutes before Fuentes.', kind: 'free' },
  { at: 26, text: 'Demir books on the phone: two, at the bar.', kind: 'booked' },
  { at: 33, text: 'Table 9 is free. Demir has it at 7:54.', kind: 'free' },
  { at: 37, text: 'Watanabe, 4, is seated at table 8.', kind: 'seated' },
  { at: 47, text: 'Moreau, 2, is seated at table 1.', kind: 'seated' },
  { at: 55, text: 'Demir, 2, is seated at table 9.', kind: 'seated' },
  { at: 61, text: 'A full room, and nobody at the door without a table.', kind: 'seated' },
];
