import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BookingRules } from '../../../features/settings/booking-rules/BookingRules.tsx';
import { BookingRulesSkeleton } from '../../../features/settings/booking-rules/BookingRulesSkeleton.tsx';
import { ManagersOnly } from '../../../features/settings/ManagersOnly.tsx';
import { ProfileNotFound } from '../../../features/settings/ProfileNotFound.tsx';
import { useReload } from '../../../shared/reload/useReload.ts';
import { SettingsBookingRulesDocument } from './booking-rules.generated.ts';
import type { loader } from './booking-rules.loader.ts';

/** /settings/booking-rules */
export function Component() {
  return (
    <Suspense fallback={<BookingRulesSkeleton />}>
      <title>Booking rules · Settings · Hoststand</title>
      <RulesOfViewer />
    </Suspense>
  );
}

function RulesOfViewer() {
  const { queryRef } = useLoaderData<typeof loader>();
  const { data } = useReadQuery(queryRef);
  const reload = useReload(SettingsBookingRulesDocument);
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  if (!restaurant) return <ProfileNotFound />;
  if (restaurant.viewerRole === 'HOST') return <ManagersOnly />;
  return <BookingRules key={restaurant.id} onRefresh={reload} restaurant={restaurant} />;
}

/** Nothing of the rules could be had. */
export const ErrorBoundary = ProfileNotFound;
