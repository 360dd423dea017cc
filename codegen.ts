import type { CodegenConfig } from '@graphql-codegen/cli';

// One setting for all outputs: a scalar typed differently in two of them would not compile together.
const shared = {
  strictScalars: true,
  scalars: { ID: 'string', DateTime: 'string', LocalDate: 'string', LocalTime: 'string' },
};

const webDocuments = 'web/src/**/*.graphql';
/** Pages of guests and visitors, which ask without Apollo: what they send is text already, so that they need no printer of GraphQL. */
const plainDocuments = 'web/src/{book,chat,site}/**/*.graphql';
const webOperations = {
  ...shared,
  importSchemaTypesFrom: './web/src/generated/schema-types.ts',
  useTypeImports: true,
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
};
/** Features of the API that ask through its own operations. */
const agents = documentsOf('agents');
const rest = documentsOf('rest');
const google = documentsOf('google');

/**
 * Types for every operation of the web, of the tools for assistants, of the REST door and of Google’s, written beside its `.graphql` file (Apollo's own
 * recommendation).
 */
const config: CodegenConfig = {
  overwrite: true,
  schema: './schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    './web/src/generated/schema-types.ts': {
      documents: webDocuments,
      plugins: ['typescript-operations'],
      config: { ...shared, generateOperationTypes: false },
    },
    './web/src/generated/possible-types.ts': {
      plugins: ['fragment-matcher'],
      config: { useExplicitTyping: true },
    },
    './web/src/': {
      documents: [webDocuments, `!${plainDocuments}`],
      preset: 'near-operation-file',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...webOperations, inlineFragmentTypes: 'mask', customDirectives: { apolloUnmask: true } },
    },
    // The same folder; an output is known by its name, which the stroke at the end makes another.
    './web/src': {
      documents: plainDocuments,
      preset: 'near-operation-file',
      plugins: ['typescript-operations', './web/scripts/plain-documents.ts'],
      config: webOperations,
    },
    ...agents,
    ...rest,
    ...google,
  },
};

function documentsOf(feature: string): CodegenConfig['generates'] {
  const folder = `./api/src/features/${feature}`;
  const documents = `${folder}/**/*.graphql`;
  const types = `${folder}/schema-types.generated.ts`;
  return {
    [types]: {
      documents,
      plugins: ['typescript-operations'],
      config: { ...shared, generateOperationTypes: false },
    },
    [`${folder}/`]: {
      documents,
      preset: 'near-operation-file',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...shared,
        importSchemaTypesFrom: types,
        importExtension: '.ts',
        useTypeImports: true,
        skipTypename: true,
      },
    },
  };
}

export default config;
