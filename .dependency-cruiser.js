/**
 * What may import what (docs: dependency-cruiser's rules reference). A layer imports from the layers before it in
 * the list, never from one after it; features that only listen are imported by nobody.
 */
const layers = [
  'platform',
  'accounts',
  'restaurants',
  'team',
  'tables',
  ['floor-plans', 'guests'],
  'availability',
  'bookings',
  'waitlist',
  'tonight',
  'privacy',
  'locations',
];
const listeners = ['messages', 'api-keys', 'billing', 'integrations', 'support', 'portability'];

const folderOf = (layer) =>
  layer === 'platform' ? 'api/src/platform/' : `api/src/features/(${[layer].flat().join('|')})/`;

const downwardOnly = layers.slice(0, -1).map((layer, index) => ({
  name: `api-${[layer].flat().join('-and-')}-imports-downward`,
  comment:
    'A feature knows those below it only, so that each can be read and changed without the ones above.',
  severity: 'error',
  from: { path: `^${folderOf(layer)}` },
  to: { path: layers.slice(index + 1).map((above) => `^${folderOf(above)}`) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...downwardOnly,
    {
      name: 'api-listeners-are-imported-by-nobody',
      comment:
        'Mail, API keys, webhooks, billing, support and portability stand at the end; no feature may wait for them.',
      severity: 'error',
      from: { path: '^api/src/(platform|features)/', pathNot: `^api/src/features/(${listeners.join('|')})/` },
      to: { path: `^api/src/features/(${listeners.join('|')})/` },
    },
    {
      name: 'api-listeners-are-strangers',
      comment: 'A listener does not lean on another listener.',
      severity: 'error',
      from: { path: `^api/src/features/(${listeners.join('|')})/` },
      to: { path: `^api/src/features/(${listeners.join('|')})/`, pathNot: '^api/src/features/$1/' },
    },
    {
      name: 'api-wiring-is-imported-by-nobody',
      comment:
        'main, server, schema and resolvers put the parts together; a part that needs them has it upside down.',
      severity: 'error',
      from: { path: '^api/src/(platform|features)/' },
      to: { path: '^api/src/(main|server|schema|resolvers)\\.ts$' },
    },
    {
      name: 'api-traces-load-when-asked',
      comment: 'OpenTelemetry is large: a process that nobody asked for traces loads nothing of it.',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: '^api/src/platform/telemetry/(open-telemetry|trace-statements)\\.ts$',
      },
      to: {
        path: ['@opentelemetry/', '^api/src/platform/telemetry/(open-telemetry|trace-statements)\\.ts$'],
        dynamic: false,
      },
    },
    {
      name: 'api-large-libraries-load-when-used',
      comment:
        'What only some installations or moments need is imported there: its memory is not everybody’s.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '^api/src/platform/payments/stripe/' },
      to: {
        path: ['node_modules/(ioredis|pdfkit|stripe)/', '^api/src/platform/payments/stripe/'],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-ui-knows-no-data',
      comment: 'ui holds looks and accessibility: no words of the trade, no data.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: ['^web/src/(?!ui/)', '\\.generated\\.ts$', 'node_modules/@apollo/client'] },
    },
    {
      name: 'web-features-know-no-routes',
      comment: 'A route composes features; a feature works on any route.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(routes/|router\\.tsx$|main\\.tsx$)' },
    },
    {
      name: 'web-book-stays-light',
      comment:
        "The diner's page is an entry of its own, without the dashboard's kit (the budget of design.md, 9).",
      severity: 'error',
      from: { path: '^web/src/book/' },
      to: {
        path: [
          '^web/src/(features|routes|apollo|ui)/',
          'node_modules/(@apollo/client|@mantine|react-router)',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-and-api-are-apart',
      comment: 'They meet in schema.graphql alone.',
      severity: 'error',
      from: { path: '^(web|api)/src/' },
      to: { path: '^(web|api)/', pathNot: '^$1/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrels',
      comment: 'An index file hides where a thing lives and pulls in its neighbours.',
      severity: 'error',
      from: {},
      to: { path: '^(api|web)/src/.*/index[.]tsx?$|^(api|web)/src/index[.]tsx?$' },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports is dead, unless a program starts with it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '^api/src/main\\.ts$',
          '^web/src/.*\\.generated\\.ts$',
          '^web/src/generated/',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      comment: 'The one exception is a package of types alone, which no resolver of programs finds.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    },
  ],
  options: {
    // TypeScript 7 has no programming interface yet; without a parser of TypeScript nothing would be looked at.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
