import type { ApolloClient, DocumentNode, ErrorPolicy, OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { asLongAsShown } from './listed-rows.ts';
import { Reloads } from './reloads.ts';

const reloads = new WeakMap<ApolloClient, Reloads>();

interface Reloaded<Variables> {
  query: TypedDocumentNode<unknown, Variables>;
  variables?: Variables;
  errorPolicy?: ErrorPolicy;
}

/**
 * Brings what a query shows up to date. Never answered by one that is on its way already, as that was asked before whatever
 * has happened since: then it is asked once more. Rejects when it cannot be had.
 */
export function reload<Variables extends OperationVariables>(
  client: ApolloClient,
  { query, variables, errorPolicy }: Reloaded<Variables>,
): Promise<void> {
  const ofClient = reloads.get(client) ?? new Reloads();
  reloads.set(client, ofClient);
  const operation = query.definitions.find((definition) => definition.kind === 'OperationDefinition');
  const name = `${operation?.name?.value} ${JSON.stringify(variables ?? {})}`;
  return ofClient.ask(name, () =>
    client.query({
      query: query as DocumentNode,
      variables: asLongAsShown(client, { query, variables }),
      fetchPolicy: 'network-only',
      errorPolicy,
    }),
  );
}
