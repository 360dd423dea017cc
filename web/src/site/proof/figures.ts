/** Something that was measured, with the command that measures it again. */
export interface Figure {
  value: string;
  /** What was counted, in a sentence that the value completes. */
  text: string;
  command: string;
}

const race = (file: string) => `npx vitest run --project outside tests/concurrency/${file}.test.ts`;

/** Figures of the product's own tests and benches. None stands here that no command gives. */
export const figures = {
  fire: {
    value: '0 of 2,000',
    text: 'diners who want one of 20 tables at once, through two servers, get one that another has. Every table is filled.',
    command: race('last-tables'),
  },
  pastTheLock: {
    value: '1 of 12',
    text: 'programs that write past all our rules in one moment gets the table. The database refuses eleven.',
    command: race('past-the-lock'),
  },
  killed: {
    value: '0 lost',
    text: 'of the bookings that guests were told of, when a server or the database is killed in the middle.',
    command: race('sudden-ends'),
  },
  seats: {
    value: '3 of 200',
    text: 'parties of two get the last six seats; all others hear of other times.',
    command: race('last-covers'),
  },
  phone: {
    value: '15 of 180',
    text: 'attempts of fifteen phones that send their booking twelve times each become a booking: one for each phone.',
    command: race('last-covers'),
  },
  engine: {
    value: '0.28 ms',
    text: 'to work out all free times of a day with 60 tables, 20 combinations and 400 bookings (median of 1,000).',
    command: 'npm run bench',
  },
  live: {
    value: '10 ms',
    text: 'from a guest’s answer to the last open screen of the restaurant (median, 100 bookings a second, 5,000 screens).',
    command: 'npm run bench',
  },
} as const satisfies Record<string, Figure>;
