import { useQuery, useSubscription } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { BookingChannel } from '../../../../generated/schema-types.ts';
import { oneAtATime } from '../../../../shared/requests/one-at-a-time.ts';
import type { DraftPart } from '../rules-page.ts';
import { AvailabilityPreviewDocument } from './AvailabilityPreview.generated.ts';
import { AvailabilityTouchedDocument } from './AvailabilityTouched.generated.ts';

const TYPING_PAUSE_MS = 350;

/** Which day is looked at, for whom. */
export interface PreviewQuestion {
  date: string;
  partySize: number;
  channel: BookingChannel;
}

interface Options {
  restaurantId: string;
  question: PreviewQuestion;
  draft: DraftPart;
  /** Called when something that decides about this day was changed, here or elsewhere. */
  onTouched: () => Promise<void>;
}

/** The chosen day under the draft, asked again when typing pauses and whenever anything changes at the restaurant. */
export function usePreview({ restaurantId, question, draft, onTouched }: Options) {
  const { date, partySize } = question;
  const { specialDay, ...rules } = draft;
  const applied = specialDay?.date === date ? { ...rules, specialDay: contentOf(specialDay) } : rules;
  const asked = JSON.stringify({ restaurantId, ...question, rules: applied });
  const [settled] = useDebouncedValue(asked, TYPING_PAUSE_MS);
  const variables = useMemo<{ restaurantId: string; rules: typeof applied } & PreviewQuestion>(
    () => JSON.parse(settled),
    [settled],
  );
  const { data, previousData, error, refetch } = useQuery(AvailabilityPreviewDocument, {
    variables,
    fetchPolicy: 'no-cache', // a draft's answer is worth nothing to anybody else
  });
  const follow = useMemo(
    () => oneAtATime(async () => void (await Promise.allSettled([refetch(), onTouched()]))),
    [refetch, onTouched],
  );
  useSubscription(AvailabilityTouchedDocument, {
    variables: { restaurantId, date, partySize },
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: follow,
  });
  return {
    preview: (data ?? previousData)?.restaurant?.availabilityPreview ?? null,
    isCurrent: asked === settled && data !== undefined,
    error,
    askAgain: () => void refetch().catch(() => undefined),
  };
}

function contentOf({ date: _date, ...content }: NonNullable<DraftPart['specialDay']>) {
  return content;
}
