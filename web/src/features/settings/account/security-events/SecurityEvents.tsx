import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx';
import { SecurityEventList } from './SecurityEventList.tsx';
import { OwnSecurityEventsDocument, RestaurantSecurityEventsDocument } from './SecurityEvents.generated.ts';

const PER_PAGE = 8;

/** The person's own events, page by page. */
export function OwnSecurityEvents() {
  const { data, error, fetchMore } = useQuery(OwnSecurityEventsDocument, {
    variables: { first: PER_PAGE, after: null },
    fetchPolicy: 'cache-and-network',
  });
  const events = data?.viewer?.user?.securityEvents;
  if (!events) return <NotYet hasFailed={error !== undefined} />;
  return <SecurityEventList events={events} onMore={(after) => fetchMore({ variables: { after } })} />;
}

/** Events of the restaurant, for its owners, page by page. */
export function RestaurantSecurityEvents({ restaurantId }: { restaurantId: string }) {
  const { data, error, fetchMore } = useQuery(RestaurantSecurityEventsDocument, {
    variables: { id: restaurantId, first: PER_PAGE, after: null },
    fetchPolicy: 'cache-and-network',
  });
  const events = data?.restaurant?.securityEvents;
  if (!events) return <NotYet hasFailed={error !== undefined} />;
  return <SecurityEventList events={events} onMore={(after) => fetchMore({ variables: { after } })} />;
}

function NotYet({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return <Skeleton height={180} radius="md" />;
  return <FormAlert message="Failed to load the activity. Please check your connection and try again." />;
}
