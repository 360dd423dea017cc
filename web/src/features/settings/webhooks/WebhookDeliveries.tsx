import { useQuery } from '@apollo/client/react';
import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import type { WebhookDeliveryState } from '../../../generated/schema-types.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import type { WebhookWrites } from './useWebhookWrites.ts';
import { WebhookDeliveriesDocument, WebhookProgressDocument } from './WebhookDeliveries.generated.ts';
import { WebhookDelivery } from './WebhookDelivery.tsx';
import classes from './Webhooks.module.css';
import { deliveryStates } from './webhook-words.ts';

const PER_PAGE = 10;
const LOOK_AGAIN_MS = 2_000;
const MOST_FOLLOWED = 30;

interface Props {
  endpointId: string;
  timezone: string;
  /** Whether a message can be sent again. */
  isActive: boolean;
  writes: WebhookWrites;
}

type Shown = WebhookDeliveryState | 'ALL';

const choices = [
  { value: 'ALL' as const, label: 'All' },
  ...(['WAITING', 'FAILED', 'DELIVERED'] as const).map((value) => ({
    value,
    label: deliveryStates[value].label,
  })),
];

/** What was sent to an endpoint in the last 30 days; followed while something is on its way. */
export function WebhookDeliveries({ endpointId, timezone, isActive, writes }: Props) {
  const [shown, setShown] = useState<Shown>('ALL');
  const [hasFailed, setHasFailed] = useState(false);
  const state = shown === 'ALL' ? null : shown;
  const { data, previousData, error, fetchMore, refetch } = useQuery(WebhookDeliveriesDocument, {
    variables: { id: endpointId, first: PER_PAGE, after: null, state },
    fetchPolicy: 'cache-and-network',
  });
  const node = (data ?? previousData)?.node;
  const deliveries = node?.__typename === 'WebhookEndpoint' ? node.deliveries : null;
  const edges = deliveries?.edges ?? [];
  useProgress(
    endpointId,
    edges.flatMap(({ node: { id, state: at } }) => (at === 'WAITING' ? [id] : [])),
  );
  const handleMore = () => {
    setHasFailed(false);
    fetchMore({ variables: { after: deliveries?.pageInfo.endCursor ?? null } }).catch(() =>
      setHasFailed(true),
    );
  };
  const handleRedeliver = async (id: string) => {
    await writes.redeliver(id);
  };
  return (
    <div className={classes.deliveries}>
      <SegmentedControl
        aria-label="Deliveries to show"
        className={classes.filter}
        data={choices}
        onChange={setShown}
        size="xs"
        value={shown}
      />
      {error && (
        <LoadAgain message="Failed to load the deliveries. Please check your connection." onTry={refetch} />
      )}
      {!deliveries && !error && <Skeleton height={120} />}
      {deliveries && edges.length === 0 && (
        <Text c="dimmed" py="sm" role="status" size="sm">
          {shown === 'ALL' ? 'Nothing was sent yet. Send a test to try it out.' : 'None of the last 30 days.'}
        </Text>
      )}
      {deliveries && edges.length > 0 && (
        <>
          <ul aria-label="Deliveries" className={classes.list}>
            {edges.map(({ node: delivery }) => (
              <WebhookDelivery
                delivery={delivery}
                key={delivery.id}
                onRedeliver={isActive ? handleRedeliver : null}
                timezone={timezone}
              />
            ))}
          </ul>
          <Group justify="space-between" mt="xs">
            <Text aria-live="polite" c="dimmed" size="sm">
              Showing {edges.length} of {deliveries.totalCount.toLocaleString('en-US')}
            </Text>
            {deliveries.pageInfo.hasNextPage && (
              <Button onClick={handleMore} size="compact-sm" variant="default">
                Load more
              </Button>
            )}
          </Group>
        </>
      )}
      {hasFailed && <FormAlert message="Failed to load more deliveries. Please try again." />}
    </div>
  );
}

/** Looks after what is on its way until something became of it; the store then moves the list and the card. */
function useProgress(endpointId: string, waitingIds: readonly string[]): void {
  useQuery(WebhookProgressDocument, {
    variables: { ids: [endpointId, ...waitingIds.slice(0, MOST_FOLLOWED)] },
    skip: waitingIds.length === 0,
    fetchPolicy: 'network-only',
    pollInterval: LOOK_AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  });
}
