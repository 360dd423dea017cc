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

/** The same for the web: its folders, and inside `features` its features. */
const webLayers = ['ui', 'shared', 'apollo', 'features', 'layout', 'routes'];
const webFeatures = [
  'accounts',
  'team',
  'messages',
  'billing',
  ['floor-plan', 'guests'],
  'bookings',
  'waitlist',
  'dashboard',
  'tonight',
  'settings',
  'locations',
];

const folderOf = (layer) =>
  layer === 'platform' ? 'api/src/platform/' : `api/src/features/(${[layer].flat().join('|')})/`;
const webFeatureOf = (layer) => `web/src/features/(${[layer].flat().join('|')})/`;

const downwardOnly = (part, order, folder) =>
  order.slice(0, -1).map((layer, index) => ({
    name: `${part}-${[layer].flat().join('-and-')}-imports-downward`,
    comment:
      'A layer knows those below it only, so that each can be read and changed without the ones above.',
    severity: 'error',
    from: { path: `^${folder(layer)}` },
    to: { path: order.slice(index + 1).map((above) => `^${folder(above)}`) },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...downwardOnly('api', layers, folderOf),
    ...downwardOnly('web', webLayers, (layer) => `web/src/${layer}/`),
    ...downwardOnly('web', webFeatures, webFeatureOf),
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
      name: 'web-features-have-a-place-in-the-order',
      comment: 'A feature that stands in no list could be imported from anywhere, and import anything.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: `^web/src/features/(?!(${webFeatures.flat().join('|')})/)` },
    },
    {
      name: 'web-wiring-is-imported-by-nobody',
      comment: 'A page is composed of features and put into the router; a feature works on any page.',
      severity: 'error',
      from: { path: '^web/src/(ui|shared|apollo|features|layout|routes|content|book|site)/' },
      to: { path: '^web/src/(router|main|App)\\.tsx$' },
    },
    {
      name: 'web-entries-are-strangers-to-what-is-shared',
      comment:
        'What many need may need none of them: the pages of diners, of the site and of the explorer use it.',
      severity: 'error',
      from: { path: '^web/src/(ui|shared|apollo|content)/' },
      to: { path: '^web/src/(book|site|chat|explorer|embed)/' },
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
      name: 'web-book-stays-light-through-others',
      comment: 'Nor does what it shares with the dashboard bring that kit along.',
      severity: 'error',
      from: { path: '^web/src/book/main\\.tsx$' },
      to: { path: 'node_modules/(@apollo/client|@mantine|react-router)', reachable: true },
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
