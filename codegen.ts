import type { CodegenConfig } from '@graphql-codegen/cli';

// One setting for both outputs: a scalar typed differently in the two would not compile together.
const shared = {
  strictScalars: true,
  scalars: { ID: 'string', DateTime: 'string', LocalDate: 'string', LocalTime: 'string' },
};

/** Types for every operation of the web, written beside its `.graphql` file (Apollo's own recommendation). */
const config: CodegenConfig = {
  overwrite: true,
  schema: './schema.graphql',
  documents: ['web/src/**/*.graphql'],
  ignoreNoDocuments: true,
  generates: {
    './web/src/generated/schema-types.ts': {
      plugins: ['typescript-operations'],
      config: { ...shared, generateOperationTypes: false },
    },
    './web/src/generated/possible-types.ts': {
      plugins: ['fragment-matcher'],
      config: { useExplicitTyping: true },
    },
    './web/src/': {
      preset: 'near-operation-file',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...shared,
        importSchemaTypesFrom: './web/src/generated/schema-types.ts',
        useTypeImports: true,
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
      },
    },
  },
};

export default config;
