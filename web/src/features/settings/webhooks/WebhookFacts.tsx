import { Badge, Group, Text } from '@mantine/core';
import type { ApiKeyState } from '../../../generated/schema-types.ts';
import { momentInWords } from '../../../shared/dates/date-in-words.ts';
import type { WebhookCard_EndpointFragment } from './WebhookCard.generated.ts';
import classes from './Webhooks.module.css';
import { eventsInWords } from './webhook-words.ts';

/** An API key that set an endpoint up. */
export interface SetUpBy {
  id: string;
  name: string;
  state: ApiKeyState;
}

interface Props {
  endpoint: WebhookCard_EndpointFragment;
  /** The API key that last gave it its address, took its secret or switched it on; null for a person. */
  setUpBy: SetUpBy | null;
  timezone: string;
  /** Id of the address, which names the card. */
  titleId: string;
}

/** Where an endpoint is, what it is told of, and how it does. */
export function WebhookFacts({ endpoint, setUpBy, timezone, titleId }: Props) {
  const { url, description, eventTypes, group, restaurants } = endpoint;
  return (
    <div className={classes.what}>
      <Group gap="xs">
        <Text className={classes.url} fw={600} id={titleId}>
          {url}
        </Text>
        <HealthBadge endpoint={endpoint} />
      </Group>
      {group && (
        <Text mt={4} size="sm">
          {placesInWords(restaurants.length, group.name)}
        </Text>
      )}
      <Text c="dimmed" mt={4} size="sm">
        {description && `${description} · `}
        {eventsInWords(eventTypes ?? null)}
      </Text>
      <Text c="dimmed" size="sm">
        {healthInWords(endpoint, timezone)}
      </Text>
      {setUpBy && (
        <Text c="dimmed" size="sm">
          Last set up by the API key “{setUpBy.name}”
          {setUpBy.state === 'REVOKED' && ', which was revoked. Look at the address, or delete the webhook'}.
        </Text>
      )}
    </div>
  );
}

/** Where an endpoint of a group is told. */
function placesInWords(count: number, group: string): string {
  if (count === 0) return `Told of no restaurant of ${group} any more`;
  return `Told of ${count === 1 ? '1 restaurant' : `${count} restaurants`} of ${group}, and of each that you add`;
}

function HealthBadge({ endpoint }: Pick<Props, 'endpoint'>) {
  const { stopReason, failingSince, lastDeliveredAt } = endpoint;
  if (stopReason === 'PAUSED') return <Badge color="gray">Off</Badge>;
  if (stopReason) return <Badge color="red">Switched off</Badge>;
  if (failingSince) return <Badge color="yellow">Failing</Badge>;
  return <Badge color={lastDeliveredAt ? 'green' : 'gray'}>{lastDeliveredAt ? 'Healthy' : 'New'}</Badge>;
}

function healthInWords(endpoint: WebhookCard_EndpointFragment, timezone: string): string {
  const { stopReason, stoppedAt, failingSince, lastDeliveredAt, previousSecretEndsAt } = endpoint;
  const at = (instant: string) => momentInWords(instant, timezone);
  const secrets = previousSecretEndsAt ? ` · old secret signs until ${at(previousSecretEndsAt)}` : '';
  const since = stoppedAt ? ` on ${at(stoppedAt)}` : '';
  if (stopReason === 'FAILING') return `Took no message for 7 days, so we switched it off${since}.`;
  if (stopReason === 'GONE') return `Answered 410 Gone, so we switched it off${since}.`;
  if (stopReason === 'LEFT')
    return `Whoever set it up is no owner here any more, so we switched it off${since}. Look at the address before you switch it on.`;
  if (failingSince) return `Every attempt has failed since ${at(failingSince)}${secrets}`;
  const last = lastDeliveredAt ? `Last delivered ${at(lastDeliveredAt)}` : 'Nothing delivered yet';
  return `${last}${secrets}`;
}
