import { ADDRESS_PLACEHOLDER } from '../../address-placeholder.ts';
import type { DeveloperFile, DeveloperPage } from '../developer-page.ts';
import { GUIDE, listedDocuments } from '../docs/doc-list.ts';
import { attachedFiles, documentNamed, SDL } from '../docs/sources.ts';
import { searchEntries } from './search-entries.ts';

/** What stands beside the pages for programs: the schema, every page as Markdown, what language models read, and the search. */
export function programFiles(pages: readonly DeveloperPage[]): DeveloperFile[] {
  return [
    { path: '/developers/schema.graphql', content: SDL },
    { path: '/developers/search.json', content: JSON.stringify(searchEntries(pages)) },
    { path: '/llms.txt', content: llms(pages) },
    { path: '/llms-full.txt', content: llmsFull() },
    ...pages.map(({ path, markdown }) => ({ path: `${path}.md`, content: markdown })),
    ...[...attachedFiles].map(([name, content]) => ({ path: `/developers/${name}`, content })),
  ];
}

/** After llmstxt.org: what this is, and where to read on. */
function llms(pages: readonly DeveloperPage[]): string {
  const linked = (group: string) =>
    pages
      .filter((page) => page.group === group)
      .map(({ path, label, description }) => `- [${label}](${ADDRESS_PLACEHOLDER}${path}.md): ${description}`)
      .join('\n');
  return `# Hoststand

> Restaurant bookings without a double booking. One GraphQL API at ${ADDRESS_PLACEHOLDER}/graphql, live queries over graphql-transport-ws at the same path, signed webhooks, booking by plain HTTP at ${ADDRESS_PLACEHOLDER}/v1 (OpenAPI at ${ADDRESS_PLACEHOLDER}/v1/openapi.json), tools for assistants at ${ADDRESS_PLACEHOLDER}/mcp (Model Context Protocol), and a booking form for other sites.

Guests need no key: anybody may read restaurants and free times, and book. Staff use an API key; apps of others sign in with OAuth 2.1, and an owner lets them in. Read the whole guide at once in [llms-full.txt](${ADDRESS_PLACEHOLDER}/llms-full.txt).

## Guide

${linked('guide')}

## Documents

${linked('docs')}

## Schema

- [schema.graphql](${ADDRESS_PLACEHOLDER}/developers/schema.graphql): the whole schema with descriptions and who may (\`@auth\`)
- [Reference](${ADDRESS_PLACEHOLDER}/developers/schema.md): a page for each operation and type, in Markdown at its address with \`.md\`
`;
}

function llmsFull(): string {
  return [GUIDE, ...listedDocuments.map(({ name }) => name)]
    .map((name) => documentNamed(name).trim())
    .join('\n\n---\n\n');
}
