import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback } from 'react';
import { reload } from './reload.ts';

interface Shown<Variables> {
  /** Those of the query on the screen; the same object as long as they are the same. */
  variables?: Variables;
  /** `all`: what could be had is shown, although other parts were refused. */
  errorPolicy?: 'all';
}

/**
 * Brings the query of a page up to date. Not by the query's own refetch: when that fails it takes the page away, and with it
 * what is shown and typed. Rejects when it cannot be had; stays the same function.
 */
export function useReload<Variables extends OperationVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  { variables, errorPolicy }: Shown<NoInfer<Variables>> = {},
): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(
    () => reload(client, { query, variables, errorPolicy }),
    [client, query, variables, errorPolicy],
  );
}

/** The same for a list that is loaded page by page: what comes `after` a row, or all that is shown for null. */
export function useReloadFrom<Variables extends OperationVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  variables: NoInfer<Variables>,
): (after: string | null) => Promise<void> {
  const client = useApolloClient();
  return (after) => reload(client, { query, variables: { ...variables, after } });
}
