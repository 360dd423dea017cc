import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import { bookingRulesSections } from '../settings-parts.ts';
import { UnsavedBar } from '../UnsavedBar.tsx';
import { useAnchorOnArrival } from '../useAnchorOnArrival.ts';
import { BookingRules_RestaurantFragmentDoc } from './BookingRules.generated.ts';
import classes from './BookingRules.module.css';
import { UnsavedGuard } from './editor/UnsavedGuard.tsx';
import { useDrafts } from './editor/useDrafts.ts';
import { PreviewFrame } from './preview/PreviewFrame.tsx';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { type PreviewQuestion, usePreview } from './preview/usePreview.ts';
import { RulesSections } from './RulesSections.tsx';
import { RulesPageProvider } from './rules-page.ts';
import { useProposedRules } from './useProposedRules.ts';

interface Props {
  restaurant: FragmentType<typeof BookingRules_RestaurantFragmentDoc>;
  /** Asks for all rules again. */
  onRefresh: () => Promise<void>;
}

/** Everything that decides which times can be booked, and beside it what that means for a day. */
export function BookingRules({ restaurant: from, onRefresh }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: BookingRules_RestaurantFragmentDoc,
    fragmentName: 'BookingRules_restaurant',
    from,
  });
  const { id: restaurantId, today } = restaurant;
  const { draft, parts, isDirty, report } = useDrafts();
  const unsaved = Object.entries(bookingRulesSections).flatMap(([key, section]) =>
    key in parts ? [section] : [],
  );
  const [question, setQuestion] = useState<PreviewQuestion>({ date: today, partySize: 2, channel: 'ONLINE' });
  const preview = usePreview({ restaurantId, question, draft, onTouched: onRefresh });
  const proposedOf = useProposedRules();
  const page = useMemo(
    () => ({ restaurantId, report, refresh: onRefresh, proposedOf }),
    [restaurantId, report, onRefresh, proposedOf],
  );
  const showDate = useCallback((date: string) => setQuestion((known) => ({ ...known, date })), []);
  useAnchorOnArrival();
  return (
    <RulesPageProvider value={page}>
      <UnsavedGuard isDirty={isDirty} what="the booking rules" />
      <div className={classes.columns}>
        <div>
          <RulesSections onShow={showDate} restaurant={restaurant} />
          <UnsavedBar sections={unsaved} />
        </div>
        <PreviewFrame>
          <PreviewPanel
            {...preview}
            isDirty={isDirty}
            onChange={(part) => setQuestion((known) => ({ ...known, ...part }))}
            question={question}
            today={today}
          />
        </PreviewFrame>
      </div>
    </RulesPageProvider>
  );
}
