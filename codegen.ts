import type { CodegenConfig } from '@graphql-codegen/cli';

// One setting for all outputs: a scalar typed differently in two of them would not compile together.
const shared = {
  strictScalars: true,
  scalars: { ID: 'string', DateTime: 'string', LocalDate: 'string', LocalTime: 'string' },
};

const webDocuments = 'web/src/**/*.graphql';
const agentDocuments = 'api/src/features/agents/**/*.graphql';

/**
 * Types for every operation of the web and of the tools for assistants, written beside its `.graphql` file (Apollo's own
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
      documents: webDocuments,
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
    './api/src/features/agents/schema-types.generated.ts': {
      documents: agentDocuments,
      plugins: ['typescript-operations'],
      config: { ...shared, generateOperationTypes: false },
    },
    './api/src/': {
      documents: agentDocuments,
      preset: 'near-operation-file',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...shared,
        importSchemaTypesFrom: './api/src/features/agents/schema-types.generated.ts',
        importExtension: '.ts',
        useTypeImports: true,
        skipTypename: true,
      },
    },
  },
};

export default config;
