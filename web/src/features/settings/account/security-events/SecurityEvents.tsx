import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { LoadAgain } from '../../../../ui/forms/LoadAgain.tsx';
import { SecurityEventList } from './SecurityEventList.tsx';
import { OwnSecurityEventsDocument, RestaurantSecurityEventsDocument } from './SecurityEvents.generated.ts';

const PER_PAGE = 8;

/** The person's own events, page by page. */
export function OwnSecurityEvents() {
  const { data, error, fetchMore, refetch } = useQuery(OwnSecurityEventsDocument, {
    variables: { first: PER_PAGE, after: null },
    fetchPolicy: 'cache-and-network',
  });
  const events = data?.viewer?.user?.securityEvents;
  if (!events) return <NotYet hasFailed={error !== undefined} onTry={refetch} />;
  return <SecurityEventList events={events} onMore={(after) => fetchMore({ variables: { after } })} />;
}

/** Events of the restaurant, for its owners, page by page. */
export function RestaurantSecurityEvents({ restaurantId }: { restaurantId: string }) {
  const { data, error, fetchMore, refetch } = useQuery(RestaurantSecurityEventsDocument, {
    variables: { id: restaurantId, first: PER_PAGE, after: null },
    fetchPolicy: 'cache-and-network',
  });
  const events = data?.restaurant?.securityEvents;
  if (!events) return <NotYet hasFailed={error !== undefined} onTry={refetch} />;
  return <SecurityEventList events={events} onMore={(after) => fetchMore({ variables: { after } })} />;
}

function NotYet({ hasFailed, onTry }: { hasFailed: boolean; onTry: () => Promise<unknown> }) {
  if (!hasFailed) return <Skeleton height={180} radius="md" />;
  return (
    <LoadAgain
      message="Failed to load the activity. Please check your connection and try again."
      onTry={onTry}
    />
  );
}
