import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useState } from 'react';
import { type Answer, type Written, written } from './written.ts';

/** A mutation of one field that takes its `input`. */
export type Mutation<Field extends string, Payload, Input> = TypedDocumentNode<
  { [Key in Field]: Payload | null },
  { input: Input }
>;

interface Options {
  /** `no-cache`: nothing of the answer is kept, as it holds a secret or belongs to no session. */
  fetchPolicy?: 'no-cache';
  context?: { isOutsideSession: boolean };
}

/** What the screen shows at once, and what of the store is brought up to date. */
type AtOnce<Data> = Pick<
  ApolloClient.MutateOptions<Data, { input: unknown }>,
  'optimisticResponse' | 'update'
>;

/**
 * Sends a mutation by its input, and answers with how that ended: `[write, isWriting]`. Every write of the dashboard goes this
 * way, and behind it through the one guard (decision 0070). `write` never rejects, and stays the same function.
 */
export function useWrite<Field extends string, Payload extends Answer, Input>(
  mutation: Mutation<Field, Payload, Input>,
  { fetchPolicy, context }: Options = {},
) {
  type Data = { [Key in Field]: Payload | null };
  const client = useApolloClient();
  const [count, setCount] = useState(0);
  const isOutsideSession = context?.isOutsideSession ?? false;
  const write = useCallback(
    async function write(input: Input, atOnce: AtOnce<Data> = {}): Promise<Written<Payload>> {
      setCount((running) => running + 1);
      const sent = client.mutate({
        mutation,
        fetchPolicy,
        context: { isOutsideSession },
        ...atOnce,
        variables: { input },
      });
      const outcome = await written(sent.then(({ data }) => payloadOf<Payload>(data)));
      setCount((running) => running - 1);
      return outcome;
    },
    [client, mutation, fetchPolicy, isOutsideSession],
  );
  return [write, count > 0] as const;
}

function payloadOf<Payload>(data: { [field: string]: Payload | null } | null | undefined): Payload | null {
  return Object.values(data ?? {})[0] ?? null;
}
