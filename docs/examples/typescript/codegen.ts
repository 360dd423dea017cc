import type { CodegenConfig } from '@graphql-codegen/cli';

/** Writes the types of the operations, and the operations as texts: all that `fetch` needs. */
const config: CodegenConfig = {
  schema: '../../../schema.graphql', // or of your server: https://your.hoststand/developers/schema.graphql
  documents: '../operations/*.graphql',
  generates: {
    'generated/hoststand.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        documentMode: 'string',
        useTypeImports: true,
        strictScalars: true,
        scalars: { ID: 'string', DateTime: 'string', LocalDate: 'string', LocalTime: 'string' },
        skipTypename: true,
      },
    },
  },
};

export default config;
