/** The month in which the rows were last held against what they speak of. */
export const COMPARED_ON = 'November 2026';

/** Kinds of systems, by what they are; ours first. */
export const kinds = [
  'Hoststand',
  'Book and phone',
  'A form and a calendar',
  'Marketplace of restaurants',
] as const;

/** A subject, and what holds of each kind by its nature. */
export const rows: readonly (readonly [subject: string, ...cells: string[]])[] = [
  [
    'What it costs',
    '$49, $79 or $199 a month, nothing else',
    'The book, and somebody’s time at the phone',
    'Often little or nothing',
    'Often a monthly fee and a fee for each guest who comes by the marketplace',
  ],
  [
    'Guests book at night',
    'Yes, with the tables that are really free',
    'No',
    'Yes, without knowing your tables',
    'Yes',
  ],
  [
    'Two guests want the last table in one second',
    'One gets it; the database refuses the other',
    'Whoever has the pen decides',
    'A calendar takes both, unless somebody looks',
    'Ask the seller, and ask for the test',
  ],
  ['Knows tables, combinations and turn times', 'Yes', 'As well as the host does', 'No', 'Mostly yes'],
  ['Brings guests who did not know you', 'No', 'No', 'No', 'Yes: that is what it is for'],
  [
    'Whose guests they are',
    'Yours alone',
    'Yours alone',
    'Yours, in somebody’s account',
    'Often the marketplace’s too: read the contract',
  ],
  [
    'What you take along when you leave',
    'Everything, as CSV and JSON, at any time',
    'The book',
    'What the calendar exports',
    'What the contract says',
  ],
  ['Works without electricity', 'No', 'Yes', 'No', 'No'],
  [
    'Other systems can use it',
    'One open schema with live updates on every plan; webhooks on Enterprise',
    'No',
    'By what the calendar offers',
    'Often for partners of the seller',
  ],
  ['Connected to tills', 'Not yet', 'No', 'No', 'Often, with some of them'],
];
