import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { GuaranteePolicyInput } from '../../../../generated/schema-types.ts';
import {
  GuaranteePreviewDocument,
  type GuaranteePreviewQuery,
  type GuaranteePreviewQueryVariables,
} from './GuaranteePreview.generated.ts';

const TYPING_PAUSE_MS = 350;

/** What is typed of a policy and not saved. */
export interface PolicyDraft {
  /** Of the saved policy that is changed; null for a new one. */
  id: string | null;
  /** Null while something is missing. */
  policy: GuaranteePolicyInput | null;
  isDirty: boolean;
}

/** Which day is looked at, for whom. */
export interface PolicyQuestion {
  date: string;
  partySize: number;
  areaId: string | null;
}

type Answer = NonNullable<NonNullable<GuaranteePreviewQuery['restaurant']>['guaranteePreview']>;

/** Times of a service at which the same is asked. */
export type PreviewSpan = NonNullable<Answer['spans']>[number];

interface Options {
  restaurantId: string;
  question: PolicyQuestion;
  draft: PolicyDraft | null;
  /** Changes with what is saved: the day is then looked at anew. */
  savedAs: string;
}

/** The chosen day with the draft, asked again when typing pauses and when something was saved. */
export function usePolicyPreview({ restaurantId, question, draft, savedAs }: Options) {
  const tried = { policy: draft?.policy ?? null, id: draft?.id ?? null };
  const asked = JSON.stringify({ variables: { restaurantId, ...question, ...tried }, savedAs });
  const [settled] = useDebouncedValue(asked, TYPING_PAUSE_MS);
  const variables = useMemo<GuaranteePreviewQueryVariables>(() => JSON.parse(settled).variables, [settled]);
  const { data, previousData, error, refetch } = useQuery(GuaranteePreviewDocument, {
    variables,
    fetchPolicy: 'no-cache', // a draft's answer is worth nothing to anybody else
  });
  return {
    preview: (data ?? previousData)?.restaurant?.guaranteePreview ?? null,
    isCurrent: asked === settled && data !== undefined,
    error,
    askAgain: () => void refetch().catch(() => undefined),
  };
}
