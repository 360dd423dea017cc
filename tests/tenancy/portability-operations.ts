import type { Example } from './example.ts';

const errors = 'userErrors { code message field }';

/** A step that a stranger tries with the victim's import. */
const step = (name: string, rest: object = {}): Example => ({
  requires: 'OWNER',
  attempt: ({ importId }) => ({
    query: `mutation($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) {
      import { fileName problems { problem } } ${errors} } }`,
    variables: { input: { id: importId, ...rest } },
  }),
});

/** What has to do with taking data along and bringing it. */
export const portabilityExamples: Record<string, Example> = {
  'Mutation.requestExport': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: RequestExportInput!) { requestExport(input: $input) { url ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id } },
    }),
  },
  'Mutation.createImport': {
    requires: 'OWNER',
    attempt: ({ restaurant }) => ({
      query: `mutation($input: CreateImportInput!) { createImport(input: $input) { uploadUrl ${errors} } }`,
      variables: { input: { restaurantId: restaurant.id, kind: 'BOOKINGS', fileName: 'mine.csv' } },
    }),
  },
  'Mutation.checkImport': step('checkImport', { columns: [{ field: 'NAME', column: 0 }] }),
  'Mutation.runImport': step('runImport'),
  'Mutation.undoImport': step('undoImport'),
  'Mutation.discardImport': step('discardImport'),
};
