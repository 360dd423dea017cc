import { useQuery } from '@apollo/client/react';
import { Alert, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { LoadAgain } from '../../../ui/forms/LoadAgain.tsx';
import { LoggedMessages } from './LoggedMessages.tsx';
import { MessagesLogDocument } from './MessagesLog.generated.ts';

const PER_PAGE = 20;

/** What became of every mail of the restaurant, all of them or those that failed. */
export function MessagesLog({ restaurantId }: { restaurantId: string }) {
  const [params, setParams] = useSearchParams();
  const isFailedOnly = params.get('show') === 'failed';
  const { data, previousData, error, fetchMore, refetch } = useQuery(MessagesLogDocument, {
    variables: { restaurantId, first: PER_PAGE, after: null, status: isFailedOnly ? 'FAILED' : null },
    fetchPolicy: 'cache-and-network',
  });
  const restaurant = (data ?? previousData)?.restaurant;
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>Messages</Title>
        <Text c="dimmed" maw="44rem" mt={4}>
          What became of the mails to your guests and to you in the last 90 days. A mail server that cannot be
          reached is tried again for some 16 hours; an address that is refused, three times. Neither addresses
          nor words of the mails are kept here.
        </Text>
      </div>
      {restaurant?.mailDelivery === 'FILE' && (
        <Alert
          color="yellow"
          icon={<IconMailOff aria-hidden size={20} stroke={1.6} />}
          role="note"
          title="Mails reach nobody"
          variant="light"
        >
          This server keeps mails in a folder instead of sending them, also those that are called sent below.
          Whoever runs it has set no mail server up.
        </Alert>
      )}
      <SegmentedControl
        aria-label="Show"
        data={[
          { label: 'All', value: 'all' },
          { label: 'Failed', value: 'failed' },
        ]}
        onChange={(show) => setParams(show === 'failed' ? { show } : {}, { replace: true })}
        value={isFailedOnly ? 'failed' : 'all'}
        w="fit-content"
      />
      {error && (
        <LoadAgain
          message="Failed to load the messages. Please check your connection and try again."
          onTry={refetch}
        />
      )}
      {!restaurant && !error && <Skeleton height={240} radius="lg" />}
      {restaurant?.messages && (
        <LoggedMessages
          isFailedOnly={isFailedOnly}
          messages={restaurant.messages}
          onMore={(after) => fetchMore({ variables: { after } })}
          timezone={restaurant.timezone}
        />
      )}
    </Stack>
  );
}
