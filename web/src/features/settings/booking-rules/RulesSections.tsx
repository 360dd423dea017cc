import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Stack, Text, Title } from '@mantine/core';
import { memo } from 'react';
import { foreignZoneName } from '../../../shared/dates/zone-names.ts';
import { AreasSection } from './areas/AreasSection.tsx';
import { BlocksSection } from './blocks/BlocksSection.tsx';
import { CombinationsSection } from './combinations/CombinationsSection.tsx';
import { NoticeSection } from './limits/NoticeSection.tsx';
import { PacingSection } from './limits/PacingSection.tsx';
import { StaffTablesSection } from './limits/StaffTablesSection.tsx';
import { TurnTimesSection } from './limits/TurnTimesSection.tsx';
import { OnlineBookingSection } from './online/OnlineBookingSection.tsx';
import { PauseSection } from './online/PauseSection.tsx';
import { RulesSections_RestaurantFragmentDoc } from './RulesSections.generated.ts';
import { ServicesSection } from './services/ServicesSection.tsx';
import { SpecialDaysSection } from './special-days/SpecialDaysSection.tsx';

interface Props {
  restaurant: FragmentType<typeof RulesSections_RestaurantFragmentDoc>;
  /** Shows a date in the preview. */
  onShow: (date: string) => void;
}

/** The sections one below the other. Typing in one of them moves the preview, not the other sections. */
export const RulesSections = memo(function RulesSections({ restaurant: from, onShow }: Props) {
  const { data: restaurant } = useSuspenseFragment({
    fragment: RulesSections_RestaurantFragmentDoc,
    fragmentName: 'RulesSections_restaurant',
    from,
  });
  return (
    <Stack gap="lg" miw={0}>
      <RulesTitle timezone={restaurant.timezone} />
      <ServicesSection restaurant={restaurant} />
      <SpecialDaysSection onShow={onShow} restaurant={restaurant} />
      <BlocksSection onShow={onShow} restaurant={restaurant} />
      <TurnTimesSection restaurant={restaurant} />
      <PacingSection restaurant={restaurant} />
      <NoticeSection restaurant={restaurant} />
      <OnlineBookingSection restaurant={restaurant} />
      <PauseSection restaurant={restaurant} />
      <StaffTablesSection restaurant={restaurant} />
      <AreasSection restaurant={restaurant} />
      <CombinationsSection restaurant={restaurant} />
    </Stack>
  );
});

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
