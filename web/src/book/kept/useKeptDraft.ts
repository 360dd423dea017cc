import { useEffect, useState } from 'react';
import { randomKey } from '../../shared/requests/random-key.ts';
import { type BookingDraft, draftOf, emptyDraft } from '../form/booking-draft.ts';
import { askedInAll, newlyAsked, prefillOf } from '../form/prefill.ts';
import type { BookingRestaurant } from '../restaurant/booking-restaurant.ts';
import { recallPending } from '../send/pending-request.ts';
import { keepDraft, recallDraft } from './kept-draft.ts';

/**
 * What the guest types and chooses, kept in the tab from the first change on: a reload and the way back find it, with the key of the
 * hold. It begins with a request that is still without an answer, with what was kept, or with what the address asks.
 */
export function useKeptDraft({ id, today, areas }: Keeper, query: string) {
  const [begun] = useState(() => begin({ id, today, areas, asked: query }));
  const asked = askedInAll(begun.asked, query);
  const [draft, setDraft] = useState(begun.draft);
  const [meantTime, setMeantTime] = useState(begun.meantTime);
  const { visitorKey } = begun;
  const isChanged = draft !== begun.draft || meantTime !== begun.meantTime;
  useEffect(
    function keepWhatIsChanged() {
      if (isChanged) keepDraft(id, { draft, visitorKey, meantTime, asked });
    },
    [id, draft, visitorKey, meantTime, asked, isChanged],
  );
  return {
    draft,
    setDraft,
    visitorKey,
    /** Whether the chosen time was chosen for good, rather than passed by on the way to another. */
    isTimeMeant: draft.time !== '' && draft.time === meantTime,
    setMeantTime,
    unanswered: begun.unanswered,
    /** What was asked to be filled in when the draft was kept. */
    askedBefore: begun.asked,
  };
}

type Keeper = Pick<BookingRestaurant, 'id' | 'today' | 'areas'>;

function begin({ id, today, areas, asked }: Keeper & { asked: string }) {
  const kept = recallDraft(id, today);
  const unanswered = recallPending(id)?.wish ?? null;
  const begun = { visitorKey: kept?.visitorKey ?? randomKey(), meantTime: kept?.meantTime ?? '' };
  if (unanswered) return { ...begun, draft: draftOf(unanswered), unanswered, asked };
  if (!kept) return { ...begun, draft: withPrefill({ today, areas }, asked), unanswered, asked };
  const fresh = newlyAsked({ before: kept.asked, now: asked, today, areas, draft: kept.draft });
  const isOffered = areas.some((area) => area.id === kept.draft.areaId);
  const areaId = isOffered ? kept.draft.areaId : '';
  return { ...begun, draft: { ...kept.draft, areaId, ...fresh }, unanswered, asked: kept.asked };
}

const withPrefill = ({ today, areas }: Omit<Keeper, 'id'>, asked: string): BookingDraft => ({
  ...emptyDraft(today),
  ...prefillOf(asked, today, areas),
});
