import graphqlPlugin from '@graphql-eslint/eslint-plugin';

const { rules: operationRules } = graphqlPlugin.configs['flat/operations-recommended'];
const { rules: schemaRules } = graphqlPlugin.configs['flat/schema-recommended'];
const { rules: relayRules } = graphqlPlugin.configs['flat/schema-relay'];
const [, schemaNames] = schemaRules['@graphql-eslint/naming-convention'];

const VERBS = [
  'accept add allow archive ask assign buy cancel change charge check confirm connect correct create delete disable discard disconnect enable end erase extend',
  'handOver hold invite join leave mark merge move open pay redeem redeliver refresh refund refuse release remove rename replace report',
  'request resend reset restore resume revoke rotate run save seat send set settle share signIn signOut signUp start stop subscribe undo update verify void waive',
];
const MUTATION_NAME = new RegExp(`^(${VERBS.join(' ').replaceAll(' ', '|')})([A-Z]|$)`);

const { 'input-name': inputName } = graphqlPlugin.rules;

/** The argument by which a mutation is tried out stands beside its `input` (docs/decisions/0128-dry-runs-are-rolled-back.md). */
function isOfDryRun(node) {
  if (node.type === 'InputValueDefinition') return node.name.value === 'dryRun';
  return node.parent !== undefined && isOfDryRun(node.parent);
}

const withDryRun = {
  ...inputName,
  create(context) {
    const visitors = Object.entries(inputName.create(context));
    return Object.fromEntries(
      visitors.map(([selector, visit]) => [selector, (node) => !isOfDryRun(node) && visit(node)]),
    );
  },
};

const plugin = { ...graphqlPlugin, rules: { ...graphqlPlugin.rules, 'input-name': withDryRun } };

/** GraphQL alone: TypeScript, CSS and JSON are Biome's. */
export default [
  {
    files: ['**/*.graphql'],
    plugins: { '@graphql-eslint': plugin },
    languageOptions: {
      parser: graphqlPlugin.parser,
      parserOptions: {
        graphQLConfig: { schema: './schema.graphql', documents: './{api,web}/src/**/*.graphql' },
      },
    },
  },
  {
    files: ['schema.graphql'],
    rules: {
      ...schemaRules,
      ...relayRules,
      // Payloads, connections, sessions and other values have no identity of their own.
      '@graphql-eslint/strict-id-in-types': 'off',
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          DirectiveDefinition: true,
          EnumValueDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
        },
      ],
      // The argument of a mutation is `input`, of the type that the mutation is named in; `dryRun` may stand beside it.
      '@graphql-eslint/input-name': ['error', { checkInputType: true, caseSensitiveInputType: false }],
      '@graphql-eslint/naming-convention': [
        'error',
        {
          ...schemaNames,
          // A mutation says what is done to what, with a word that others are named by already. A new one is chosen here.
          'FieldDefinition[parent.name.value=Mutation]': { requiredPattern: MUTATION_NAME },
          InputObjectTypeDefinition: { requiredSuffixes: ['Input'] },
        },
      ],
      // Lists that cannot grow (user errors, times of a day) need no connection.
      '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false }],
    },
  },
  {
    files: ['{api,web}/src/**/*.graphql'],
    rules: {
      ...operationRules,
      // Apollo's own `@unmask` stands on spreads, where the rule cannot be told of it; it never reaches the API, which
      // refuses any other unknown directive.
      '@graphql-eslint/known-directives': 'off',
      // A fragment is named for the component and the prop that it feeds: `BookingRow_booking`.
      '@graphql-eslint/naming-convention': [
        'error',
        {
          VariableDefinition: 'camelCase',
          OperationDefinition: {
            style: 'PascalCase',
            forbiddenPrefixes: ['Query', 'Mutation', 'Subscription', 'Get'],
            forbiddenSuffixes: ['Query', 'Mutation', 'Subscription'],
          },
          FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z]+_[a-z][A-Za-z]+$/ },
        },
      ],
      '@graphql-eslint/selection-set-depth': ['error', { maxDepth: 10 }], // the API's own limit
      '@graphql-eslint/require-selections': ['error', { fieldName: 'id' }],
    },
  },
];
