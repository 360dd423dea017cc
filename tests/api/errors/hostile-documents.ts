/**
 * Documents that no client of good will sends, and some that a careless one does: what is wrong, the document, the code
 * and words of the refusal. The same over HTTP and WebSocket.
 */
export const hostileDocuments: [string, string, string, RegExp][] = [
  ['that is cut off', '{ viewer', 'GRAPHQL_PARSE_FAILED', /Syntax Error/],
  [
    'with an unknown field',
    '{ restaurnt(id: "x") { id } }',
    'GRAPHQL_VALIDATION_FAILED',
    /Cannot query field \\?"restaurnt\\?" on type \\?"Query\\?"\."/,
  ],
  [
    'with an unknown argument',
    '{ restaurant(id: "x", idd: "x") { id } }',
    'GRAPHQL_VALIDATION_FAILED',
    /Unknown argument \\?"idd\\?" on field \\?"Query.restaurant\\?"\."/,
  ],
  [
    'with an unknown type',
    '{ node(id: "x") { ... on Restaurnt { id } } }',
    'GRAPHQL_VALIDATION_FAILED',
    /Unknown type \\?"Restaurnt\\?"\."/,
  ],
  ['that is too deep', nestedBookings(4), 'GRAPHQL_VALIDATION_FAILED', /depth limit/],
  [
    'that is too deep by fragments',
    '{ viewer { restaurants { edges { node { ...A } } } } } fragment A on Restaurant { bookings { edges { node { ' +
      '...B } } } } fragment B on Booking { restaurant { bookings { edges { node { restaurant { id } } } } } }',
    'GRAPHQL_VALIDATION_FAILED',
    /depth limit/,
  ],
  [
    'with too many aliases',
    `{ ${many(16, (i) => `a${i}: viewer { user { id } }`)} }`,
    'GRAPHQL_VALIDATION_FAILED',
    /Aliases limit/,
  ],
  [
    'with too many words',
    `{ ${many(300, () => 'viewer { user { id } }')} }`,
    'GRAPHQL_PARSE_FAILED',
    /tokens/,
  ],
  ['of 60 kB', `{ viewer { user { ${'x'.repeat(60_000)} } } }`, 'BAD_REQUEST', /50000 characters/],
  [
    'with a name of 10 kB',
    `{ ${'x'.repeat(10_000)}: viewer { user { id } } }`,
    'GRAPHQL_VALIDATION_FAILED',
    /name has at most 200/,
  ],
  ['with 500 levels', `${'{ a '.repeat(500)}${'}'.repeat(500)}`, 'GRAPHQL_PARSE_FAILED', /tokens/],
  [
    'with 300 levels',
    `{ viewer { restaurants ${'{ edges { node { bookings '.repeat(75)} { totalCount } ${'} } }'.repeat(75)} } }`,
    'GRAPHQL_VALIDATION_FAILED',
    /depth limit/,
  ],
  [
    'with a flood of directives',
    `{ viewer { user { id ${many(400, () => '@skip(if: false)')} } } }`,
    'GRAPHQL_PARSE_FAILED',
    /tokens/,
  ],
  [
    'with more directives than anybody needs',
    `{ viewer { user { ${many(11, () => 'id @skip(if: false) @include(if: true)')} } } }`,
    'GRAPHQL_VALIDATION_FAILED',
    /Directives limit/,
  ],
  [
    'with a flood of unknown directives',
    `{ viewer { user { id ${many(450, (i) => `@d${i}`)} } } }`,
    'GRAPHQL_VALIDATION_FAILED',
    /Unknown directive/,
  ],
  ['that asks for pages inside pages', nestedBookings(2), 'GRAPHQL_VALIDATION_FAILED', /smaller pages/],
  [
    'that asks for the times of too many restaurants',
    `{ nodes(ids: [${many(100, () => '"x"')}]) { ... on Restaurant { ${many(3, day)} } } }`,
    'GRAPHQL_VALIDATION_FAILED',
    /smaller pages/,
  ],
  [
    'that doubles itself by fragments',
    `{ restaurant(id: "x") { ...F0 } } ${many(40, (i) => `fragment F${i} on Restaurant { ...F${i + 1} ...F${i + 1} }`)}
      fragment F40 on Restaurant { tables(first: 1) { totalCount } }`,
    'GRAPHQL_VALIDATION_FAILED',
    /smaller pages/,
  ],
  [
    'that runs in circles',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    'GRAPHQL_VALIDATION_FAILED',
    /within itself/,
  ],
  [
    'that asks the schema about itself without end',
    `{ __schema { types { ${'fields { type { '.repeat(5)} name ${'} }'.repeat(5)} } } }`,
    'GRAPHQL_VALIDATION_FAILED',
    /introspection depth/,
  ],
  [
    'that asks the schema about the types of the fields of all types',
    '{ __schema { types { fields { type { fields { name } } } } } }',
    'GRAPHQL_VALIDATION_FAILED',
    /smaller pages/,
  ],
  [
    'that asks the schema twice',
    '{ a: __schema { types { name } } b: __schema { types { name } } }',
    'GRAPHQL_VALIDATION_FAILED',
    /smaller pages/,
  ],
  ['with a day that is none', dayQuery('"2030-02-30"'), 'GRAPHQL_VALIDATION_FAILED', /LocalDate/],
  ['with a party that is no number', dayQuery('"2028-02-03"', '"two"'), 'GRAPHQL_VALIDATION_FAILED', /Int/],
  ['with a party beyond all numbers', dayQuery('"2028-02-03"', '1e10'), 'GRAPHQL_VALIDATION_FAILED', /Int/],
];

function many(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => make(i)).join(' ');
}

function day(i: number): string {
  return `day${i}: availability(date: "2028-02-0${i + 1}", partySize: 2) { slots { time available reason } }`;
}

function nestedBookings(times: number): string {
  const down = 'bookings(first: 100) { edges { node { reference date time restaurant { '.repeat(times);
  return `{ restaurant(id: "x") { ${down} id ${'} } } } '.repeat(times)} } }`;
}

function dayQuery(date: string, party = '2'): string {
  return `{ restaurant(id: "x") { availability(date: ${date}, partySize: ${party}) { date } } }`;
}
