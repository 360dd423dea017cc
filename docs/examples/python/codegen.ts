import type { CodegenConfig } from '@graphql-codegen/cli';

/** Writes the module of Python. Without a socket: live.graphql is left out. */
const config: CodegenConfig = {
  schema: '../../../schema.graphql', // or of your server: https://your.hoststand/developers/schema.graphql
  documents: '../operations/{guest,staff}.graphql',
  generates: { 'hoststand_api.py': { plugins: ['./generator/plugin.ts'] } },
};

export default config;
