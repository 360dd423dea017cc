import { useApolloClient, useReadQuery } from '@apollo/client/react';
import { Suspense, useCallback } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BookingRules } from '../../../features/settings/booking-rules/BookingRules.tsx';
import { BookingRulesSkeleton } from '../../../features/settings/booking-rules/BookingRulesSkeleton.tsx';
import { ManagersOnly } from '../../../features/settings/ManagersOnly.tsx';
import { ProfileNotFound } from '../../../features/settings/ProfileNotFound.tsx';
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
  const client = useApolloClient();
  const restaurant = data.viewer?.restaurants.edges[0]?.node;
  // Not the query's own refetch: when that fails it takes the page away, and with it what is typed.
  const handleRefresh = useCallback(
    async function refresh() {
      await client.query({ query: SettingsBookingRulesDocument, fetchPolicy: 'network-only' });
    },
    [client],
  );
  if (!restaurant) return <ProfileNotFound />;
  if (restaurant.viewerRole === 'HOST') return <ManagersOnly />;
  return <BookingRules key={restaurant.id} onRefresh={handleRefresh} restaurant={restaurant} />;
}

/** Nothing of the rules could be had. */
export const ErrorBoundary = ProfileNotFound;
