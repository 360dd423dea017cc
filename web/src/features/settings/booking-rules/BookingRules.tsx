import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Stack, Text, Title } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { foreignZoneName } from '../../../book/wall-clock.ts';
import { BlocksSection } from './BlocksSection.tsx';
import { BookingRules_RestaurantFragmentDoc } from './BookingRules.generated.ts';
import classes from './BookingRules.module.css';
import { CombinationsSection } from './CombinationsSection.tsx';
import { NoticeSection } from './NoticeSection.tsx';
import { OnlineBookingSection } from './OnlineBookingSection.tsx';
import { PacingSection } from './PacingSection.tsx';
import { PauseSection } from './PauseSection.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { RulesPageProvider } from './rules-page.ts';
import { ServicesSection } from './ServicesSection.tsx';
import { SpecialDaysSection } from './SpecialDaysSection.tsx';
import { TurnTimesSection } from './TurnTimesSection.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useDrafts } from './useDrafts.ts';
import { type PreviewQuestion, usePreview } from './usePreview.ts';

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
  const { draft, isDirty, report } = useDrafts();
  const [question, setQuestion] = useState<PreviewQuestion>({ date: today, partySize: 2, channel: 'ONLINE' });
  const preview = usePreview({ restaurantId, question, draft, onTouched: onRefresh });
  const page = useMemo(
    () => ({ restaurantId, report, refresh: onRefresh }),
    [restaurantId, report, onRefresh],
  );
  const changeQuestion = (part: Partial<PreviewQuestion>) => setQuestion((known) => ({ ...known, ...part }));
  const showDate = (date: string) => changeQuestion({ date });
  useAnchorOnArrival();
  return (
    <RulesPageProvider value={page}>
      <UnsavedGuard isDirty={isDirty} />
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          <RulesTitle timezone={restaurant.timezone} />
          <ServicesSection restaurant={restaurant} />
          <SpecialDaysSection onShow={showDate} restaurant={restaurant} />
          <BlocksSection onShow={showDate} restaurant={restaurant} />
          <TurnTimesSection restaurant={restaurant} />
          <PacingSection restaurant={restaurant} />
          <NoticeSection restaurant={restaurant} />
          <OnlineBookingSection restaurant={restaurant} />
          <PauseSection restaurant={restaurant} />
          <CombinationsSection restaurant={restaurant} />
        </Stack>
        <PreviewFrame>
          <PreviewPanel
            {...preview}
            isDirty={isDirty}
            onChange={changeQuestion}
            question={question}
            today={today}
          />
        </PreviewFrame>
      </div>
    </RulesPageProvider>
  );
}

function RulesTitle({ timezone }: { timezone: string }) {
  const foreignZone = foreignZoneName(timezone, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <div>
      <Title order={2}>Booking rules</Title>
      {foreignZone && (
        <Text c="dimmed" mt={4} size="sm">
          Times and dates are the restaurant’s own: {foreignZone}.
        </Text>
      )}
    </div>
  );
}

/** A link to a section leads there once the section is on the page. */
function useAnchorOnArrival() {
  useEffect(function showSection() {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}
