import { features, listeners, rooms, webFeatures, webLayers } from './api/scripts/import-order.ts';

/** The rules that hold an order, one for each name in it. */
const downward = (order, { prefix, pathOf, comment }) =>
  order
    .flatMap((line, index) =>
      line.map((name) => ({
        name: `${prefix}-${name.replace('.ts', '')}-imports-downward`,
        comment,
        severity: 'error',
        from: { path: pathOf(name) },
        to: {
          path: order
            .slice(index)
            .flat()
            .filter((other) => other !== name)
            .map(pathOf),
        },
      })),
    )
    // No path at all would mean every path.
    .filter(({ to }) => to.path.length > 0);

const roomOf = (name) =>
  `^api/src/platform/${name.endsWith('.ts') ? `${name.replace('.', '\\.')}$` : `${name}/`}`;
const featureOf = (name) => `^api/src/features/${name}/`;

const roomsInOrder = downward(rooms, {
  prefix: 'api-platform',
  pathOf: roomOf,
  comment:
    'A room of the platform knows the rooms before it in the list alone: it can be read without the others.',
});

const featuresInOrder = downward(features, {
  prefix: 'api',
  pathOf: featureOf,
  comment:
    'A feature knows those below it only, so that each can be read and changed without the ones above.',
});

const webFeatureOf = (name) => `^web/src/features/${name}/`;

const web = {
  prefix: 'web',
  comment: 'A layer knows those below it only, so that each can be read and changed without the ones above.',
};
const webInOrder = [
  ...downward(webLayers, { ...web, pathOf: (name) => `^web/src/${name}/` }),
  ...downward(webFeatures, { ...web, pathOf: webFeatureOf }),
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'api-platform-imports-downward',
      comment: 'The platform knows no feature.',
      severity: 'error',
      from: { path: '^api/src/platform/' },
      to: { path: '^api/src/features/' },
    },
    ...roomsInOrder,
    ...featuresInOrder,
    ...webInOrder,
    {
      name: 'api-features-have-a-place',
      comment: 'A new feature gets its place in the order of import-order.ts.',
      severity: 'error',
      from: { path: '^api/src/features/', pathNot: [...features.flat(), ...listeners].map(featureOf) },
      to: {},
    },
    {
      name: 'api-platform-rooms-have-a-place',
      comment: 'A new room of the platform gets its place in the order of import-order.ts.',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: rooms.flat().map(roomOf) },
      to: {},
    },
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
        'What stands loose in api/src (main, server, schema, resolvers, entities, jobs, node-types …) puts the parts together; a part that needs it has it upside down. The settings alone are for everybody.',
      severity: 'error',
      from: { path: '^api/src/(platform|features|migrations)/' },
      to: { path: ['^api/src/[^/]+\\.tsx?$', '^api/src/(demo|keys)/'], pathNot: '^api/src/env\\.ts$' },
    },
    {
      name: 'api-operations-have-one-way-in',
      comment:
        'A door asks for an answer; what reads, weighs, runs and tells operations stands once, behind it (decision 0072).',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '^api/src/platform/operations/' },
      to: {
        path: '^api/src/platform/operations/',
        pathNot: '/(operations|inside-caller|operation-request|operation-cost|masked-error|limits)\\.ts$',
      },
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
        path: [
          'node_modules/(ioredis|passkit-generator|pdfkit|s3mini|stripe)/',
          '^api/src/platform/payments/stripe/',
        ],
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
      name: 'web-embed-is-one-file',
      comment:
        'What it shared with another entry would be a second file, which a browser loads for no other site.',
      severity: 'error',
      from: { path: '^web/src/embed/' },
      to: { pathNot: '^web/src/embed/', dependencyTypesNot: ['type-only'] },
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
          '^web/src/tokens/', // web/scripts makes files of them
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
