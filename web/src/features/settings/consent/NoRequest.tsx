import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DoorCard } from '../../../ui/cards/DoorCard.tsx';

/** What the door of apps says of a request that it sends nobody back with, by the protocol's own codes. */
const words: Record<string, string> = {
  invalid_client: 'The app is not known here, or was removed. Tell whoever makes it.',
  invalid_redirect_uri:
    'The app asked to send you to an address that it has not registered, so you were not sent there. Tell whoever makes it.',
};

const OVER =
  'This request is over, was answered already, or began in another browser. Start again from the app.';

/** Said where there is nothing to answer: why, and what to do now. */
export function NoRequest({ error }: { error: string | null }) {
  const says =
    error === null
      ? OVER
      : (words[error] ??
        'The app asked in a way that cannot be read here. Start again from the app, or tell whoever makes it.');
  return (
    <DoorCard
      footer="Nothing was allowed."
      lead="There is nothing to answer here."
      title="The app cannot be connected"
    >
      <Stack gap="md">
        <Text role="status">{error === 'session_not_found' ? OVER : says}</Text>
        <Button component={Link} size="md" to="/dashboard" variant="default">
          Go to Your Dashboard
        </Button>
      </Stack>
    </DoorCard>
  );
}
