import type { FieldMergeFunction } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

type Policy = ReturnType<typeof relayStylePagination>;
type Stored = Parameters<Extract<Policy['merge'], FieldMergeFunction>>[0];

/**
 * A list that grows page by page. A page that was asked for after a row which the list has no longer, because it began anew
 * meanwhile, is left out: at the end it would follow a gap that nobody sees.
 */
export function pages(keyArgs?: string[]): Policy {
  const policy = relayStylePagination(keyArgs);
  const { merge } = policy;
  if (typeof merge !== 'function') return policy;
  return {
    ...policy,
    merge: (existing, incoming, options) => {
      const after: unknown = options.args?.after;
      return existing && after && !hasRow(existing, after) ? existing : merge(existing, incoming, options);
    },
  };
}

function hasRow({ edges, pageInfo }: NonNullable<Stored>, cursor: unknown): boolean {
  return pageInfo.endCursor === cursor || edges.some((edge) => edge.cursor === cursor);
}
