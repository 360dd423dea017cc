import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import type { Language } from '../../../generated/schema-types.ts';
import { tellFailure } from '../../../shared/failures/failure-and-undo-toasts.tsx';
import { useReload } from '../../../shared/reload/useReload.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { ClosingMailDocument, SetClosingSummaryDocument } from './ClosingMail.generated.ts';

/** What somebody has chosen about the day's sum by mail, and how they choose otherwise. */
interface ClosingSummary {
  isWanted: boolean;
  /** The language of the mails, or that of the next one who wants none yet. */
  language: Language;
  want: (isWanted: boolean) => void;
  speak: (language: Language) => void;
}

/** The viewer's own choice at a restaurant. */
export interface AskedSummary {
  /** Null until it is known, and when it could not be had. */
  summary: ClosingSummary | null;
  hasFailed: boolean;
  /** Asks for it again; rejects when it cannot be had. */
  load: () => Promise<void>;
}

/** Asks for it, and keeps what is chosen. */
export function useClosingSummary(restaurantId: string): AskedSummary {
  const variables = useMemo(() => ({ restaurantId }), [restaurantId]);
  const { data, error } = useQuery(ClosingMailDocument, { variables });
  const load = useReload(ClosingMailDocument, { variables });
  const [choose] = useWrite(SetClosingSummaryDocument);
  const [picked, setPicked] = useState<Language | null>(null);
  if (!data?.restaurant) return { summary: null, hasFailed: error !== undefined, load };
  const wanted = data.restaurant.viewerClosingSummary;
  const language = wanted ?? picked ?? 'EN';

  const save = async (chosen: Language | null) => {
    const { failure } = await choose(
      { restaurantId, language: chosen },
      {
        optimisticResponse: {
          setClosingSummary: {
            __typename: 'SetClosingSummaryPayload',
            restaurant: { __typename: 'Restaurant', id: restaurantId, viewerClosingSummary: chosen },
            userErrors: [],
          },
        },
      },
    );
    if (failure) tellFailure('Your choice could not be saved', failure);
    else if (chosen !== null && wanted === null) toast.success('You get the summary of each day by mail');
    else if (chosen === null) toast.success('You get no more summaries by mail');
  };
  const summary: ClosingSummary = {
    isWanted: wanted !== null,
    language,
    want: (isWanted) => void save(isWanted ? language : null),
    speak: (chosen) => {
      setPicked(chosen);
      if (wanted) void save(chosen);
    },
  };
  return { summary, hasFailed: false, load };
}
